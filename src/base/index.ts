export { linkTo, ownAddress } from './addresses.ts';
export { contextOf, tellNoCanvas } from './canvas.ts';
export { hasFailed, tellFailure } from './failure.ts';
export { clamp, invariant, memoizeByObject, ownPlace, zoomOf } from './base.ts';
export { canKeep, inTime, keep, LONGEST_WAIT_MS, readKept } from './keeping.ts';
export { KeptSlots } from './keptSlots.ts';
export { saveFile } from './saveFile.ts';
export { meanOf, pairedDifferences, spacedValues, type SeedMean } from './statistics.ts';
export { VERSION } from './version.ts';
