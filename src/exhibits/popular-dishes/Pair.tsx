import { useMemo, useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { formatTimes, withoutStrong } from '#messages';
import * as words from '#messages/popular-dishes';
import { CellLegend, DriveGrid, FigureHeading, RatioBar, type GridShape } from '#parts';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import type { PopularDishesModel } from './model.ts';
import { contentsOf, FILLED_PAIR, mixedPlates, ratioOf, type DriveMoment } from './moments.ts';
import { BLOCK_COUNT, DISH_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, SPARE_BLOCKS } from './scenario.ts';
import { useShownPair } from './shownPair.ts';

const STILL_WIDTHS = [
  { widthCssPx: 344, fromCssPx: 0 },
  { widthCssPx: 520, fromCssPx: 400 },
  { widthCssPx: 640, fromCssPx: 560 },
] as const;
/** From here on a grid has the whole width of the figure. */
const FLAT_FROM = 560;
const shapeAt = (widthCssPx: number): GridShape => ({
  columns: widthCssPx < FLAT_FROM ? 8 : 10,
  plateCount: BLOCK_COUNT,
});

/** In a frame, as many plates as there is height for at a size at which one sees what lies on them. */
const FRAME_SHAPES = {
  wide: { columns: 10, plateCount: BLOCK_COUNT },
  narrow: { columns: 10, plateCount: 30 },
} as const satisfies Record<string, GridShape>;

/** Bars are so many times the orders long. */
const SCALE = 3.2;

interface HalfProps {
  readonly side: 'mixed' | 'apart';
  readonly drive: DriveMoment;
  /** Orders that count; negative before the first of them. */
  readonly hostPages: number;
  /** Whether the reader has yet to guess: nothing but the filled drive is shown. */
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
}

interface PairProps {
  readonly model: PopularDishesModel;
}

function usePair(model: PopularDishesModel): readonly [HalfProps, HalfProps] {
  const isAsked = useStore(model.prediction, ({ stage }) => stage === 'asked');
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const { hostPages, mixed, apart } = useShownPair(model) ?? FILLED_PAIR;
  const shared = { hostPages, isAsked, isPlaying };
  return [
    { ...shared, side: 'mixed', drive: mixed },
    { ...shared, side: 'apart', drive: apart },
  ];
}

/** Two drives side by side, with the same orders. */
export function Pair({ model }: PairProps): ReactNode {
  const [first, second] = usePair(model);
  return (
    <div className="cp-popular-pair cp-divided">
      <Half {...first} />
      <Half {...second} />
    </div>
  );
}

export function FramedPair({ model }: PairProps): ReactNode {
  const [first, second] = usePair(model);
  const shape = FRAME_SHAPES[useIsWide() ? 'wide' : 'narrow'];
  const shapeIn = useMemo(() => () => shape, [shape]);
  return (
    <div className="cp-popular-frame">
      <FramedHalf {...first} shapeAt={shapeIn} />
      <FramedHalf {...second} shapeAt={shapeIn} />
      <div className="cp-popular-legend">
        <OwnLegend />
        {shape.plateCount < BLOCK_COUNT && (
          <p className="cp-popular-size">{words.drawn({ drawn: shape.plateCount, blocks: BLOCK_COUNT })}</p>
        )}
      </div>
    </div>
  );
}

function Half(props: HalfProps): ReactNode {
  const { side, drive, hostPages, isAsked, isPlaying } = props;
  const caption = captionOf(props);
  const [touched, setTouched] = useState<number | null>(null);
  const ratio = isAsked ? null : ratioOf(hostPages, drive);
  const next = isAsked || !drive.victim ? '' : nextWash(drive.victim.validPages);
  return (
    <div className="cp-popular-half">
      <div className="cp-popular-head">
        <div>
          <FigureHeading className="cp-popular-title">{words.kitchens[side].title}</FigureHeading>
          <p className="cp-popular-note">{words.kitchens[side].note}</p>
        </div>
        <p className="cp-popular-ratio cp-figures" data-known={ratio !== null}>
          {formatTimes(ratio ?? NaN)}
        </p>
      </div>
      <Plates {...{ side, drive, isPlaying, caption, shapeAt }} onTouch={setTouched} />
      <div className="cp-popular-captions cp-figures">
        <p>
          <RichText text={caption} />
        </p>
        <p className="cp-popular-next">{touched === null ? <RichText text={next} /> : sayPlate(drive, touched)}</p>
      </div>
      <div className="cp-popular-ledger" data-shown={!isAsked}>
        <p className="cp-popular-counts cp-figures">
          <span className="cp-popular-ordered">
            <RichText text={words.captions.ordered({ count: Math.max(0, hostPages) })} />
          </span>
          <span className="cp-popular-replated">
            <RichText text={words.captions.replated({ count: drive.pagesRelocated })} />
          </span>
        </p>
        <PlatedBar {...props} />
      </div>
    </div>
  );
}

interface FramedHalfProps extends HalfProps {
  readonly shapeAt: (widthCssPx: number) => GridShape;
}

/** In a frame: the plates, what was plated, and what lies on the plates. */
function FramedHalf({ shapeAt: shapeIn, ...half }: FramedHalfProps): ReactNode {
  const { side, drive, hostPages, isPlaying } = half;
  const caption = captionOf(half);
  const [touched, setTouched] = useState<number | null>(null);
  return (
    <div className="cp-popular-frame-half">
      <div className="cp-popular-frame-head">
        <FigureHeading className="cp-framed-heading">{words.kitchens[side].title}</FigureHeading>
        <p className="cp-popular-frame-ratio cp-figures">{formatTimes(ratioOf(hostPages, drive) ?? NaN)}</p>
      </div>
      <Plates {...{ side, drive, isPlaying, caption }} shapeAt={shapeIn} onTouch={setTouched} />
      <PlatedBar {...half} />
      <p className="cp-popular-frame-caption cp-figures">
        {touched === null ? <RichText text={caption} /> : sayPlate(drive, touched)}
      </p>
    </div>
  );
}

interface PlatesProps extends Pick<HalfProps, 'side' | 'drive' | 'isPlaying'> {
  readonly caption: string;
  readonly shapeAt: (widthCssPx: number) => GridShape;
  readonly onTouch: (block: number | null) => void;
}

/** All plates of one of the drives. */
function Plates({ side, drive, caption, ...grid }: PlatesProps): ReactNode {
  const shown = useMemo(
    () => ({
      ...drive,
      pagesPerBlock: PAGES_PER_BLOCK,
      ringedBlock: drive.isRinged ? (drive.victim?.block ?? null) : null,
      dottedPages: drive.hotPages,
    }),
    [drive],
  );
  return (
    <DriveGrid
      {...grid}
      name={`popular-dishes-${side}`}
      label={words.kitchens[side].title}
      description={withoutStrong(caption)}
      drive={shown}
      sayPlate={sayPlate}
      stillWidths={STILL_WIDTHS}
    />
  );
}

function PlatedBar({ drive, hostPages, isAsked, isPlaying }: HalfProps): ReactNode {
  return (
    <RatioBar
      scale={SCALE * ORDER_COUNT}
      isPlaying={isPlaying}
      orders={isAsked ? 0 : Math.max(0, hostPages)}
      relocated={drive.pagesRelocated}
    />
  );
}

/** What the marks on the plates mean. */
export function Legend(): ReactNode {
  return (
    <div className="cp-popular-legend">
      <CellLegend
        looks={[
          ['host', words.looks.host],
          ['relocated', words.looks.relocated],
          ['leftover', words.looks.leftover],
          ['free', words.looks.free],
        ]}
      />
      <OwnLegend />
      <p className="cp-popular-size">
        {words.size({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}
      </p>
    </div>
  );
}

/** Marks that other figures do not have, and the ring. */
function OwnLegend(): ReactNode {
  return (
    <>
      <span className="cp-popular-dot-legend">{words.looks.popular}</span>
      <span className="cp-popular-open-legend">{words.looks.open}</span>
      <span className="cp-popular-next-legend">{words.looks.next}</span>
    </>
  );
}

/** Whether popular dishes and others share plates. */
function captionOf({ drive, hostPages, isAsked }: Pick<HalfProps, 'drive' | 'hostPages' | 'isAsked'>): string {
  const full = DISH_COUNT / PAGES_PER_BLOCK;
  if (isAsked) return words.captions.full({ plates: full, clean: BLOCK_COUNT - full });
  if (hostPages < 0) return words.captions.warmUp;
  return words.captions.mixed({ plates: mixedPlates(drive) });
}

const nextWash = (wanted: number): string => words.captions.nextWash({ wanted, pages: PAGES_PER_BLOCK });

function sayPlate(drive: Pick<DriveMoment, 'pageState' | 'hotPages'>, block: number): string {
  const { popular, others, leftovers } = contentsOf(drive, block);
  if (popular + others + leftovers === 0) return words.captions.cleanPlate({ plate: block + 1 });
  return words.captions.plate({ plate: block + 1, popular, others, leftovers });
}
