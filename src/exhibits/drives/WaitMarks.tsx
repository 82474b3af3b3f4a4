import type { ReactNode } from 'react';
import { diamondPath } from '#charts';
import { waitOf } from './driveWords.ts';
import type { Lane } from './laps.ts';
import type { LaneLayout, RaceLayout } from './raceLayout.ts';
import { WaitAxis } from './WaitAxis.tsx';

interface WaitMarksProps {
  readonly layout: RaceLayout;
  readonly lane: Lane;
  readonly at: LaneLayout;
  readonly isOver: boolean;
}

/** The usual wait, that of one in a hundred and the longest, on one line from a tenth of a millisecond on. */
export function WaitMarks({ layout, lane, at, isOver }: WaitMarksProps): ReactNode {
  const { waits: x, widthCssPx } = layout;
  const { lap } = lane;
  if (!x) return null;
  const y = at.stripY + 6;
  const longest = lap ? x(lap.maxMs) : 0;
  return (
    <>
      <WaitAxis x={x} y={y} />
      {lap && isOver && (
        <>
          <line className="cp-drives-wait" x1={x(lap.medianMs)} x2={longest} y1={y} y2={y} />
          <circle className="cp-mark-given" cx={x(lap.medianMs)} cy={y} r={6} />
          <line className="cp-mark-rule" x1={x(lap.p99Ms)} x2={x(lap.p99Ms)} y1={y - 7} y2={y + 7} />
          <path className="cp-mark-ink-point" d={diamondPath({ x: longest, y }, 8)} />
          <text
            className="cp-mark-strong cp-mark-small"
            x={Math.min(Math.max(longest, 34), widthCssPx - 40)}
            y={y - 13}
            textAnchor="middle"
          >
            {waitOf(lap.maxMs)}
          </text>
        </>
      )}
    </>
  );
}
