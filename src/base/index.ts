export { linkTo, ownAddress } from './addresses.ts';
export { clamp } from './clamp.ts';
export { invariant } from './invariant.ts';
export { KeptSlots } from './keptSlots.ts';
export { zoomOf } from './zoom.ts';
