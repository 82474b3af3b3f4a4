import { bottom, rect, right, unionOf } from '../layout/geometry.ts';
import type { Rect } from '../layout/geometry.ts';
import type { LabelBox, SceneLayout } from '../layout/sceneLayout.ts';
import { lowLineY } from '../layout/stackBar.ts';
import type { SceneWords } from '../vocabulary.ts';
import { tablesTargets } from './legend.ts';
import { seatTarget } from './touchPlaces.ts';
import type { FurnitureId, Side, Furniture, FurnitureState } from './furnitureState.ts';

const LEAST_SIDE_CSS_PX = 24;
/** Room below the low line, where its label stands on it. */
const LINE_END_CSS_PX = 5;
/** All parts in reading order. `legendBoxes`: measured rectangles of the legend's names, in one row or two. */
export function furnitureOf(
  layout: SceneLayout,
  state: FurnitureState,
  { skin }: SceneWords,
  legendBoxes: readonly Rect[],
): Furniture[] {
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

  const names = tablesTargets({ layout, state, skin, boxes: legendBoxes, least, lowest: tablesBox.y });
  for (const { id, target, and = target } of names) add(id, target, { side: id === 'tables' ? 'left' : 'below', and });
  if (labels.dishRoom)
    add('dishRoom', rect(dishRoom.x, dishRoom.y, dishRoom.width, replating.y - dishRoom.y), { side: 'left' });
  if (state.hasNextPlate) add('nextPlate', victim, { side: 'above' });
  if (washer.box) add('washer', grownRect(washer.box), { side: 'above' });
  return found;
}
