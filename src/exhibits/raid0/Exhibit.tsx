import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatPercent } from '#base';
import { Button } from '#controls';
import { type ArrayRunProgress, REAL_MEMBER_BLOCKS, spanFraction, X25V } from '#devices';
import { createArrayStore, openEnginePort } from '#store';
import type { ExhibitProps } from '../exhibitProps.ts';
import { BeforeAfterChart, MeasuredNote, MemberTable, requestOf, SCALED_BLOCKS } from './figures.tsx';
import './raid0.css';

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
      <BeforeAfterChart results={results} />
      <div className="cp-raid-actions">
        {phase === 'running' ? (
          <>
            <progress className="cp-raid-progress" aria-label="Progress" value={progress?.doneFraction ?? 0} max={1} />
            <span className="cp-raid-phase">{progress ? describeProgress(progress) : 'starting'}</span>
            <Button onClick={array.getState().cancel}>Cancel</Button>
          </>
        ) : (
          <>
            {!(isFull && phase === 'done') && (
              <Button onClick={() => array.getState().run(requestOf(REAL_MEMBER_BLOCKS, seed))}>
                {`Full size: ${formatCount(REAL_MEMBER_BLOCKS * X25V.pagesPerBlock.value)} pages each`}
              </Button>
            )}
            {isFull && (
              <Button onClick={() => array.getState().run(requestOf(SCALED_BLOCKS, seed))}>
                {`Back to 1:${REAL_MEMBER_BLOCKS / SCALED_BLOCKS}`}
              </Button>
            )}
            <span className="cp-raid-phase">{describeOutcome(phase, isFull)}</span>
          </>
        )}
      </div>
      {failure !== null && (
        <p className="cp-raid-failure" role="alert">
          The run stopped: {failure} The curves so far are kept; drives at 1:{REAL_MEMBER_BLOCKS / SCALED_BLOCKS} need
          far less memory.
        </p>
      )}
      <MemberTable results={results} />
      <MeasuredNote blocksPerMember={blocks} seed={seed} />
    </section>
  );
}

function describeProgress(progress: ArrayRunProgress): string {
  const name = progress.memberCount === 1 ? 'One drive' : 'Two striped';
  const span = progress.span === 'full' ? 'all in use' : `${formatPercent(spanFraction('partial'), 0)} in use`;
  return `${name}, ${span}: ${PHASES[progress.phase]}, ${formatPercent(progress.doneFraction, 0)}`;
}

function describeOutcome(phase: string, isFull: boolean): string {
  if (phase === 'cancelled') return 'Cancelled. The curves so far are kept.';
  return isFull ? 'The real drives, page by page.' : 'The review’s real pair takes a minute or so and some 350 MB.';
}
