import { memo, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { BlockRole } from '#engine';
import { lookOfState, type DrawItem } from '#scene';
import * as words from '#messages/today';
import { Drawing, layoutPlateTable, memoizeLast, nextCell, plateTableItems, type PlateTableLayout } from '#parts';
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
  { widthCssPx: 300, fromCssPx: 0 },
  { widthCssPx: 340, fromCssPx: 325 },
] as const;
const LIFT_CSS_PX = 4;

export interface TableShape {
  readonly columns: number;
  readonly gapCssPx: number;
}

/** Arrangement in a chapter. */
const shapeOf = (widthCssPx: number): TableShape =>
  widthCssPx >= 325 ? { columns: 8, gapCssPx: 7 } : { columns: 6, gapCssPx: 9 };

interface TablesProps {
  readonly way: Way;
  readonly kitchen: Kitchen | null;
  readonly position: number;
  /** Arrangement. By default, the chapter's. */
  readonly shape?: TableShape | undefined;
  readonly description: string;
  readonly onTouch: (block: number | null) => void;
}

/** All plates of a kitchen. The places of those at the hatches are empty. */
export const Tables = memo(function Tables({
  way,
  kitchen,
  position,
  shape,
  description,
  onTouch,
}: TablesProps): ReactNode {
  const moment = kitchen && seekKitchen(kitchen, position);
  const done = kitchen?.replay.position ?? -1;
  const itemsFor = useMemo(
    () => memoizeLast((width: number) => itemsOf(layoutTables(width, shape), kitchen, moment)),
    // A new list makes the plates be painted again, so it changes only when an operation has been done.
    // oxlint-disable-next-line react/exhaustive-deps -- `done` stands for the moment
    [kitchen, done, moment?.orders, shape],
  );
  return (
    <Drawing
      name={`today-tables-${way}`}
      isAnswer
      label={words.tablesOf({ kitchen: words.kitchens[way].title })}
      description={description}
      stillWidths={STILL_WIDTHS}
      draw={(width) => ({ heightCssPx: layoutTables(width, shape).heightCssPx, items: itemsFor(width) })}
    >
      {(_, width) =>
        kitchen && (
          <PlateLayer
            layout={layoutTables(width, shape)}
            columns={(shape ?? shapeOf(width)).columns}
            label={words.tablesOf({ kitchen: words.kitchens[way].title })}
            nameOf={(block) => describePlate(kitchen, block)}
            onTouch={onTouch}
          />
        )
      }
    </Drawing>
  );
});

const layoutTables = (widthCssPx: number, shape: TableShape = shapeOf(widthCssPx)): PlateTableLayout =>
  layoutPlateTable({
    widthCssPx,
    plateCount: BLOCK_COUNT,
    columns: shape.columns,
    gapCssPx: shape.gapCssPx,
    hasNumbers: false,
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

interface PlateLayerProps {
  readonly layout: PlateTableLayout;
  readonly columns: number;
  readonly label: string;
  readonly nameOf: (block: number) => string;
  readonly onTouch: (block: number | null) => void;
}

/** Layer over the plates that describes each: one tab stop, arrow keys move from plate to plate. */
function PlateLayer({ layout, columns, label, nameOf, onTouch }: PlateLayerProps): ReactNode {
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = nextCell(current, event, columns, BLOCK_COUNT);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-plate="${next}"]`)?.focus();
  };
  return (
    <div
      ref={grid}
      className="cp-today-grid"
      role="grid"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onTouch(null)}
      onBlur={() => onTouch(null)}
    >
      {Array.from({ length: BLOCK_COUNT / columns }, (_, row) => (
        <div key={row} role="row" tabIndex={-1}>
          {layout.plates.slice(row * columns, (row + 1) * columns).map(({ x, y, width, height }, column) => {
            const block = row * columns + column;
            return (
              <div
                key={block}
                role="gridcell"
                className="cp-today-plate"
                data-plate={block}
                tabIndex={block === current ? 0 : -1}
                aria-label={nameOf(block)}
                style={{ left: x, top: y, width, height }}
                onPointerEnter={() => onTouch(block)}
                onFocus={() => {
                  setCurrent(block);
                  onTouch(block);
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
