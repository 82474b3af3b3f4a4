import type { ReactNode } from 'react';
import { labelWidth } from '#charts';
import { formatFixed } from '#messages';
import type { ChartLayout } from './chartLayout.ts';
import { FALL_TOLD_AFTER, type CliffAnswer } from './summary.ts';
import './FallMark.css';

const DOT_RADIUS = 4.5;
/** From the dot to its number, and from there to where the run has got to, in CSS pixels. */
const GAP = 12;
const ROOM_BEHIND = 4;

interface FallMarkProps {
  readonly layout: Pick<ChartLayout, 'x' | 'y'>;
  readonly answer: CliffAnswer;
  /** How far the chart is uncovered, in CSS pixels. */
  readonly edge: number;
}

/** What is left of the speed after the fall: its dot once that is drawn, its number once all the ground is that it stands on. */
export function FallMark({ layout: { x, y }, answer, edge }: FallMarkProps): ReactNode {
  const at = { x: x(answer.firstEraseSecond + FALL_TOLD_AFTER), y: y(answer.afterFall) };
  const text = formatFixed(answer.afterFall, 1);
  const left = at.x + GAP;
  return (
    <>
      {edge >= at.x + DOT_RADIUS && <circle className="cp-mark-dot" cx={at.x} cy={at.y} r={DOT_RADIUS} />}
      {edge >= left + labelWidth(text) + ROOM_BEHIND && (
        <text className="cp-mark-on-re cp-cliff-fall" x={left} y={at.y - 10}>
          {text}
        </text>
      )}
    </>
  );
}
