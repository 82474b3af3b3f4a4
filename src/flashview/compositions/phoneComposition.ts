export { compose } from '../layout/phoneLayout.ts';
export { tellPhone as tellDishRoom } from '../text/dishRoomPhone.ts';
