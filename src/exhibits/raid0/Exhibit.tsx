import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatFixed, formatPercent } from '#base';
import { BandwidthChart } from '#charts';
import { Button } from '#controls';
import {
  arrayGiB,
  ARRAY_SPANS,
  REAL_MEMBER_BLOCKS,
  spanFraction,
  X25V,
  X25V_PAIR_MEASURED_SEQUENTIAL_WRITE,
  type ArrayPassResult,
  type ArrayRequest,
  type ArrayRunProgress,
  type ArraySpan,
} from '#engine';
import { createArrayStore, openEnginePort } from '#store';
import type { ExhibitProps } from '../catalog.ts';
import './raid0.css';

const SCALED_BLOCKS = 1024;
const MEMBER_COUNTS = [1, 2] as const;
const SAMPLE_COUNT = 600;

const requestOf = (blocksPerMember: number, seed: number): ArrayRequest => ({
  memberCounts: MEMBER_COUNTS,
  spans: ARRAY_SPANS,
  blocksPerMember,
  sampleCount: SAMPLE_COUNT,
  seed,
});

const PHASES: Readonly<Record<ArrayRunProgress['phase'], string>> = {
  fill: 'filling in order',
  before: 'first look, before',
  scatter: 'scattering random writes',
  first: 'first pass after',
  second: 'second pass',
};

/** Chapter 10, first part: one X25-V against two striped, before and after random writes, on the same seed. */
export function Exhibit({ store, surroundings }: ExhibitProps): ReactNode {
  const seed = useStore(store, (state) => state.settings.seed);
  const [array] = useState(() => createArrayStore(openEnginePort));
  const phase = useStore(array, (state) => state.phase);
  const results = useStore(array, (state) => state.results);
  const progress = useStore(array, (state) => state.progress);
  const request = useStore(array, (state) => state.request);
  const failure = useStore(array, (state) => state.failure);
  const rootRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const root = rootRef.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && array.getState().phase === 'idle')
          array.getState().run(requestOf(SCALED_BLOCKS, seed));
      },
      { rootMargin: '120px' },
    );
    observer.observe(root);
    return () => observer.disconnect();
  }, [array, seed]);
  useEffect(() => () => array.getState().dispose(), [array]);

  const panels = useMemo(() => ARRAY_SPANS.map((span) => panelOf(span, results)), [results]);
  const blocks = request?.blocksPerMember ?? SCALED_BLOCKS;
  const isFull = blocks === REAL_MEMBER_BLOCKS;
  return (
    <section
      ref={rootRef}
      className="cp-raid"
      data-exhibit="raid0"
      data-surroundings={surroundings}
      data-state={failure !== null ? 'failed' : phase === 'running' ? 'running' : phase === 'done' ? 'paused' : 'ready'}
      data-scale={isFull ? 'full' : 'scaled'}
      aria-label="RAID-0, before and after random writes"
    >
      <BandwidthChart panels={panels} endGiB={arrayGiB(2)} />
      <div className="cp-raid-actions">
        {phase === 'running' ? (
          <>
            <progress className="cp-raid-progress" aria-label="Progress" value={progress?.doneFraction ?? 0} max={1} />
            <span className="cp-raid-phase">{progress ? describeProgress(progress) : 'starting'}</span>
            <Button onClick={array.getState().cancel}>Cancel</Button>
          </>
        ) : (
          <>
            <Button
              onClick={() =>
                array.getState().run(requestOf(isFull && phase === 'done' ? SCALED_BLOCKS : REAL_MEMBER_BLOCKS, seed))
              }
            >
              {isFull && phase === 'done'
                ? `Back to 1:${REAL_MEMBER_BLOCKS / SCALED_BLOCKS}`
                : `Full size: ${formatCount(REAL_MEMBER_BLOCKS * X25V.pagesPerBlock.value)} pages each`}
            </Button>
            <span className="cp-raid-phase">{describeOutcome(phase, isFull)}</span>
          </>
        )}
      </div>
      {failure !== null && (
        <p className="cp-raid-failure" role="alert">
          The run stopped: {failure} The curves so far are kept.
        </p>
      )}
      <MemberTable results={results} />
      <p className="cp-raid-note">
        Simulated from counted programs, copies and erases with the {X25V.name}’s page, program and erase times;{' '}
        {isFull ? 'full size' : `drives at 1:${REAL_MEMBER_BLOCKS / SCALED_BLOCKS}`}, seed {seed}. The review measured
        about {X25V_PAIR_MEASURED_SEQUENTIAL_WRITE} MB/s for the new pair, dips “nearly to 0” on the full span after
        random writes, and most of them gone after one more pass. It prints no curve of numbers, so none is drawn.
      </p>
    </section>
  );
}

function panelOf(span: ArraySpan, results: readonly ArrayPassResult[]) {
  const end = arrayGiB(2) * spanFraction('partial');
  return {
    id: span,
    title:
      span === 'full'
        ? 'The whole drive in use'
        : `${formatFixed(end, 0)} of ${formatFixed(arrayGiB(2), 1)} GiB in use`,
    subtitle: 'sustained write, MB/s against position, GiB',
    series: results.filter((result) => result.span === span),
    ends:
      span === 'full'
        ? []
        : MEMBER_COUNTS.map((memberCount) => ({
            memberCount,
            endGiB: arrayGiB(memberCount) * spanFraction('partial'),
            arrayGiB: arrayGiB(memberCount),
          })),
  };
}

function describeProgress(progress: ArrayRunProgress): string {
  const name = progress.memberCount === 1 ? 'one drive' : 'two striped';
  return `${name}, ${progress.span === 'full' ? 'whole' : 'part'}: ${PHASES[progress.phase]}, ${formatPercent(progress.doneFraction, 0)}`;
}

function describeOutcome(phase: string, isFull: boolean): string {
  if (phase === 'cancelled') return 'Cancelled. The curves so far are kept.';
  return isFull ? 'The real pair, page by page.' : 'The articles’ real pair takes a minute or so and some 350 MB.';
}

/** Each member's write amplification: striping does not change it, spare area does. */
function MemberTable({ results }: { readonly results: readonly ArrayPassResult[] }): ReactNode {
  const rows = MEMBER_COUNTS.flatMap((memberCount) => ARRAY_SPANS.map((span) => ({ memberCount, span })));
  const find = (memberCount: number, span: ArraySpan, pass: ArrayPassResult['pass']): ArrayPassResult | undefined =>
    results.find((result) => result.memberCount === memberCount && result.span === span && result.pass === pass);
  const list = (values: readonly number[] | undefined): string =>
    values && values.length > 0 ? values.map((value) => `× ${formatFixed(value, 2)}`).join(', ') : '–';
  return (
    <div className="cp-raid-scroll" tabIndex={0} role="region" aria-label="Write amplification of each member">
      <table className="cp-raid-table">
        <caption>Write amplification of each member</caption>
        <thead>
          <tr>
            <th scope="col">drive</th>
            <th scope="col">in use</th>
            <th scope="col">random writes</th>
            <th scope="col">first pass</th>
            <th scope="col">second pass</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ memberCount, span }) => (
            <tr key={`${memberCount}${span}`}>
              <th scope="row">{memberCount === 1 ? 'one drive' : 'two striped'}</th>
              <td>{span === 'full' ? 'all' : formatPercent(spanFraction('partial'), 0)}</td>
              <td>{list(find(memberCount, span, 'first')?.memberScatterWriteAmplification)}</td>
              <td>{list(find(memberCount, span, 'first')?.memberWriteAmplification)}</td>
              <td>{list(find(memberCount, span, 'second')?.memberWriteAmplification)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
