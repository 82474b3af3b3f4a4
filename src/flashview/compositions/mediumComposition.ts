export { compose } from '../layout/mediumLayout.ts';
export { tellShort as tellDishRoom } from '../text/dishRoomShort.ts';
