import { right } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';

export const CARD_WIDTH = 306;
/** Room that is kept for it; it is as high as its words. */
export const CARD_HEIGHT = 172;
const GAP = 14;
const EDGE = 8;
/** How far above its plate the card begins. */
const RISE = 44;

/** Where the card of a plate stands: beside it, never over it, inside the floor. */
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

/** The dish room at the right keeps its words: a card of a plate before it flips to the other side. */
const isBesideDishRoom = ({ dishRoom }: SceneLayout, plate: Rect): boolean => right(plate) < dishRoom.x;
