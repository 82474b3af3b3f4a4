import { memo, useMemo, type ReactNode } from 'react';
import { useSkin } from '#controls';
import { useStageRoom } from '#layout';
import { lookOfState, type DrawItem } from '#scene';
import { withoutStrong } from '#messages';
import * as words from '#messages/benchmark';
import { layoutReadableTable, memoizeLast, PlateReader, plateTableItems, type PlateTableLayout } from '#parts';
import { PAGES_PER_BLOCK, PLATE_COUNT, type Kitchen, type KitchenMoment, type OrderWay } from './kitchen.ts';

/** Of all drawings of a kitchen. */
export const STILL_WIDTHS = [
  { widthCssPx: 264, fromCssPx: 0 },
  { widthCssPx: 326, fromCssPx: 310 },
] as const;

export interface PlatesShape {
  readonly columns: number;
  readonly gapCssPx: number;
}

/** From this height of the stage on there is room for eight plates in a row, CSS pixels. */
const ROOMY_CSS_PX = 860;
const CHAPTER = { roomy: { columns: 8, gapCssPx: 7 }, usual: { columns: 10, gapCssPx: 4 } } as const;

interface PlatesProps {
  readonly way: OrderWay;
  readonly kitchen: Kitchen | null;
  readonly moment: KitchenMoment | null;
  /** Arrangement; the chapter's unless told. */
  readonly shape?: PlatesShape | undefined;
  readonly isPlaying: boolean;
  readonly onTouch: (plate: number | null) => void;
}

/** All plates of a kitchen. Rims: the one at the hatch, and the one that is washed next. */
export const Plates = memo(function Plates(props: PlatesProps): ReactNode {
  useSkin();
  const { way, kitchen, moment, shape, isPlaying, onTouch } = props;
  const room = useStageRoom();
  const used = shape ?? CHAPTER[room !== null && room >= ROOMY_CSS_PX ? 'roomy' : 'usual'];
  const layoutIn = useMemo(
    () =>
      memoizeLast((width: number) =>
        layoutReadableTable({ widthCssPx: width, plateCount: PLATE_COUNT, ...used }, PAGES_PER_BLOCK),
      ),
    [used],
  );
  const done = kitchen?.replay.position ?? -1;
  const itemsIn = useMemo(
    () => memoizeLast((width: number) => itemsOf(layoutIn(width).table, kitchen, moment)),
    // A new list makes the plates be painted again, so it changes only when an operation has been done.
    // oxlint-disable-next-line react/exhaustive-deps -- `done` stands for the moment
    [kitchen, done, layoutIn],
  );
  const shown = useMemo(() => ({ kitchen, done }), [kitchen, done]);
  return (
    <PlateReader
      name={`benchmark-plates-${way}`}
      label={words.platesOf({ kitchen: words.kitchens[way].title })}
      description={moment ? withoutStrong(sayLeftovers(moment)) : ''}
      stillWidths={STILL_WIDTHS}
      moment={shown}
      layoutIn={layoutIn}
      itemsIn={itemsIn}
      sayPlate={sayPlate}
      isPlaying={isPlaying}
      onTouch={onTouch}
    />
  );
});

export const sayLeftovers = ({ leftovers, leftoverPlates, wholePlates }: KitchenMoment): string =>
  words.leftovers({ leftovers, plates: leftoverPlates, whole: wholePlates });

function itemsOf(layout: PlateTableLayout, kitchen: Kitchen | null, moment: KitchenMoment | null): DrawItem[] {
  return plateTableItems(
    layout,
    Array.from({ length: PLATE_COUNT }, (_, plate) => {
      if (!kitchen || !moment) return { looks: CLEAN };
      const first = plate * PAGES_PER_BLOCK;
      return {
        looks: Array.from({ length: PAGES_PER_BLOCK }, (__, offset) =>
          lookOfState(kitchen.replay.pageState[first + offset] ?? 0),
        ),
        rim: plate === moment.nextPlate ? ('ink' as const) : plate === moment.openPlate ? ('host' as const) : undefined,
      };
    }),
  );
}

/** Looks of a plate before the guess. */
const CLEAN = Array.from({ length: PAGES_PER_BLOCK }, () => 'free' as const);

function sayPlate({ kitchen }: { readonly kitchen: Kitchen | null }, plate: number): string {
  const wanted = kitchen?.replay.validPages[plate] ?? 0;
  const leftovers = kitchen?.replay.supersededPages[plate] ?? 0;
  return words.plate({ plate: plate + 1, wanted, leftovers });
}
