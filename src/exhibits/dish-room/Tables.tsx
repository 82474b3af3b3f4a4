import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DrawItem } from '#scene';
import * as words from '#messages/dish-room';
import {
  Drawing,
  DrawnButton,
  layoutPlateTable,
  memoizeLast,
  nextCell,
  PlateTableMarks,
  plateTableItems,
  type PlateTableLayout,
} from '#parts';
import { useStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { DishRoomModel } from './model.ts';
import { isClosed, plateState, soonOn, type Moment } from './moment.ts';
import { PLACES, PLATES } from './scenario.ts';
import type { Shown } from './shown.ts';

const COLUMNS = 6;
/** Beside the dish room in a stage that is narrow and high. */
const FEW_COLUMNS = 5;
const WIDE_FROM = 400;
const STILL_WIDTHS = [
  { widthCssPx: 358, fromCssPx: 0 },
  { widthCssPx: 470, fromCssPx: 400 },
  { widthCssPx: 608, fromCssPx: 540 },
] as const;
const LIFT_CSS_PX = 4;

/** What differs from the chapter in one column; gaps in CSS pixels. */
export interface TableForm {
  readonly gap?: number;
  readonly rowGap?: number;
  /** Whether the dish room beside the tables is higher than they are. */
  readonly isBeside?: boolean;
}

export interface TablesLayout extends PlateTableLayout {
  /** Plates in a row. */
  readonly columns: number;
}

export function layoutTables(widthCssPx: number, { gap, rowGap, isBeside = false }: TableForm = {}): TablesLayout {
  const isWide = widthCssPx >= WIDE_FROM;
  const columns = isBeside && !isWide ? FEW_COLUMNS : COLUMNS;
  const table = layoutPlateTable({
    widthCssPx,
    plateCount: PLATES,
    columns,
    gapCssPx: gap ?? (isWide ? 14 : widthCssPx / 40),
    rowGapCssPx: rowGap,
    hasNumbers: isWide,
  });
  return { ...table, columns };
}

interface TablesProps {
  readonly model: DishRoomModel;
  readonly shown: Shown;
  /** Plate that is pointed at, counted from 0. */
  readonly previewed: number | null;
  readonly onPreview: (block: number | null) => void;
  readonly form?: TableForm | undefined;
}

/** Thirty plates. During the round, pointer, touch and keyboard can preview and pick each. */
export function Tables({ model, shown, previewed, onPreview, form }: TablesProps): ReactNode {
  const { moment, badges } = shown;
  const hasMarks = useStore(model.table, (state) => state.hasMarks);
  const ringed = useStore(model.table, (state) => state.ringed);
  const canLift = shown.canPick && shown.settled !== null && previewed !== null && isClosed(shown.settled, previewed);
  const liftOf = useLift(canLift ? previewed : null);
  const itemsFor = useMemo(
    () => memoizeLast((width: number) => itemsOf(layoutTables(width, form), moment, { hasMarks, ringed, liftOf })),
    [moment, hasMarks, ringed, liftOf, form],
  );
  return (
    <Drawing
      name="dish-room-tables"
      isAnswer
      label={words.tables}
      description={shown.progress}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutTables(width, form);
        return {
          heightCssPx: layout.heightCssPx,
          items: itemsFor(width),
          marks: <PlateTableMarks layout={layout} badges={badges} />,
        };
      }}
    >
      {(_, width) => <PlateGrid {...{ model, shown, previewed, onPreview }} layout={layoutTables(width, form)} />}
    </Drawing>
  );
}

interface Looks {
  readonly hasMarks: boolean;
  readonly ringed: readonly number[];
  /** How far a plate is lifted, 0..1. */
  readonly liftOf: (block: number) => number;
}

function itemsOf(layout: PlateTableLayout, moment: Moment | null, { hasMarks, ringed, liftOf }: Looks): DrawItem[] {
  if (!moment)
    return plateTableItems(
      layout,
      Array.from({ length: PLATES }, () => ({ looks: [] })),
    );
  const { looks, washing } = moment;
  const isGone = washing !== null && washing.ms < washing.plan.washMs + washing.plan.backMs;
  const table = looks.map((each, block) => {
    const state = plateState(moment, block);
    const lift = liftOf(block);
    const rim = lift > 0 || state === 'hatch' || ringed.includes(block) ? ('ink' as const) : undefined;
    return {
      looks: each,
      rim: rim ?? (state === 'replating' ? ('re' as const) : undefined),
      liftCssPx: LIFT_CSS_PX * lift,
      dotted: hasMarks ? soonOn(moment, block) : [],
      isAway: isGone && washing.picked.block === block,
    };
  });
  return plateTableItems(layout, table);
}

const LIFT_MS = 160;
const NONE_LIFTED: ReadonlyMap<number, number> = new Map();

/** How far each plate is lifted, 0..1: the one that is pointed at rises, the one before it sinks. */
function useLift(lifted: number | null): (block: number) => number {
  const [lifts, setLifts] = useState(NONE_LIFTED);
  const latest = useRef(NONE_LIFTED);
  useEffect(() => {
    let frame = 0;
    let lastMs = performance.now();
    const advance = (nowMs: number): void => {
      const step = prefersReducedMotion() ? 1 : Math.max(0, nowMs - lastMs) / LIFT_MS;
      lastMs = nowMs;
      const next = new Map([...latest.current].map(([block, lift]) => [block, lift - step]));
      if (lifted !== null) next.set(lifted, Math.min(1, (latest.current.get(lifted) ?? 0) + step));
      for (const [block, lift] of next) if (lift <= 0 && block !== lifted) next.delete(block);
      latest.current = next;
      setLifts(next);
      const isAtRest = [...next].every(([block, lift]) => block === lifted && lift === 1);
      if (!isAtRest) frame = requestAnimationFrame(advance);
    };
    if (lifted !== null || latest.current.size > 0) frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [lifted]);
  return useCallback((block: number) => lifts.get(block) ?? 0, [lifts]);
}

interface PlateGridProps extends TablesProps {
  readonly layout: TablesLayout;
}

function PlateGrid({ model, shown, layout, previewed, onPreview }: PlateGridProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const stop = useStore(model.table, (state) => state.stop);
  const { canPick, settled } = shown;
  const { columns } = layout;
  const labels = useMemo(
    () => (settled ? Array.from({ length: PLATES }, (_, block) => sayPlate(settled, block)) : []),
    [settled],
  );
  const onKeyDown = (event: KeyboardEvent, block: number): void => {
    const next = nextCell(block, event, columns, PLATES);
    if (next === null || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    model.table.setState({ stop: next });
    root.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  const rows = Array.from({ length: PLATES / columns }, (_, row) =>
    layout.plates.slice(row * columns, (row + 1) * columns),
  );
  // Before the run is recorded there is nothing to press.
  if (!settled) return null;
  return (
    <div ref={root} className="cp-dish-room-grid" role="grid" aria-label={words.spoken.plates}>
      {rows.map((plates, row) => (
        <div key={row} role="row">
          {plates.map(({ x, y, width, height }, column) => {
            const block = row * columns + column;
            const canBe = canPick && plateState(settled, block) === 'open';
            return (
              <div key={block} role="gridcell">
                <DrawnButton
                  data-testid="dish-room-plate"
                  box={{ x, y, width, height }}
                  tabIndex={stop === block ? 0 : -1}
                  aria-disabled={!canBe}
                  aria-label={labels[block]}
                  onKeyDown={(event) => onKeyDown(event, block)}
                  onPointerDown={(event) => {
                    isTouched.current = event.pointerType !== 'mouse';
                  }}
                  onPointerEnter={(event) => event.pointerType === 'mouse' && onPreview(block)}
                  onPointerLeave={(event) => event.pointerType === 'mouse' && onPreview(null)}
                  onFocus={(event) => {
                    model.table.setState({ stop: block });
                    if (event.currentTarget.matches(':focus-visible')) onPreview(block);
                  }}
                  onBlur={() => onPreview(null)}
                  onClick={(event) => {
                    // Touch has no hover: the first tap previews, the second picks.
                    const isFirstTap = isTouched.current && event.detail > 0 && previewed !== block;
                    if (isFirstTap) onPreview(block);
                    // The model decides whether this plate can be picked after a pick that is under way.
                    else if (canPick) model.pick(block + 1);
                  }}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function sayPlate(moment: Moment, block: number): string {
  const state = plateState(moment, block);
  const plate = block + 1;
  if (state === 'full') return words.spoken.full({ plate, places: PLACES });
  if (state !== 'open') return words.spoken[state]({ plate });
  const wanted = moment.wanted[block] ?? 0;
  return words.spoken.plate({ plate, wanted, places: PLACES, soon: soonOn(moment, block).length });
}
