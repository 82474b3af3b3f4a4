import { useMemo, type ReactNode } from 'react';
import { formatFixed, formatPercent } from '#base';
import { BandwidthChart } from '#charts';
import {
  arrayGiB,
  ARRAY_SPANS,
  REAL_MEMBER_BLOCKS,
  spanFraction,
  X25V,
  X25V_PAIR_MEASURED_SEQUENTIAL_WRITE,
  type ArrayPassResult,
  type ArraySpan,
} from '#devices';
import { MEMBER_COUNTS } from './scenario.ts';
import { WORDS } from './words.ts';

/** One panel for each part of the array in use, on one pair of scales. */
export function BeforeAfterChart({ results }: { readonly results: readonly ArrayPassResult[] }): ReactNode {
  const panels = useMemo(() => ARRAY_SPANS.map((span) => panelOf(span, results)), [results]);
  return <BandwidthChart panels={panels} endGiB={arrayGiB(2)} />;
}

function panelOf(span: ArraySpan, results: readonly ArrayPassResult[]) {
  const end = arrayGiB(2) * spanFraction('partial');
  return {
    id: span,
    title: span === 'full' ? WORDS.wholeDrive : WORDS.partOfDrive(end, arrayGiB(2)),
    subtitle: WORDS.subtitle,
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
    <div className="cp-raid-scroll" tabIndex={0} role="region" aria-label={WORDS.tableName}>
      <table className="cp-raid-table">
        <caption>{WORDS.tableName}</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS.drive}</th>
            <th scope="col">{WORDS.inUse}</th>
            <th scope="col">{WORDS.randomWrites}</th>
            <th scope="col">{WORDS.firstPass}</th>
            <th scope="col">{WORDS.secondPass}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ memberCount, span }) => (
            <tr key={`${memberCount}${span}`}>
              <th scope="row">{memberCount === 1 ? WORDS.oneDrive : WORDS.twoStriped}</th>
              <td>{span === 'full' ? WORDS.all : formatPercent(spanFraction('partial'), 0)}</td>
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
  return (
    <p className="cp-raid-note">
      {WORDS.note(X25V.name, REAL_MEMBER_BLOCKS / blocksPerMember, seed, X25V_PAIR_MEASURED_SEQUENTIAL_WRITE)}
    </p>
  );
}
