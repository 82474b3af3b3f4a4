export { linkTo, ownAddress } from './addresses.ts';
export { clamp, invariant, memoizeByObject, zoomOf } from './base.ts';
export { KeptSlots } from './keptSlots.ts';
