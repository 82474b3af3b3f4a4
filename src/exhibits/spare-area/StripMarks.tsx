import type { ReactNode } from 'react';
import { AxisX, AxisY, Band, Diamonds, linePath, Rule, type Scale } from '#charts';
import { formatPercent } from '#messages';
import * as words from '#messages/spare-area';
import type { SpareAreaPart } from '#recordings/spareArea';
import { theoryLines, type CurveLayout } from './curveLayout.ts';
import { partAt } from './summary.ts';

interface StripMarksProps {
  readonly layout: CurveLayout;
  readonly strips: NonNullable<CurveLayout['strips']>;
  readonly parts: readonly SpareAreaPart[];
  readonly hasFifo: boolean;
}

/** Two strips below the curve: FIFO above greedy, and the difference of each run from theory. */
export function StripMarks({ layout, strips, parts, hasFifo }: StripMarksProps): ReactNode {
  const { x } = layout;
  const { fifoAbove, difference } = strips;
  const isOff = parts.length === 0;
  return (
    <g opacity={isOff ? 0.55 : undefined}>
      <StripAxis x={x} y={fifoAbove} head={words.fifoAbove} ticks={[0, 0.04, 0.08]} isSigned={false} />
      {hasFifo && <FifoAbove x={x} y={fifoAbove} parts={parts} />}
      <Band className="cp-mark-band" x={x.range} y={difference.range} />
      <StripAxis x={x} y={difference} head={words.against} ticks={[-0.005, 0, 0.005]} isSigned />
      <Differences x={x} y={difference} parts={hasFifo ? parts : parts.filter(isGreedy)} />
      <SpareTicks x={x} y={difference.range[0]} />
    </g>
  );
}

const isGreedy = ({ victimPolicy }: SpareAreaPart): boolean => victimPolicy === 'greedy';

interface StripProps {
  readonly x: Scale;
  readonly y: Scale;
}

interface StripAxisProps extends StripProps {
  readonly head: string;
  readonly ticks: readonly number[];
  readonly isSigned: boolean;
}

function StripAxis({ x, y, head, ticks, isSigned }: StripAxisProps): ReactNode {
  const say = (share: number): string => (isSigned && share > 0 ? '+' : '') + formatPercent(share, 1);
  return (
    <>
      <text x={x.range[0]} y={y.range[1] - 11}>
        {head}
      </text>
      <AxisY values={ticks} y={y} range={x.range} floor={isSigned ? 0 : undefined} floorLook="cp-mark-zero" say={say} />
    </>
  );
}

function FifoAbove({ x, y, parts }: StripProps & { readonly parts: readonly SpareAreaPart[] }): ReactNode {
  const marks = parts.flatMap((part) => {
    const greedy = partAt(parts, part.askedSpareFactor, 'greedy');
    if (isGreedy(part) || !greedy) return [];
    const above = part.writeAmplification / greedy.writeAmplification - 1;
    return [{ spare: part.askedSpareFactor, x: x(part.askedSpareFactor), y: y(above) }];
  });
  const reach = marks.at(-1)?.spare ?? 0;
  const { greedy: greedyLine, fifo: fifoLine } = reach > 0 ? theoryLines() : { greedy: [], fifo: [] };
  const line = greedyLine.flatMap(({ spareFactor, writeAmplification }, index) => {
    const fifo = fifoLine[index]?.writeAmplification ?? writeAmplification;
    return spareFactor <= reach + 1e-9 ? [{ x: x(spareFactor), y: y(fifo / writeAmplification - 1) }] : [];
  });
  return (
    <>
      <path className="cp-mark-line-beside" d={linePath(line)} />
      <Diamonds className="cp-mark-diamond" points={marks} radius={4.5} />
    </>
  );
}

/** Offset of FIFO's marks from greedy's at the same spare area. */
const BESIDE_CSS_PX = 5;

function Differences({ x, y, parts }: StripProps & { readonly parts: readonly SpareAreaPart[] }): ReactNode {
  return parts.map((part) => {
    const at = { x: x(part.askedSpareFactor), y: y(part.relativeDifference) };
    const key = `${part.victimPolicy} ${part.askedSpareFactor}`;
    if (!isGreedy(part))
      return (
        <Diamonds key={key} className="cp-mark-diamond" points={[{ ...at, x: at.x + BESIDE_CSS_PX }]} radius={4} />
      );
    return (
      <g key={key}>
        <Rule className="cp-mark-stem" x={at.x} y={[y(0), at.y]} />
        <circle className="cp-mark-point" data-testid="mark-point" cx={at.x} cy={at.y} r={3.6} />
      </g>
    );
  });
}

const TICKS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];
/** If 5 and 10 % are closer than this, 5 % is left out. */
const DENSE_BELOW_CSS_PX = 45;

/** Axis of spare area, below the curve and again below the strips. */
export function SpareTicks({ x, y }: { readonly x: Scale; readonly y: number }): ReactNode {
  const isDense = x(0.1) - x(0.05) < DENSE_BELOW_CSS_PX;
  const ticks = TICKS.filter((spare) => !isDense || spare > 0.05);
  const say = (spare: number): string =>
    spare === TICKS.at(-1) ? formatPercent(spare) : formatPercent(spare).replace(/\D+$/, '');
  return <AxisX values={ticks} x={x} y={y} say={say} />;
}
