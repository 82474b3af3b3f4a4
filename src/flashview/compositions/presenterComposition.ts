export { compose } from '../layout/presenterLayout.ts';
export { tellShort as tellDishRoom } from '../text/dishRoomShort.ts';
