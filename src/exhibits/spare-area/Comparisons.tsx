import type { ReactNode } from 'react';
import { Band, Diamonds, Dots, Line, Rule } from '#charts';
import { Stack } from '#layout';
import { formatPercent } from '#messages';
import * as words from '#messages/spare-area';
import * as late from '#messages/spare-area-more';
import { Card, PartHead, PlotDrawing } from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { readingOf } from './CurveMarks.tsx';
import { SPARE_AXIS, theoryLines } from './curvePlot.ts';
import { CONSUMER_SPARE } from './scenario.ts';
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
        <FifoAbove parts={parts} />
      </Comparison>
      <Comparison
        name="spare-area-theory"
        head={late.against}
        description={words.allIn({ total: parts.length, furthest: furthestFromTheory(parts) })}
        ticks={[-0.005, 0, 0.005]}
        isSigned
      >
        <Differences parts={parts} />
      </Comparison>
    </>
  );
}

const isConsumer = ({ askedSpareFactor }: SpareAreaPart): boolean => askedSpareFactor === CONSUMER_SPARE;

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;
const HEIGHT = 132;

interface ComparisonProps {
  readonly name: string;
  readonly head: string;
  readonly description: string;
  /** Shares at the axis; its ends are the first and the last. */
  readonly ticks: readonly [number, number, number];
  readonly isSigned: boolean;
  readonly children: ReactNode;
}

function Comparison({ name, head, description, ticks, isSigned, children }: ComparisonProps): ReactNode {
  const say = (share: number): string => (isSigned && share > 0 ? '+' : '') + formatPercent(share, 1);
  return (
    <Card>
      <Stack>
        <PartHead title={head} />
        <PlotDrawing
          name={name}
          label={head}
          description={description}
          stillWidths={STILL_WIDTHS}
          heightCssPx={HEIGHT}
          aboveCssPx={10}
          x={SPARE_AXIS}
          y={{ domain: [ticks[0], ticks[2]], ticks, say }}
        >
          {isSigned && (
            <>
              <Band className="cp-mark-band" />
              <Rule className="cp-mark-zero" y={0} />
            </>
          )}
          {children}
        </PlotDrawing>
      </Stack>
    </Card>
  );
}

const isGreedy = ({ victimPolicy }: SpareAreaPart): boolean => victimPolicy === 'greedy';

function FifoAbove({ parts }: ComparisonsProps): ReactNode {
  const marks = parts.flatMap((part) => {
    const greedy = partAt(parts, part.askedSpareFactor, 'greedy');
    if (isGreedy(part) || !greedy) return [];
    return [{ x: part.askedSpareFactor, y: part.writeAmplification / greedy.writeAmplification - 1 }];
  });
  const { greedy: greedyLine, fifo: fifoLine } = theoryLines();
  const line = greedyLine.map(({ spareFactor, writeAmplification }, index) => {
    const fifo = fifoLine[index]?.writeAmplification ?? writeAmplification;
    return { x: spareFactor, y: fifo / writeAmplification - 1 };
  });
  return (
    <>
      <Line className="cp-mark-line-beside" points={line} />
      <Diamonds className="cp-mark-diamond" points={marks} radius={4.5} />
    </>
  );
}

/** Distance of FIFO's marks from greedy's at the same spare area, so that both are seen. */
const BESIDE = 0.006;

function Differences({ parts }: ComparisonsProps): ReactNode {
  return parts.map((part) => {
    const at = { x: part.askedSpareFactor, y: part.relativeDifference };
    const key = `${part.victimPolicy} ${part.askedSpareFactor}`;
    if (!isGreedy(part))
      return <Diamonds key={key} className="cp-mark-diamond" points={[{ ...at, x: at.x + BESIDE }]} radius={4} />;
    return (
      <g key={key} data-testid="mark-point">
        <Rule className="cp-mark-stem" x={at.x} y={[0, at.y]} />
        <Dots className="cp-mark-point" points={[at]} radius={3.6} />
      </g>
    );
  });
}
