export { compose } from '../layout/wideLayout.ts';
export { tellWide as tellDishRoom } from '../text/dishRoomWide.ts';
