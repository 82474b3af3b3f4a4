import { useState, type CSSProperties, type ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/wear';
import { FigureHeading } from '#parts';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#recordings/wearShape';
import { HeapChart } from './HeapChart.tsx';
import { wearOf, type Life, type WearMoment } from './moments.ts';
import type { Leveling, StillLayout } from './scenario.ts';
import { describePlate, WearMap } from './WearMap.tsx';

interface KitchenProps {
  readonly place: 'first' | 'second';
  readonly leveling: Leveling;
  readonly moment: WearMoment;
  readonly isPlaying: boolean;
}

interface PlacedKitchenProps extends KitchenProps {
  readonly stillLayout: StillLayout;
  /** Whether the reader has yet to guess: then what would help to answer is not shown, only its room is kept. */
  readonly isAsked: boolean;
}

/** One of the two kitchens: its plates, the most and the least worn of them, and a histogram of their wear. */
export function Kitchen({ place, leveling, stillLayout, moment, isPlaying, isAsked }: PlacedKitchenProps): ReactNode {
  const isScattered = stillLayout === 'scattered';
  const [touched, setTouched] = useState<number | null>(null);
  const { least, most, never } = wearOf(moment);
  return (
    <div className="cp-wear-kitchen cp-half">
      <div className="cp-wear-head">
        <FigureHeading className="cp-large-title">
          {(isScattered ? words.titlesScattered : words.titles)({ leveling })}
        </FigureHeading>
        <p className="cp-note-label cp-wear-broad" data-shown={!isAsked}>
          {place === 'first' ? words.noteFirst : words.notes({ leveling })}
        </p>
      </div>
      <div className="cp-wear-plates">
        <KitchenMap {...{ place, leveling, moment, isPlaying }} onTouch={setTouched} />
        <div className="cp-wear-aside cp-figures">
          <Extreme name={words.most} washes={most} />
          <Extreme name={words.least} washes={least} />
          {leveling === 'static' ? (
            <p className="cp-wear-count cp-wear-moved" data-shown={!isAsked}>
              <span>{words.moved({ times: Math.round(moment.driveWrites) })}</span>
              <strong>{words.movedCount({ pages: moment.pagesLeveled })}</strong>
            </p>
          ) : (
            <p className="cp-wear-count" data-shown={!isAsked}>
              <span>{words.never}</span>
              <strong>{words.neverOf({ never, plates: WEAR_BLOCKS })}</strong>
            </p>
          )}
        </div>
      </div>
      <Range moment={moment} touched={touched} isNarrow />
      <div className="cp-wear-heaps">
        <p className="cp-note cp-wear-cap cp-figures">
          {touched === null ? words.heaps : describePlate(moment, touched)}
        </p>
        <HeapChart name={`wear-${place}-heaps`} moment={moment} />
      </div>
    </div>
  );
}

function Extreme({ name, washes }: { readonly name: string; readonly washes: number }): ReactNode {
  return (
    <div className="cp-wear-extreme">
      <WornPlate washes={washes} />
      <p>
        <span>{name}</span>
        <strong>{words.count({ washes })}</strong>
        <span>{words.washes({ washes })}</span>
      </p>
    </div>
  );
}

const PLATE_SIDE = 112;
const CELLS = 4;
const MARGIN = 9.5;
const GAP = 2.2;
const CELL = (PLATE_SIDE - 2 * MARGIN - (CELLS - 1) * GAP) / CELLS;

/** The cells of a plate as one path, to keep the markup small: the page has four such plates. */
const CELL_PATH = Array.from({ length: CELLS * CELLS }, (_, cell) => {
  const x = MARGIN + (cell % CELLS) * (CELL + GAP);
  const y = MARGIN + Math.floor(cell / CELLS) * (CELL + GAP);
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${CELL.toFixed(1)}v${CELL.toFixed(1)}h-${CELL.toFixed(1)}z`;
}).join('');

/** A plate with a scratch for every 20 washes. */
function WornPlate({ washes }: { readonly washes: number }): ReactNode {
  return (
    <svg className="cp-wear-plate" viewBox={`0 0 ${PLATE_SIDE} ${PLATE_SIDE + 2}`} aria-hidden="true">
      <rect className="cp-wear-plate-shade" x={0.5} y={2} width={PLATE_SIDE - 1} height={PLATE_SIDE - 1} rx={13} />
      <rect className="cp-wear-plate-face" x={0.5} y={0.5} width={PLATE_SIDE - 1} height={PLATE_SIDE - 1} rx={13} />
      <path className="cp-wear-plate-cell" d={CELL_PATH} />
      {scratchesOf(washes, PLATE_SIDE).map(({ x, y, half }, index) => (
        <path
          key={index}
          className="cp-wear-scratch"
          pathLength={1}
          d={`M${(x - half).toFixed(1)} ${(y + half).toFixed(1)}L${(x + half).toFixed(1)} ${(y - half).toFixed(1)}`}
        />
      ))}
    </svg>
  );
}

/** Washes for each scratch. */
export const SCRATCH_WASHES = 20;

/** A scratch at 45°: its middle and half of its extent, in the unit of the plate's side. */
interface Scratch {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Order of the scratches on a grid of 4 × 4, so that a few of them lie far apart. */
const SCRATCH_ORDER = [5, 10, 3, 12, 0, 15, 6, 9, 1, 14, 7, 8, 2, 13, 4, 11] as const;

export function scratchesOf(washes: number, side: number): Scratch[] {
  return Array.from({ length: Math.floor(washes / SCRATCH_WASHES) }, (_, index) => {
    const place = SCRATCH_ORDER[index % SCRATCH_ORDER.length] ?? 0;
    // Scratches of the next round lie beside those of the first.
    const round = Math.floor(index / SCRATCH_ORDER.length);
    const aside = ((((index * 37) % 11) - 5) / 5) * side * 0.035 + round * side * 0.05;
    return {
      x: side * (0.2 + (place % 4) * 0.2) + aside,
      y: side * (0.2 + Math.floor(place / 4) * 0.2) - aside + round * side * 0.09,
      half: side * (0.055 + 0.02 * (index % 3)),
    };
  });
}

interface FramedKitchenProps extends KitchenProps, Omit<LifeBarProps, 'name'> {}

/** In a frame, one of the two kitchens: its plates, how worn they are, and how long it lasts. */
export function FramedKitchen({ place, leveling, moment, isPlaying, ...life }: FramedKitchenProps): ReactNode {
  const [touched, setTouched] = useState<number | null>(null);
  return (
    <div className="cp-half cp-wear-frame-kitchen">
      <FigureHeading className="cp-framed-heading cp-wear-frame-heading">{words.titles({ leveling })}</FigureHeading>
      <div className="cp-wear-frame-map">
        <KitchenMap {...{ place, leveling, moment, isPlaying }} onTouch={setTouched} />
      </div>
      <Range moment={moment} touched={touched} />
      <LifeBar name={null} {...life} />
    </div>
  );
}

interface KitchenMapProps extends KitchenProps {
  readonly onTouch: (plate: number | null) => void;
}

function KitchenMap({ place, leveling, moment, isPlaying, onTouch }: KitchenMapProps): ReactNode {
  return (
    <WearMap
      name={`wear-${place}`}
      label={words.titles({ leveling })}
      description={words.describe({ ...wearOf(moment), plates: WEAR_BLOCKS })}
      moment={moment}
      isPlaying={isPlaying}
      onTouch={onTouch}
    />
  );
}

interface RangeProps {
  readonly moment: WearMoment;
  readonly touched: number | null;
  /** Whether it is only for narrow places. */
  readonly isNarrow?: boolean;
}

/** Least and most washes of the plates, and those of the touched plate. */
function Range({ moment, touched, isNarrow = false }: RangeProps): ReactNode {
  const { least, most, never } = wearOf(moment);
  return (
    <p className={`${isNarrow ? 'cp-wear-narrow ' : ''}cp-wear-range cp-figures`}>
      <strong>{words.range({ least, most })}</strong>
      <span>{touched === null ? words.left({ never, plates: WEAR_BLOCKS }) : describePlate(moment, touched)}</span>
    </p>
  );
}

interface LifeBarProps {
  /** Short name of the kitchen; null if the bar stands under it. */
  readonly name: string | null;
  readonly life: Life | null;
  /** Drive writes of the longer life. */
  readonly longest: number;
  /** Drive writes so far, while the life is played; null to show all of it. */
  readonly soFar: number | null;
}

/** How long a kitchen lasts, on one scale with the other, and the share of washes that it leaves unused. */
export function LifeBar({ name, life, longest, soFar }: LifeBarProps): ReactNode {
  const isOver = life !== null && (soFar === null || soFar >= life.driveWrites);
  const shown = life === null ? 0 : Math.min(life.driveWrites, soFar ?? Infinity);
  const width: CSSProperties = { width: `${longest > 0 ? (shown / longest) * 100 : 0}%` };
  return (
    <div className="cp-wear-life" data-playing={soFar !== null} data-shown={life !== null}>
      <p className="cp-note cp-wear-cap cp-wear-life-head">
        {(name === null ? words.lifeShort : words.life)({ washes: WEAR_ENDURANCE })}
      </p>
      <div className="cp-wear-life-bar" aria-hidden="true">
        <span style={width} data-over={isOver} />
      </div>
      <p className="cp-wear-life-words cp-figures">
        <span>
          <span className="cp-wear-broad">
            <RichText text={words.lasts({ times: Math.round(shown) })} />
          </span>
          <span className="cp-wear-narrow">
            {name !== null && words.named({ name })}
            <RichText text={words.lastsShort({ times: Math.round(shown) })} />
          </span>
        </span>
        <span className="cp-wear-life-unused" data-shown={isOver}>
          <span className="cp-wear-broad">
            <RichText text={words.unused({ share: life?.unusedFraction ?? 0 })} />
          </span>
          <span className="cp-wear-narrow">{words.unusedShort({ share: life?.unusedFraction ?? 0 })}</span>
        </span>
      </p>
    </div>
  );
}
