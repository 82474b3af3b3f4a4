/** What answers to a finger, in one file that comes after the picture. */
export { DishLife } from './DishLife.tsx';
export { FollowDish } from './FollowDish.tsx';
export { TouchLayer } from './TouchLayer.tsx';
export { NO_TOUCH, touchViewOf } from './touchView.ts';
