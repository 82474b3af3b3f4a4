/** What answers to a finger, and the legend of a heat map, in one file that comes after the picture. */
export { HeatLegend } from '../HeatLegend.tsx';
export { DishLife } from './DishLife.tsx';
export { FollowDish } from './FollowDish.tsx';
export { TouchLayer } from './TouchLayer.tsx';
export { NO_TOUCH, touchViewOf } from './touchView.ts';
