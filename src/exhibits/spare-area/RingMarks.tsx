import type { ReactNode } from 'react';
import { labelWidth } from '#charts';
import * as words from '#messages/spare-area';
import type { SpareAreaPart } from '#runs/spareArea';
import type { CurveLayout } from './curveLayout.ts';
import { theoryAt } from './scenario.ts';

interface RingMarksProps {
  readonly layout: CurveLayout;
  readonly spareFactor: number;
  /** The run that stands just there, if one does. */
  readonly part: SpareAreaPart | undefined;
  readonly isNew: boolean;
}

/** Up to here the curve is so steep that there is room at its right. */
const STEEP_UP_TO = 0.145;
/** The first line is set in 16 px, not 13. */
const LARGE = 1.25;

/** The ring at the slider, and what is known there: of a run, or of theory alone. */
export function RingMarks({ layout, spareFactor, part, isNew }: RingMarksProps): ReactNode {
  const { x, y, isNarrow } = layout;
  const theory = part?.theory ?? theoryAt('greedy', spareFactor);
  const plated = part?.writeAmplification ?? theory;
  const at = { x: x(spareFactor), y: y(plated) };
  const values = { plated, spare: spareFactor };
  const first = isNew && !isNarrow ? words.justIn(values) : words.here(values);
  const second = part ? words.theory({ theory, difference: differenceOf(part) }) : words.inTheory;
  const isSteep = spareFactor <= STEEP_UP_TO;
  const width = Math.max(labelWidth(first) * LARGE, labelWidth(second));
  const left = isSteep ? at.x + 18 : at.x - 8;
  const isRight = left + width > x.range[1];
  const place = isRight ? x.range[1] : left;
  const anchor = isRight ? 'end' : 'start';
  const base = isSteep ? at.y - 4 : at.y - 36;
  return (
    <>
      <circle className="cp-mark-ring" cx={at.x} cy={at.y} r={10} />
      <text className="cp-mark-here cp-chart-halo" x={place} textAnchor={anchor} y={base}>
        {first}
      </text>
      <text className="cp-chart-halo" x={place} textAnchor={anchor} y={base + 18}>
        {second}
      </text>
    </>
  );
}

/** With its sign, for a number that may be on either side. */
export function differenceOf({ relativeDifference }: Pick<SpareAreaPart, 'relativeDifference'>): string {
  const share = Math.abs(relativeDifference);
  return words.difference({ share, side: share < 0.0005 ? 'none' : relativeDifference > 0 ? 'above' : 'below' });
}
