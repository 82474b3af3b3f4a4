import { bottom, contains, rect, right } from '../layout/geometry.ts';
import type { Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { Side } from './furnitureState.ts';

export const CARD_WIDTH = 306;
/** Height reserved for the card; its real height follows from its words. */
export const CARD_HEIGHT = 172;
const GAP = 14;
const EDGE = 8;
/** Distance from the top of the card to the top of its plate. */
const RISE = 44;

/** Place of a plate's card: beside the plate, never over it, inside the floor. */
export function placeCard(layout: SceneLayout, plate: Rect): Rect {
  const rightEnd = isBesideDishRoom(layout, plate) ? layout.dishRoom.x : layout.width;
  const rightX = right(plate) + GAP;
  const leftX = plate.x - GAP - CARD_WIDTH;
  const isRight = rightX + CARD_WIDTH <= rightEnd - EDGE || leftX < EDGE;
  const x = Math.min(isRight ? rightX : leftX, layout.width - CARD_WIDTH - EDGE);
  const lowest = layout.height - CARD_HEIGHT - EDGE;
  const y = Math.max(EDGE, Math.min(plate.y - RISE, lowest));
  return { x, y, width: CARD_WIDTH, height: CARD_HEIGHT };
}

/** Whether a card at the right of `plate` could cover the words of the dish room. */
const isBesideDishRoom = ({ dishRoom }: SceneLayout, plate: Rect): boolean => right(plate) < dishRoom.x;

/** Room for a title and three lines. */
const ABOUT = { width: 320, height: 106 };
const ABOUT_GAP = 9;

export interface ExplanationPlace extends Rect {
  /** Whether the bottom of the card is fixed, and not its top. */
  readonly isHanging: boolean;
}

/** Place of a part's card: on the wanted side, or on another where that one has no room; never over the part. */
export function placeExplanation(layout: SceneLayout, explained: Rect, wanted: Side): ExplanationPlace {
  const width = Math.min(ABOUT.width, layout.width - 2 * EDGE);
  // A narrower card needs one more line.
  const height = ABOUT.height + (width < ABOUT.width ? 18 : 0);
  const alongX = clamp(explained.x, layout.width - EDGE - width);
  const alongY = clamp(explained.y, layout.height - EDGE - height);
  const at: Record<Side, Rect> = {
    right: { x: right(explained) + ABOUT_GAP, y: alongY, width, height },
    left: { x: explained.x - ABOUT_GAP - width, y: alongY, width, height },
    below: { x: alongX, y: bottom(explained) + ABOUT_GAP, width, height },
    above: { x: alongX, y: explained.y - ABOUT_GAP - height, width, height },
  };
  const floor = rect(EDGE, EDGE, layout.width - 2 * EDGE, layout.height - 2 * EDGE);
  const side = [wanted, ...SIDES].find((each) => contains(floor, at[each])) ?? 'below';
  return { ...at[side], isHanging: side === 'above' };
}

const SIDES: readonly Side[] = ['right', 'left', 'below', 'above'];
const clamp = (start: number, most: number): number => Math.max(EDGE, Math.min(start, most));
