import { isHatchShut, isHeatShown, type SceneMoment } from '../draw/moment.ts';
import { bottom, rect, right, unionOf, type Rect } from '../layout/geometry.ts';
import { lowLineY, type LabelBox, type SceneLayout } from '../layout/sceneLayout.ts';
import { tablesTitleWidth, type LegendLook } from '../layout/wordRoom.ts';
import { legendPlan } from '../text/labelPlaces.ts';
import { NOWHERE, type SceneWords } from '../vocabulary.ts';
import { seatTarget } from './touchPlaces.ts';
import { useLayoutEffect, useState, type RefObject } from 'react';

export type FurnitureId =
  | 'guests'
  | 'hatch'
  | 'stack'
  | 'lowLine'
  | 'orderBoard'
  | 'tables'
  | LegendLook
  | 'dishRoom'
  | 'nextPlate'
  | 'washer';

export type Side = 'right' | 'left' | 'below' | 'above';

/** A part of the scene with an explanation. */
export interface Furniture {
  readonly id: FurnitureId;
  /** Target for fingers, and outline of the focus. */
  readonly target: Rect;
  /** Further areas in which a pointer finds the part. */
  readonly more: readonly Rect[];
  /** Rectangle that its card must not cover. */
  readonly explained: Rect;
  /** Preferred side of its card. */
  readonly side: Side;
}

/** Everything that decides which parts there are and where. */
export interface FurnitureState {
  readonly isHatchShut: boolean;
  readonly hasNextPlate: boolean;
  /** Null without a legend, and for the legend of a heat map. */
  readonly legend: { readonly looks: readonly LegendLook[]; readonly box: LabelBox } | null;
  readonly hasTablesHead: boolean;
  readonly reserveBlocks: number;
}

export function furnitureStateOf(moment: SceneMoment): FurnitureState {
  const { layout, shown } = moment;
  const plan = legendPlan(moment);
  return {
    isHatchShut: isHatchShut(moment),
    hasNextPlate: shown.victimBlock === NOWHERE,
    legend: plan && !isHeatShown(moment) ? { looks: plan.looks, box: plan.box } : null,
    hasTablesHead: layout.labels.tables !== undefined && plan?.hasHead !== false,
    reserveBlocks: shown.drive.reserveBlocks,
  };
}

const LEAST_SIDE_CSS_PX = 24;
/** Room below the low line, where its label stands on it. */
const LINE_END_CSS_PX = 5;
/** All parts in reading order. `legendBoxes`: measured rectangles of the legend's names, in one row or two. */
export function furnitureOf(layout: SceneLayout, state: FurnitureState, legendBoxes: readonly Rect[]): Furniture[] {
  const { shape, labels, guests, hatch, shutter, stack, dishRoom, replating, victim, washer } = layout;
  const least = LEAST_SIDE_CSS_PX / Math.min(1, layout.scale);
  const found: Furniture[] = [];
  const add = (
    id: FurnitureId,
    target: Rect,
    { more = [], side = 'right', and = target }: { more?: Rect[]; side?: Side; and?: Rect } = {},
  ): void => void found.push({ id, target, more, explained: unionOf(target, and), side });
  /** A heading and everything below it, down to `end`. */
  const headedRect = ({ x, y, width }: LabelBox, end: number): Rect => {
    const top = Math.max(0, Math.min(y - 4, end - least));
    return rect(x - 4, top, width + 4, end - top);
  };
  const grownRect = ({ x, y, width, height }: Rect): Rect => {
    const more = Math.max(0, least - height);
    return rect(x, y - more / 2, width, height + more);
  };
  const tablesBox = seatTarget(layout, 0);
  /** `box`, cut off at the left edge of the tables. */
  const besideTables = (box: Rect): Rect =>
    shape === 'phone' ? box : { ...box, width: Math.min(box.width, tablesBox.x - box.x) };

  if (labels.guests) {
    const end = shape === 'phone' ? bottom(hatch) - 2 : bottom(guests.crowd.area);
    add('guests', headedRect(labels.guests, end));
  }
  if (labels.hatch) {
    const bar = rect(shutter.bar.x - 4, hatch.y, hatch.x - shutter.bar.x + 4, hatch.height);
    const more = [...(state.isHatchShut ? [bar] : []), ...(labels.hatchCaption ? [labels.hatchCaption] : [])];
    add('hatch', besideTables(headedRect(labels.hatch, hatch.y)), { more, and: unionOf(hatch, shutter.bar) });
  }
  const word = labels.lowLine;
  const isUnderWord = word?.hang === 'bottom';
  const lineY = lowLineY(stack, state.reserveBlocks);
  // The label stands on the line. Line and label are one target, because an outline between them would cross the label.
  const line = grownRect(
    isUnderWord
      ? rect(stack.x - 6, word.y - word.height, stack.width + 12, lineY + LINE_END_CSS_PX - word.y + word.height)
      : rect(stack.x, lineY, stack.width, 0),
  );
  if (labels.stack) {
    const pile = rect(stack.x, bottom(line), stack.width, stack.baseY - bottom(line));
    add('stack', headedRect(labels.stack, line.y), { more: [pile], and: pile });
  }
  const beside = isUnderWord ? undefined : word;
  add('lowLine', besideTables({ ...line, width: (beside ? right(beside) : right(line)) - line.x }));
  if (labels.orderBoard) add('orderBoard', labels.orderBoard);

  const names = tablesTargets({ layout, state, boxes: legendBoxes, least, lowest: tablesBox.y });
  for (const { id, target, and = target } of names) add(id, target, { side: id === 'tables' ? 'left' : 'below', and });
  if (labels.dishRoom)
    add('dishRoom', rect(dishRoom.x, dishRoom.y, dishRoom.width, replating.y - dishRoom.y), { side: 'left' });
  if (state.hasNextPlate) add('nextPlate', victim, { side: 'above' });
  if (washer.box) add('washer', grownRect(washer.box), { side: 'above' });
  return found;
}

/** Text size of the heading of the tables, as in `CafeteriaScene.css`. */
const TITLE_CSS_PX = { wide: 16, medium: 15, phone: 14, presenter: 28 } as const;

/** Targets for the heading of the tables and the names of the legend: as high as fingers need, but not over the plates below. */
function tablesTargets(options: TablesTargetOptions): TablesTarget[] {
  const { layout, state, boxes, least, lowest } = options;
  // In a frame the names of the legend are no targets of their own.
  if (IS_FRAME || layout.shape === 'landscape') return tablesRowTarget(options);
  const { looks, box: legend } = state.legend ?? { looks: [] };
  const head = state.hasTablesHead ? layout.labels.tables : undefined;
  const isSet = boxes.length === looks.length;
  const [first, last] = isSet ? [boxes[0], boxes.at(-1)] : [];
  const isLegendBelow = head !== undefined && legend !== undefined && legend.y > head.y + 12;
  const headRows = isLegendBelow && first ? 1 : 0;
  const rows = headRows + (first && last && last.y >= bottom(first) ? 2 : 1);
  const inRow = (x: number, width: number, row: number, of: number, end: number): Rect => {
    const bottomY = Math.min(end, lowest);
    const height = Math.min(least, bottomY / of);
    return rect(x, bottomY - (of - row) * height, width, height);
  };
  const legendEnd = last ? bottom(last) + 3 : 0;
  const names: TablesTarget[] = [];
  if (head) {
    const size = TITLE_CSS_PX[layout.shape];
    const room = legend && !isLegendBelow ? legend.x - head.x - 4 : head.width;
    const width = Math.min(tablesTitleWidth(size), room);
    const target =
      headRows > 0 ? inRow(head.x, width, 0, rows, legendEnd) : inRow(head.x, width, 0, 1, head.y + size * 1.3 + 2);
    names.push({ id: 'tables', target });
  }
  if (!first || !last) return names;
  looks.forEach((id, place) => {
    const { x, y, width } = boxes[place] ?? first;
    const row = headRows + (y >= bottom(first) ? 1 : 0);
    names.push({ id, target: inRow(x - 3, width + 6, row, rows, legendEnd), and: unionOf(first, last) });
  });
  return names;
}

const NO_BOXES: readonly Rect[] = [];

/** Measured rectangles of the legend's names, in scene units; measured again only when the legend changes. */
function useMeasuredBoxes(
  root: RefObject<HTMLElement | null>,
  layout: SceneLayout,
  { legend }: FurnitureState,
  words: SceneWords,
): readonly Rect[] {
  const [boxes, setBoxes] = useState(NO_BOXES);
  useLayoutEffect(() => {
    let isWanted = true;
    const measure = (): void => {
      const floor = root.current?.closest('.cafeteria-scene');
      if (!isWanted || !floor) return;
      const from = floor.getBoundingClientRect();
      const items = legend ? [...floor.querySelectorAll('.cafeteria-legend > li')] : [];
      setBoxes(
        items.map((item) => {
          const { left, top, width, height } = item.getBoundingClientRect();
          const { scale } = layout;
          return {
            x: (left - from.left) / scale,
            y: (top - from.top) / scale,
            width: width / scale,
            height: height / scale,
          };
        }),
      );
    };
    measure();
    void document.fonts.ready.then(measure);
    return () => {
      isWanted = false;
    };
  }, [root, layout, legend, words]);
  return boxes;
}

export const useLegendBoxes = IS_FRAME ? (): readonly Rect[] => NO_BOXES : useMeasuredBoxes;

interface TablesTargetOptions {
  readonly layout: SceneLayout;
  readonly state: FurnitureState;
  /** Measured rectangles of the legend's names, in one row or two. */
  readonly boxes: readonly Rect[];
  /** Least height of a target where there is room. */
  readonly least: number;
  /** Top of the targets of the plates. */
  readonly lowest: number;
}

interface TablesTarget {
  readonly id: FurnitureId;
  readonly target: Rect;
  /** A further rectangle that its card must not cover. */
  readonly and?: Rect;
}

/** One target for the heading of the tables, or for the legend in its place; for rows too low for a target for each name. */
function tablesRowTarget({ layout, state, least, lowest }: TablesTargetOptions): TablesTarget[] {
  const head = state.hasTablesHead ? layout.labels.tables : undefined;
  const row = head ?? state.legend?.box;
  if (!row) return [];
  const end = Math.min(row.y + 20, lowest);
  const width = head ? tablesTitleWidth(14) : row.width;
  return [{ id: 'tables', target: rect(row.x, end - least, width, least) }];
}
