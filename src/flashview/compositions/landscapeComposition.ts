export { compose } from '../layout/landscapeLayout.ts';
export { tellShort as tellDishRoom } from '../text/dishRoomShort.ts';
