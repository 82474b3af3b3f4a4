import type { ReactNode } from 'react';
import { Band, Rule, Text, usePlot } from '#charts';
import * as words from '#messages/benchmark';
import { PlotDrawing } from '#parts';
import { againOf, nightShare, PAGES_PER_BLOCK, type Kitchen, type OrderWay } from './kitchen.ts';
import { STILL_WIDTHS } from './Plates.tsx';
import { sayAgain } from './summary.ts';

const NIGHTS = ['tonight', 'tomorrow', 'after'] as const;
/** Above the plot, for the word at the moment, and below it, CSS pixels. */
const ABOVE = 18;
const BELOW = 26;
const SIDE = 5;

export interface AgainProps {
  readonly way: OrderWay;
  readonly kitchen: Kitchen | null;
  readonly position: number;
  readonly plate: number;
  /** Height of a row, CSS pixels. */
  readonly rowCssPx: number;
}

/** A plate portion by portion: when each was ordered again, or will be. The soonest stands on top. */
export function AgainChart({ way, kitchen, position, plate, rowCssPx }: AgainProps): ReactNode {
  const portions = kitchen && plate >= 0 ? againOf(kitchen, position, plate) : [];
  const share = kitchen ? nightShare(kitchen, position) : 0;
  return (
    <PlotDrawing
      name={`benchmark-again-${way}`}
      isAnswer
      label={words.againOf({ kitchen: words.kitchens[way].title })}
      description={kitchen ? sayAgain(kitchen, position, portions) : ''}
      stillWidths={STILL_WIDTHS}
      heightCssPx={ABOVE + PAGES_PER_BLOCK * rowCssPx + BELOW}
      aboveCssPx={ABOVE}
      x={{
        domain: [0, NIGHTS.length],
        ticks: NIGHTS.map((_, night) => night + 0.5),
        hasTicks: false,
        say: (middle) => words.bands[NIGHTS[middle - 0.5] ?? 'after'],
      }}
      y={{ domain: [PAGES_PER_BLOCK, 0], ticks: [], say: String }}
    >
      {NIGHTS.map((night, index) => (
        <Band key={night} className={`cp-benchmark-night cp-benchmark-night-${night}`} x={[index, index + 1]} />
      ))}
      {kitchen && (
        <>
          {portions.map(({ nights }, index) => (
            <Portion key={index} y={index + 0.5} now={share} at={share + nights} />
          ))}
          <Rule className="cp-mark-now" x={share} />
          <Text className="cp-mark-strong" x={share} y={0} attach="n" gap={4}>
            {words.now}
          </Text>
        </>
      )}
    </PlotDrawing>
  );
}

interface PortionProps {
  readonly y: number;
  /** Now, and the next order for the portion, in nights from the beginning of this one. */
  readonly now: number;
  readonly at: number;
}

/** A square at the order; an arrow where it lies outside the picture. */
function Portion({ y, now, at }: PortionProps): ReactNode {
  const plot = usePlot();
  const [left, right] = plot.x.range;
  const top = plot.y(y) - SIDE / 2;
  const middle = Math.max(left + SIDE / 2, plot.x(at));
  if (at < now) return <rect className="cp-benchmark-past" x={middle - SIDE / 2} y={top} width={SIDE} height={SIDE} />;
  const isBeyond = middle > right - SIDE / 2;
  return (
    <>
      <Rule className="cp-benchmark-wait" x={[now, Math.min(at, NIGHTS.length)]} y={y} />
      {isBeyond ? (
        <path className="cp-benchmark-beyond" d={`M${right - SIDE - 2} ${top - 1}l4 3.5l-4 3.5`} />
      ) : (
        <rect className="cp-benchmark-coming" x={middle - SIDE / 2} y={top} width={SIDE} height={SIDE} />
      )}
    </>
  );
}
