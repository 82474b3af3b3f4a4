import { useMemo, type ReactNode } from 'react';
import { formatFixed, formatPercent } from '#base';
import { BandwidthChart } from '#charts';
import {
  ARRAY_SPANS,
  arrayGiB,
  type ArrayPassResult,
  type ArrayRequest,
  type ArraySpan,
  REAL_MEMBER_BLOCKS,
  spanFraction,
  X25V,
  X25V_PAIR_MEASURED_SEQUENTIAL_WRITE,
} from '#devices';

/** Blocks of one member of the drives that a page runs unasked. */
export const SCALED_BLOCKS = 1024;
const MEMBER_COUNTS = [1, 2] as const;
const SAMPLE_COUNT = 600;

export const requestOf = (blocksPerMember: number, seed: number): ArrayRequest => ({
  memberCounts: MEMBER_COUNTS,
  spans: ARRAY_SPANS,
  blocksPerMember,
  sampleCount: SAMPLE_COUNT,
  seed,
});

/** One panel for each part of the array in use, on one pair of scales. */
export function BeforeAfterChart({ results }: { readonly results: readonly ArrayPassResult[] }): ReactNode {
  const panels = useMemo(() => ARRAY_SPANS.map((span) => panelOf(span, results)), [results]);
  return <BandwidthChart panels={panels} endGiB={arrayGiB(2)} />;
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

/** Each member's write amplification: striping does not change it, spare area does. */
export function MemberTable({ results }: { readonly results: readonly ArrayPassResult[] }): ReactNode {
  const rows = MEMBER_COUNTS.flatMap((memberCount) => ARRAY_SPANS.map((span) => ({ memberCount, span })));
  const find = (memberCount: number, span: ArraySpan, pass: ArrayPassResult['pass']): ArrayPassResult | undefined =>
    results.find((result) => result.memberCount === memberCount && result.span === span && result.pass === pass);
  const list = (values: readonly number[] | undefined): string =>
    values && values.length > 0 ? values.map((value) => `×\u00a0${formatFixed(value, 2)}`).join(', ') : '–';
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

interface MeasuredNoteProps {
  readonly blocksPerMember: number;
  readonly seed: number;
}

/** Where the numbers come from, and what the review measured. */
export function MeasuredNote({ blocksPerMember, seed }: MeasuredNoteProps): ReactNode {
  const isFull = blocksPerMember === REAL_MEMBER_BLOCKS;
  return (
    <p className="cp-raid-note">
      Simulated from counted programs, copies and erases with the {X25V.name}’s page, program and erase times;{' '}
      {isFull ? 'full size' : `drives at 1:${REAL_MEMBER_BLOCKS / SCALED_BLOCKS}`}, seed {seed}. The review measured
      about {X25V_PAIR_MEASURED_SEQUENTIAL_WRITE} MB/s for the new pair, dips “nearly to 0” on the full span after
      random writes, and most of them gone after one more pass. It prints no curve of numbers, so none is drawn.
    </p>
  );
}
