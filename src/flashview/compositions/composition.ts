import type { Compose } from '../layout/shapeFor.ts';
import type { TellDishRoom } from '../text/dishRoomWork.ts';

/** What a shape has of its own: where things stand, and the words that fit there. */
export interface Composition {
  readonly compose: Compose;
  readonly tellDishRoom: TellDishRoom;
}
