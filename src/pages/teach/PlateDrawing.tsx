import { useId, type ReactNode } from 'react';
import { PageState } from '#engine';
import type { SheetPlate } from '#recordings/handSheet';

/** Sizes in units of the drawing: side of a place, gap between places, width of the rim. */
const CELL = 26;
const GAP = 4;
const RIM = 7;
const COLUMNS = 2;
/** Cut corner of a re-plated portion, as a fraction of the side. */
const CUT_FRACTION = 0.34;

interface PlateDrawingProps {
  readonly plate: SheetPlate;
  /** Whether the plate is the one picked to be washed. */
  readonly isPicked?: boolean;
  /** Wanted portions have a dot instead of their number, and re-plated ones look like the others. */
  readonly isPlain?: boolean;
  /** Letter above it. */
  readonly name?: string;
}

/** For the letter above. */
const HEAD = 19;

const sideOf = (count: number): number => count * CELL + (count - 1) * GAP + 2 * RIM;

/** A plate on paper, readable without colour: leftovers are hatched and struck out, re-plated portions have a cut corner. */
export function PlateDrawing({ plate, isPicked = false, isPlain = false, name }: PlateDrawingProps): ReactNode {
  const hatch = useId();
  const { dishes, states } = plate;
  const width = sideOf(COLUMNS);
  const height = sideOf(dishes.length / COLUMNS);
  const head = name === undefined ? 0 : HEAD;
  return (
    <svg
      className="cp-plate"
      viewBox={`0 ${-head} ${width} ${height + head}`}
      role={name === undefined ? 'presentation' : 'img'}
      aria-label={name}
      data-picked={isPicked || undefined}
    >
      {name !== undefined && (
        <text className="cp-plate-name" x={width / 2} y={-5}>
          {name}
        </text>
      )}
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="cp-plate-hatch" d="M2.5 0v5" />
      </pattern>
      <rect className="cp-plate-rim" x="1" y="1" width={width - 2} height={height - 2} rx="8" />
      {dishes.map((dish, place) => (
        <Place
          key={place}
          x={RIM + (place % COLUMNS) * (CELL + GAP)}
          y={RIM + Math.floor(place / COLUMNS) * (CELL + GAP)}
          dish={dish}
          state={states[place] ?? PageState.Free}
          hatch={hatch}
          isPlain={isPlain}
        />
      ))}
    </svg>
  );
}

interface PlaceProps {
  readonly x: number;
  readonly y: number;
  readonly dish: number;
  readonly state: number;
  readonly hatch: string;
  readonly isPlain: boolean;
}

function Place({ x, y, dish, state, hatch, isPlain }: PlaceProps): ReactNode {
  const isLeftover = state === PageState.Invalid || state === PageState.Moved;
  const isCut = !isPlain && (state === PageState.Relocated || state === PageState.GhostRelocated);
  const cut = CELL * CUT_FRACTION;
  const look = dish < 0 ? 'free' : isLeftover ? 'leftover' : isCut ? 'replated' : 'fresh';
  return (
    <g data-look={look}>
      {isCut ? (
        <path className="cp-plate-place" d={`M${x} ${y}h${CELL - cut}l${cut} ${cut}v${CELL - cut}h${-CELL}z`} />
      ) : (
        <rect className="cp-plate-place" x={x} y={y} width={CELL} height={CELL} rx="3.5" />
      )}
      {isLeftover && <rect x={x} y={y} width={CELL} height={CELL} rx="3.5" fill={`url(#${hatch})`} />}
      {isLeftover && !isPlain && (
        <rect className="cp-plate-label" x={x + 4} y={y + 7} width={CELL - 8} height={CELL - 14} />
      )}
      {dish >= 0 && isPlain && !isLeftover && (
        <circle className="cp-plate-dot" cx={x + CELL / 2} cy={y + CELL / 2} r={CELL * 0.19} />
      )}
      {dish >= 0 && !isPlain && (
        <text className="cp-mark-ticket-number" x={x + CELL / 2} y={y + CELL / 2 + 4.5}>
          {dish}
        </text>
      )}
      {isLeftover && <path className="cp-plate-strike" d={`M${x + 4} ${y + CELL / 2}h${CELL - 8}`} />}
    </g>
  );
}
