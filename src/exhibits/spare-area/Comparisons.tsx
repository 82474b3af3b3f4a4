import type { ReactNode } from 'react';
import { AxisY, Band, Diamonds, linearScale, linePath, Rule, type Scale } from '#charts';
import { formatPercent } from '#messages';
import * as words from '#messages/spare-area';
import * as late from '#messages/spare-area-more';
import { Card, Drawing, PartHead } from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { readingOf } from './CurveMarks.tsx';
import { AXIS, theoryLines } from './curveLayout.ts';
import { CONSUMER_SPARE } from './scenario.ts';
import { SpareTicks } from './SpareTicks.tsx';
import { furthestFromTheory, partAt } from './summary.ts';

interface ComparisonsProps {
  /** All runs. */
  readonly parts: readonly SpareAreaPart[];
}

/** What is too small to be seen on the curve: FIFO above greedy, and the difference of each run from theory. */
export function Comparisons({ parts }: ComparisonsProps): ReactNode {
  return (
    <>
      <Comparison
        name="spare-area-fifo"
        head={late.fifoAbove}
        description={parts.filter(isConsumer).map(readingOf).join(' ')}
        ticks={[0, 0.04, 0.08]}
        isSigned={false}
      >
        {(x, y) => <FifoAbove x={x} y={y} parts={parts} />}
      </Comparison>
      <Comparison
        name="spare-area-theory"
        head={late.against}
        description={words.allIn({ total: parts.length, furthest: furthestFromTheory(parts) })}
        ticks={[-0.005, 0, 0.005]}
        isSigned
      >
        {(x, y) => <Differences x={x} y={y} parts={parts} />}
      </Comparison>
    </>
  );
}

const isConsumer = ({ askedSpareFactor }: SpareAreaPart): boolean => askedSpareFactor === CONSUMER_SPARE;

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;
const TOP = 10;
const PLOT = 96;
const UNDER_PLOT = 26;
const LEFT = 52;
const RIGHT = 8;

interface ComparisonProps {
  readonly name: string;
  readonly head: string;
  readonly description: string;
  /** Shares at the axis; its ends are the first and the last. */
  readonly ticks: readonly [number, number, number];
  readonly isSigned: boolean;
  readonly children: (x: Scale, y: Scale) => ReactNode;
}

function Comparison({ name, head, description, ticks, isSigned, children }: ComparisonProps): ReactNode {
  const say = (share: number): string => (isSigned && share > 0 ? '+' : '') + formatPercent(share, 1);
  const y = linearScale([ticks[0], ticks[2]], [TOP + PLOT, TOP]);
  return (
    <Card>
      <PartHead title={head} />
      <Drawing
        name={name}
        label={head}
        description={description}
        stillWidths={STILL_WIDTHS}
        draw={(width) => {
          const x = linearScale(AXIS, [LEFT, width - RIGHT]);
          return {
            heightCssPx: TOP + PLOT + UNDER_PLOT,
            marks: (
              <>
                {isSigned && <Band className="cp-mark-band" x={x.range} y={y.range} />}
                <AxisY
                  values={ticks}
                  y={y}
                  range={x.range}
                  floor={isSigned ? 0 : undefined}
                  floorLook="cp-mark-zero"
                  say={say}
                />
                {children(x, y)}
                <SpareTicks x={x} y={y.range[0]} />
              </>
            ),
          };
        }}
      />
    </Card>
  );
}

interface MarksProps extends ComparisonsProps {
  readonly x: Scale;
  readonly y: Scale;
}

const isGreedy = ({ victimPolicy }: SpareAreaPart): boolean => victimPolicy === 'greedy';

function FifoAbove({ x, y, parts }: MarksProps): ReactNode {
  const marks = parts.flatMap((part) => {
    const greedy = partAt(parts, part.askedSpareFactor, 'greedy');
    if (isGreedy(part) || !greedy) return [];
    return [{ x: x(part.askedSpareFactor), y: y(part.writeAmplification / greedy.writeAmplification - 1) }];
  });
  const { greedy: greedyLine, fifo: fifoLine } = theoryLines();
  const line = greedyLine.map(({ spareFactor, writeAmplification }, index) => {
    const fifo = fifoLine[index]?.writeAmplification ?? writeAmplification;
    return { x: x(spareFactor), y: y(fifo / writeAmplification - 1) };
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

function Differences({ x, y, parts }: MarksProps): ReactNode {
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
