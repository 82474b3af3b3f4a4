import type { SceneShape } from '../layout/sceneLayout.ts';
import { tellPhone } from '../text/dishRoomPhone.ts';
import { tellShort } from '../text/dishRoomShort.ts';
import { tellWide } from '../text/dishRoomWide.ts';
import type { TellDishRoom } from '../text/dishRoomWork.ts';

/** The words of the dish room in a shape. Brings those of every shape with it. */
export const tellDishRoomOf = (shape: SceneShape): TellDishRoom =>
  shape === 'wide' ? tellWide : shape === 'phone' ? tellPhone : tellShort;
