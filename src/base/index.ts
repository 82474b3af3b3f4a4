export { linkTo, ownAddress } from './addresses.ts';
export { clamp, invariant, zoomOf } from './base.ts';
export { KeptSlots } from './keptSlots.ts';
