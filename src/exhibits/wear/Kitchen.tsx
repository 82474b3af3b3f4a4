import { useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Columns, Lead, Note, Only, Row, Stack } from '#layout';
import * as words from '#messages/wear';
import { FigureHeading, ShareBar } from '#parts';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#recordings/wearShape';
import { useIsWide } from '../useIsWide.ts';
import { HeapChart } from './HeapChart.tsx';
import { wearOf, type Life, type WearMoment } from './moments.ts';
import type { Leveling, StillLayout } from './scenario.ts';
import { describePlate, WearMap } from './WearMap.tsx';

interface KitchenProps extends LifeBarProps {
  readonly place: 'first' | 'second';
  readonly leveling: Leveling;
  readonly moment: WearMoment;
  readonly isPlaying: boolean;
}

interface ChapterKitchenProps extends KitchenProps {
  readonly stillLayout: StillLayout;
  /** Whether the reader has yet to guess: then what would help to answer is not shown, only its room is kept. */
  readonly isAsked: boolean;
}

/** Parts of a kitchen in a chapter, and in a frame. */
export const KITCHEN_PARTS = { chapter: 4, frame: 2 } as const;

/** One of the two kitchens: its plates, the most and the least worn of them, a histogram of their wear, and how long it lasts. */
export function Kitchen({ stillLayout, isAsked, ...kitchen }: ChapterKitchenProps): ReactNode {
  const { place, leveling, moment } = kitchen;
  const isScattered = stillLayout === 'scattered';
  const [touched, setTouched] = useState<number | null>(null);
  const { least, most } = wearOf(moment);
  return (
    <section>
      <div>
        <FigureHeading className="cp-large-title">
          {(isScattered ? words.titlesScattered : words.titles)({ leveling })}
        </FigureHeading>
        <Only from={600}>
          <Note size="label" data-shown={!isAsked}>
            {place === 'first' ? words.noteFirst : words.notes({ leveling })}
          </Note>
        </Only>
      </div>
      <Columns count={2} shares={[4, 3]} from={600} gap={4}>
        <KitchenMap {...kitchen} onTouch={setTouched} />
        <Only from={600}>
          <Stack gap={2}>
            <Row gap={4}>
              <Extreme name={words.most} washes={most} />
              <Extreme name={words.least} washes={least} />
            </Row>
            <Count moment={moment} isMoved={leveling === 'static'} isShown={!isAsked} />
            <Only from={800}>
              <Note lines={1}>{touched === null ? words.heaps : describePlate(moment, touched)}</Note>
              <HeapChart name={`wear-${place}-heaps`} moment={moment} />
            </Only>
          </Stack>
        </Only>
      </Columns>
      <Only until={600}>
        <Range moment={moment} touched={touched} />
      </Only>
      <LifeBar {...kitchen} />
    </section>
  );
}

/** In a frame, one of the two kitchens: its plates, how worn they are, and how long it lasts. */
export function FramedKitchen(kitchen: KitchenProps): ReactNode {
  const { moment, leveling } = kitchen;
  const [touched, setTouched] = useState<number | null>(null);
  const isWide = useIsWide();
  return (
    <section>
      <FigureHeading className="cp-framed-heading">{words.titles({ leveling })}</FigureHeading>
      <Columns count={isWide ? 2 : 1} {...(isWide && { shares: [3, 2] })} from={0} gap={3} lineGap={1}>
        <KitchenMap {...kitchen} onTouch={setTouched} />
        <Stack isSpread gap="half">
          <Range moment={moment} touched={touched} />
          <LifeBar {...kitchen} isShort />
        </Stack>
      </Columns>
    </section>
  );
}

function Extreme({ name, washes }: { readonly name: string; readonly washes: number }): ReactNode {
  return (
    <Row gap={2} isOneLine>
      <Only from={800}>
        <WornPlate washes={washes} />
      </Only>
      <div>
        <Note>{name}</Note>
        <Row gap={1} lineGap="none" align="baseline">
          <Lead size="h3">{words.count({ washes })}</Lead>
          <Note>{words.washes({ washes })}</Note>
        </Row>
      </div>
    </Row>
  );
}

interface CountProps {
  readonly moment: WearMoment;
  /** Whether dishes are moved between plates. */
  readonly isMoved: boolean;
  readonly isShown: boolean;
}

/** What moving has cost; without it, how many plates were never washed. */
function Count({ moment, isMoved, isShown }: CountProps): ReactNode {
  const { never } = wearOf(moment);
  return (
    <div className={isMoved ? 'cp-re-words' : ''} data-shown={isShown}>
      <Note>{isMoved ? words.moved({ times: Math.round(moment.driveWrites) }) : words.never}</Note>
      <Lead size="h4">
        <strong>
          {isMoved ? words.movedCount({ pages: moment.pagesLeveled }) : words.neverOf({ never, plates: WEAR_BLOCKS })}
        </strong>
      </Lead>
    </div>
  );
}

/** Of a drawn plate, CSS pixels. */
const SHOWN_SIDE = 52;
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
    <svg
      className="cp-wear-plate"
      width={SHOWN_SIDE}
      viewBox={`0 0 ${PLATE_SIDE} ${PLATE_SIDE + 2}`}
      aria-hidden="true"
    >
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

interface KitchenMapProps extends Pick<KitchenProps, 'place' | 'leveling' | 'moment' | 'isPlaying'> {
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
}

/** Least and most washes of the plates, and those of the touched plate. */
function Range({ moment, touched }: RangeProps): ReactNode {
  const { least, most, never } = wearOf(moment);
  return (
    <div>
      <Note size="label" isHead>
        {words.range({ least, most })}
      </Note>
      <Note lines={1}>
        {touched === null ? words.left({ never, plates: WEAR_BLOCKS }) : describePlate(moment, touched)}
      </Note>
    </div>
  );
}

interface LifeBarProps {
  readonly life: Life | null;
  /** Drive writes of the longer life. */
  readonly longest: number;
  /** Drive writes so far, while the life is played; null to show all of it. */
  readonly soFar: number | null;
}

/** How long a kitchen lasts, on one scale with the other, and the share of washes that it leaves unused. */
function LifeBar({ life, longest, soFar, isShort = false }: LifeBarProps & { readonly isShort?: boolean }): ReactNode {
  const isOver = life !== null && (soFar === null || soFar >= life.driveWrites);
  const shown = life === null ? 0 : Math.min(life.driveWrites, soFar ?? Infinity);
  const times = Math.round(shown);
  const share = life?.unusedFraction ?? 0;
  return (
    <Stack gap={1}>
      <Note>{(isShort ? words.lifeShort : words.life)({ washes: WEAR_ENDURANCE })}</Note>
      <ShareBar
        isRoom
        shares={[{ look: 'ink', fraction: longest > 0 ? shown / longest : 0 }]}
        isOver={isOver}
        isPlaying={soFar !== null}
      />
      <Row gap={4} lineGap="none" isSpread data-shown={life !== null}>
        <Note as="span" size={isShort ? 'cap' : 'label'}>
          <RichText text={(isShort ? words.lastsShort : words.lasts)({ times })} />
        </Note>
        <Note as="span" size={isShort ? 'cap' : 'label'} data-shown={isOver}>
          {isShort ? words.unusedShort({ share }) : <RichText text={words.unused({ share })} />}
        </Note>
      </Row>
    </Stack>
  );
}
