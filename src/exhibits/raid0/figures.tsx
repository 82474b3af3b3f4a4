import { useMemo, type ReactNode } from 'react';
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
import { formatPercent, formatTimes, NO_NUMBER } from '#messages';
import { array } from '#messages/charts';
import * as words from '#messages/raid0';
import { MEMBER_COUNTS } from './scenario.ts';

/** One panel for each part of the array in use, on one pair of scales. */
export function BeforeAfterChart({ results }: { readonly results: readonly ArrayPassResult[] }): ReactNode {
  const panels = useMemo(() => ARRAY_SPANS.map((span) => panelOf(span, results)), [results]);
  return <BandwidthChart panels={panels} endGiB={arrayGiB(2)} />;
}

function panelOf(span: ArraySpan, results: readonly ArrayPassResult[]) {
  const end = arrayGiB(2) * spanFraction('partial');
  return {
    id: span,
    title: span === 'full' ? words.wholeDrive : words.partOfDrive({ used: end, all: arrayGiB(2) }),
    subtitle: words.subtitle,
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
    values && values.length > 0 ? values.map((value) => formatTimes(value)).join(', ') : NO_NUMBER;
  return (
    <div className="cp-raid-scroll" tabIndex={0} role="region" aria-label={words.tableName}>
      <table className="cp-raid-table">
        <caption>{words.tableName}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.drive}</th>
            <th scope="col">{words.columns.inUse}</th>
            <th scope="col">{words.columns.randomWrites}</th>
            <th scope="col">{words.columns.firstPass}</th>
            <th scope="col">{words.columns.secondPass}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ memberCount, span }) => (
            <tr key={`${memberCount}${span}`}>
              <th scope="row">{array({ members: memberCount })}</th>
              <td>{span === 'full' ? words.all : formatPercent(spanFraction('partial'), 0)}</td>
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
      {words.note({
        drive: X25V.name,
        scale: REAL_MEMBER_BLOCKS / blocksPerMember,
        seed,
        measured: X25V_PAIR_MEASURED_SEQUENTIAL_WRITE,
      })}
    </p>
  );
}
