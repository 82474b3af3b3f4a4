import { memo, useMemo, type ReactNode } from 'react';
import { useSkin } from '#controls';
import { BlockRole } from '#engine';
import { useStageRoom } from '#layout';
import { lookOfState, type DrawItem } from '#scene';
import * as words from '#messages/today';
import { layoutReadableTable, memoizeLast, PlateReader, plateTableItems, type PlateTableLayout } from '#parts';
import {
  BLOCK_COUNT,
  isSmall,
  PAGES_PER_BLOCK,
  seekKitchen,
  type Kitchen,
  type KitchenMoment,
  type Way,
} from './kitchen.ts';

const STILL_WIDTHS = [
  { widthCssPx: 160, fromCssPx: 0 },
  { widthCssPx: 264, fromCssPx: 240 },
  { widthCssPx: 326, fromCssPx: 310 },
] as const;
const LIFT_CSS_PX = 4;

export interface TableShape {
  readonly columns: number;
  readonly gapCssPx: number;
}

/** From this height of the stage on there is room for large plates, CSS pixels. */
const ROOMY_CSS_PX = 840;

/** Arrangement in a chapter: between door and numbers, under the door, or under it on a phone. */
function shapeOf(widthCssPx: number, room: number | null): TableShape {
  if (widthCssPx < 200) return { columns: 6, gapCssPx: 5 };
  if (room === null) return widthCssPx < 310 ? { columns: 8, gapCssPx: 6 } : { columns: 12, gapCssPx: 4 };
  return room < ROOMY_CSS_PX ? { columns: 8, gapCssPx: 6 } : { columns: 6, gapCssPx: 9 };
}

interface TablesProps {
  readonly way: Way;
  readonly kitchen: Kitchen | null;
  readonly position: number;
  /** Arrangement. By default, the chapter's. */
  readonly shape?: TableShape | undefined;
  readonly description: string;
  readonly isPlaying: boolean;
  readonly onTouch: (block: number | null) => void;
}

/** All plates of a kitchen. The places of those at the hatches are empty. */
export const Tables = memo(function Tables(props: TablesProps): ReactNode {
  useSkin();
  const { way, kitchen, position, shape, description, isPlaying, onTouch } = props;
  const moment = kitchen && seekKitchen(kitchen, position);
  const done = kitchen?.replay.position ?? -1;
  const room = useStageRoom();
  const layoutIn = useMemo(
    () =>
      memoizeLast((width: number) =>
        layoutReadableTable(
          { widthCssPx: width, plateCount: BLOCK_COUNT, ...(shape ?? shapeOf(width, room)) },
          PAGES_PER_BLOCK,
        ),
      ),
    [shape, room],
  );
  const itemsIn = useMemo(
    () => memoizeLast((width: number) => itemsOf(layoutIn(width).table, kitchen, moment)),
    // A new list makes the plates be painted again, so it changes only when an operation has been done.
    // oxlint-disable-next-line react/exhaustive-deps -- `done` stands for the moment
    [kitchen, done, moment?.orders, layoutIn],
  );
  const shown = useMemo(() => ({ kitchen, done }), [kitchen, done]);
  return (
    <PlateReader
      name={`today-tables-${way}`}
      label={words.tablesOf({ kitchen: words.kitchens[way].title })}
      description={description}
      stillWidths={STILL_WIDTHS}
      moment={shown}
      layoutIn={layoutIn}
      itemsIn={itemsIn}
      sayPlate={describeShownPlate}
      isPlaying={isPlaying}
      onTouch={onTouch}
    />
  );
});

function itemsOf(layout: PlateTableLayout, kitchen: Kitchen | null, moment: KitchenMoment | null): DrawItem[] {
  return plateTableItems(
    layout,
    Array.from({ length: BLOCK_COUNT }, (_, block) => {
      if (!kitchen || !moment) return { looks: CLEAN };
      const { pageState, blockRole } = kitchen.replay;
      const first = block * PAGES_PER_BLOCK;
      const isVictim = block === moment.victim;
      return {
        looks: Array.from({ length: PAGES_PER_BLOCK }, (__, offset) => lookOfState(pageState[first + offset] ?? 0)),
        rim: isVictim ? ('ink' as const) : blockRole[block] === BlockRole.RelocationOpen ? ('re' as const) : undefined,
        liftCssPx: isVictim ? LIFT_CSS_PX : 0,
        isAway: !isVictim && moment.plates.includes(block),
      };
    }),
  );
}

/** Looks of a plate before the guess. */
const CLEAN = Array.from({ length: PAGES_PER_BLOCK }, () => 'free' as const);

/** Contents of a plate, and the kind of their orders. */
export function describePlate({ replay }: Kitchen, block: number): string {
  const wanted = replay.validPages[block] ?? 0;
  const leftovers = replay.supersededPages[block] ?? 0;
  if (wanted + leftovers === 0) return words.plateClean({ plate: block + 1 });
  const dishes = [...replay.logicalPage.subarray(block * PAGES_PER_BLOCK, (block + 1) * PAGES_PER_BLOCK)];
  const small = dishes.filter(isSmall).length;
  const of = small === 0 ? 'log' : small === wanted + leftovers ? 'small' : 'both';
  return words.plate({ plate: block + 1, wanted, leftovers, of });
}

const describeShownPlate = ({ kitchen }: { readonly kitchen: Kitchen | null }, block: number): string =>
  kitchen ? describePlate(kitchen, block) : words.plateClean({ plate: block + 1 });
