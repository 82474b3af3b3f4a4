import type { ReactNode } from 'react';
import { Band, labelWidth, linearScale, Rule } from '#charts';
import * as words from '#messages/benchmark';
import { Drawing, type DrawingContent } from '#parts';
import { againOf, nightShare, PAGES_PER_BLOCK, type Again, type Kitchen, type OrderWay } from './kitchen.ts';
import { STILL_WIDTHS } from './Plates.tsx';
import { sayAgain } from './summary.ts';

const NIGHTS = ['tonight', 'tomorrow', 'after'] as const;
const ABOVE = 18;
const BELOW = 20;
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
    <Drawing
      name={`benchmark-again-${way}`}
      isAnswer
      label={words.againOf({ kitchen: words.kitchens[way].title })}
      description={kitchen ? sayAgain(kitchen, position, portions) : ''}
      stillWidths={STILL_WIDTHS}
      draw={(width) => drawAgain(width, rowCssPx, portions, kitchen && share)}
    />
  );
}

/** Nights from left to right, tonight from its beginning; `share` of it is over, null where nothing is known yet. */
function drawAgain(width: number, row: number, portions: readonly Again[], share: number | null): DrawingContent {
  const x = linearScale([0, NIGHTS.length], [0, width]);
  const bottom = ABOVE + PAGES_PER_BLOCK * row + 4;
  const now = x(share ?? 0);
  return {
    heightCssPx: bottom + BELOW,
    marks: (
      <>
        {NIGHTS.map((night, index) => (
          <g key={night}>
            <Band
              className={`cp-benchmark-night cp-benchmark-night-${night}`}
              x={[x(index), x(index + 1)]}
              y={[bottom, ABOVE - 4]}
            />
            {labelWidth(words.bands[night]) < x(1) && (
              <text x={x(index + 0.5)} y={bottom + 16} textAnchor="middle">
                {words.bands[night]}
              </text>
            )}
          </g>
        ))}
        <Rule className="cp-mark-baseline" x={x.range} y={bottom} />
        {share !== null &&
          portions.map(({ nights }, index) => (
            <Portion key={index} y={ABOVE + (index + 0.5) * row} now={now} at={x(share + nights)} width={width} />
          ))}
        {share !== null && (
          <>
            <Rule className="cp-mark-now" x={now} y={[ABOVE - 4, bottom]} />
            <text className="cp-mark-strong" x={Math.max(now, 12)} y={ABOVE - 8} textAnchor="middle">
              {words.now}
            </text>
          </>
        )}
      </>
    ),
  };
}

interface PortionProps {
  readonly y: number;
  /** Places of now, and of the next order for the portion, in CSS pixels. */
  readonly now: number;
  readonly at: number;
  readonly width: number;
}

/** A square at the order; an arrow where it lies outside the picture. */
function Portion({ y, now, at, width }: PortionProps): ReactNode {
  if (at < now) {
    const x = Math.max(at, SIDE / 2);
    return <rect className="cp-benchmark-past" x={x - SIDE / 2} y={y - SIDE / 2} width={SIDE} height={SIDE} />;
  }
  const isBeyond = at > width - SIDE / 2;
  const x = isBeyond ? width - SIDE : at;
  return (
    <>
      <Rule className="cp-benchmark-wait" x={[now, x]} y={y} />
      {isBeyond ? (
        <path className="cp-benchmark-beyond" d={`M${x - 2} ${y - 3.5}l4 3.5l-4 3.5`} />
      ) : (
        <rect className="cp-benchmark-coming" x={x - SIDE / 2} y={y - SIDE / 2} width={SIDE} height={SIDE} />
      )}
    </>
  );
}
