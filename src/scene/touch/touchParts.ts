/** The components for touching the scene, and the legend of heat maps, as one file that is fetched after the picture. */
export { HeatLegend } from '../HeatLegend.tsx';
export { DishLife, FollowDish } from './FollowedDish.tsx';
export { TouchLayer } from './TouchLayer.tsx';
export { NO_TOUCH, touchViewOf } from './touchView.ts';
