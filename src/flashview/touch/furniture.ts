import { isHatchShut, isHeatShown } from '../draw/moment.ts';
import type { SceneMoment } from '../draw/moment.ts';
import { bottom, overlaps, rect, right } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';
import type { LabelBox, SceneLayout } from '../layout/sceneLayout.ts';
import { lowLineY } from '../layout/stackBar.ts';
import { tablesRight } from '../layout/tables.ts';
import { LEGEND_LOOKS, tablesTitleWidth } from '../layout/wordRoom.ts';
import type { LegendLook } from '../layout/wordRoom.ts';
import { legendPlan } from '../text/legendPlan.ts';
import type { LegendPlan } from '../text/legendPlan.ts';
import { NOWHERE } from '../vocabulary.ts';
import type { SceneWords } from '../words.ts';
import { pitchOf } from './touchPlaces.ts';

export type FurnitureId =
  'guests' | 'hatch' | 'stack' | 'lowLine' | 'orderBoard' | 'tables' | 'dishRoom' | 'nextPlate' | 'washer' | LegendLook;

/** A part of the scene that says what it is for. */
export interface Furniture {
  readonly id: FurnitureId;
  /** What a finger may hit, and what has the focus. */
  readonly target: Rect;
  /** Where a pointer finds it too. */
  readonly more: readonly Rect[];
  /** What its card must not cover. */
  readonly explained: Rect;
}

/** Everything that decides which parts there are and where: parts are the same while this is. */
export interface FurnitureState {
  readonly isHatchShut: boolean;
  readonly hasNextPlate: boolean;
  /** Null where there is none, or one of heat. */
  readonly legend: Pick<LegendPlan, 'looks' | 'box' | 'spacing'> | null;
  readonly hasTablesHead: boolean;
  readonly reserveBlocks: number;
}

export function furnitureStateOf(moment: SceneMoment, words: SceneWords): FurnitureState {
  const { layout, shown } = moment;
  const plan = legendPlan(moment, words);
  return {
    isHatchShut: isHatchShut(moment),
    hasNextPlate: layout.labels.nextPlate !== undefined && shown.victimBlock === NOWHERE,
    legend: plan && !isHeatShown(moment) ? { looks: plan.looks, box: plan.box, spacing: plan.spacing } : null,
    hasTablesHead: layout.labels.tables !== undefined && plan?.hasHead !== false,
    reserveBlocks: shown.drive.reserveBlocks,
  };
}

const LEAST_SIDE_CSS_PX = 24;

/** What no target of a part may reach into: plates, and where they come to stand. */
export function plateRoom(layout: SceneLayout): Rect[] {
  const { hatch, replating, victim, tables } = layout;
  const room = [hatch, replating, victim];
  const [first] = tables.kind === 'plates' ? tables.seats : [];
  const last = tables.kind === 'plates' ? tables.seats.at(-1) : undefined;
  if (tables.kind !== 'plates' || !first || !last) return [...room, tables.area];
  const pitch = pitchOf(tables.seats, tables.columns);
  const [x, y] = [(pitch.width - first.width) / 2, (pitch.height - first.height) / 2];
  room.push(rect(first.x - x, first.y - y, tablesRight(tables) - first.x + 2 * x, bottom(last) - first.y + 2 * y));
  return room;
}

/** The largest part of a rectangle beside `obstacle`. */
function besides(box: Rect, obstacle: Rect): Rect {
  if (!overlaps(box, obstacle)) return box;
  const { x, y, width, height } = box;
  const rest = [
    rect(x, y, obstacle.x - x, height),
    rect(right(obstacle), y, right(box) - right(obstacle), height),
    rect(x, y, width, obstacle.y - y),
    rect(x, bottom(obstacle), width, bottom(box) - bottom(obstacle)),
  ];
  const area = (each: Rect): number => Math.max(0, each.width) * Math.max(0, each.height);
  return rest.reduce((best, each) => (area(each) > area(best) ? each : best));
}

const around = (one: Rect, other: Rect): Rect => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return rect(x, y, Math.max(right(one), right(other)) - x, Math.max(bottom(one), bottom(other)) - y);
};

/** A title, from `top` on, and all that lies between it and `until`. */
const above = ({ x, y, width }: LabelBox, until: number, top = Math.max(0, y - 4)): Rect => {
  const start = Math.min(top, until - LEAST_SIDE_CSS_PX);
  return rect(x - 4, start, width + 4, until - start);
};

/** Every part but the names of the legend, whose places only the page knows, in reading order. */
export function furnitureOf(layout: SceneLayout, state: FurnitureState, words: SceneWords): Furniture[] {
  const { labels, guests, hatch, shutter, stack, dishRoom, replating, victim, washer } = layout;
  const obstacles = plateRoom(layout).filter((each) => each !== victim || !state.hasNextPlate);
  const clear = (box: Rect): Rect => obstacles.reduce(besides, box);
  const found: Furniture[] = [];
  const add = (id: FurnitureId, box: Rect, more: readonly Rect[] = [], explained = box): void => {
    const target = clear(box);
    found.push({ id, target, more: more.map(clear), explained: around(target, explained) });
  };
  if (labels.guests) {
    const end = labels.orderBoard ? labels.orderBoard.y - 6 : Math.min(layout.height - 4, bottom(guests.crowd.area));
    add('guests', above(labels.guests, Math.max(end, bottom(guests.crowd.area)), Math.max(0, labels.guests.y - 4)));
  }
  if (labels.hatch) {
    const bar = rect(shutter.bar.x - 4, shutter.bar.y, hatch.x - shutter.bar.x + 4, shutter.bar.height);
    const more = [...(state.isHatchShut ? [bar] : []), ...(labels.hatchCaption ? [labels.hatchCaption] : [])];
    add('hatch', above(labels.hatch, hatch.y - 1), more, around(hatch, shutter.bar));
  }
  const line = lineBox(layout, state.reserveBlocks);
  if (labels.stack) {
    const pile = rect(stack.x, line.y, stack.width, stack.baseY - line.y + 4);
    const under = rect(stack.x, bottom(line), stack.width, bottom(pile) - bottom(line));
    const title = labels.stack;
    add(
      'stack',
      rect(Math.min(title.x, stack.x), title.y - 3, Math.max(title.width, stack.width), line.y - title.y + 3),
      [under],
      pile,
    );
    add('lowLine', line);
  }
  if (labels.orderBoard) add('orderBoard', labels.orderBoard);
  const { legend } = state;
  if (labels.tables && state.hasTablesHead) {
    const { x, y, width } = labels.tables;
    const size = TITLE_CSS_PX[layout.shape];
    const end = legend && legend.box.x > x && legend.box.y < y + 12 ? legend.box.x - 4 : x + width;
    const row = rect(x - 4, y, Math.min(end - x, tablesTitleWidth(words.skin, size)) + 4, size * 1.3);
    add('tables', asHighAs(row, legend !== null && legend.box.y > y + 12 ? 'up' : 'middle'));
  }
  if (labels.dishRoom) {
    const more = [labels.replating, labels.victim].flatMap((label) =>
      label && label.hang !== 'bottom' ? [label] : [],
    );
    add('dishRoom', rect(dishRoom.x, dishRoom.y, dishRoom.width, replating.y - dishRoom.y - 1), more);
  }
  if (state.hasNextPlate) add('nextPlate', victim);
  if (washer.box) add('washer', washer.box);
  return found.filter(({ target }) => target.width > 0 && target.height > 0);
}

const TITLE_CSS_PX = { wide: 16, medium: 15, phone: 14, landscape: 14, presenter: 28 } as const;

/** The line over the pile with its words. */
function lineBox({ stack, labels }: SceneLayout, reserveBlocks: number): Rect {
  const y = lowLineY(stack, reserveBlocks);
  const strip = rect(stack.x, y - LEAST_SIDE_CSS_PX / 2, stack.width, LEAST_SIDE_CSS_PX);
  const { lowLine } = labels;
  return lowLine && lowLine.hang !== 'bottom'
    ? around(strip, rect(lowLine.x, strip.y, lowLine.width, strip.height))
    : strip;
}

/** A line of text as high as a finger needs. */
function asHighAs({ x, y, width, height }: Rect, towards: 'up' | 'middle' | 'down'): Rect {
  const more = Math.max(0, LEAST_SIDE_CSS_PX - height);
  const share = { up: 1, middle: 0.5, down: 0 }[towards];
  return rect(x, y - more * share, width, height + more);
}

/** The names of the legend: boxes as the page has set them, in one row or two. */
export function legendFurniture(
  layout: SceneLayout,
  { legend, hasTablesHead }: FurnitureState,
  boxes: readonly Rect[],
): Furniture[] {
  if (!legend || boxes.length !== legend.looks.length) return [];
  const obstacles = plateRoom(layout);
  const first = Math.min(...boxes.map(({ y }) => y));
  const head = layout.labels.tables;
  const isUnderHead = hasTablesHead && head !== undefined && first > head.y + 12;
  const isOneRow = boxes.every(({ y, height }) => y < first + height / 2);
  return legend.looks.map((id, place) => {
    const box = boxes[place] as Rect;
    const isFirst = box.y < first + box.height / 2;
    const towards = isUnderHead || !isFirst ? 'down' : isOneRow ? 'middle' : 'up';
    const target = obstacles.reduce(besides, asHighAs(rect(box.x - 3, box.y, box.width + 6, box.height), towards));
    return { id, target, more: [], explained: around(target, legend.box) };
  });
}

/** Where the card of a part stands best, so that it covers as little as can be of what it speaks of. */
export const sidesOf = (id: FurnitureId): readonly ('left' | 'below' | 'above')[] =>
  id === 'washer' || id === 'nextPlate'
    ? ['above']
    : id === 'dishRoom' || id === 'tables'
      ? ['left']
      : LEGEND_IDS.has(id)
        ? ['below']
        : [];
const LEGEND_IDS: ReadonlySet<FurnitureId> = new Set(LEGEND_LOOKS);
