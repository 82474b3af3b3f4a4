/** The only door of the engine. */
export { createDrive, Drive, type MicroListener } from './drive.ts';
export * from './frame.ts';
export { checkInvariants, type Violation } from './invariants.ts';
export { fail, succeed, type Result } from './result.ts';
export * from './scenario.ts';
export { STEADY_BAND_FRACTION, STEADY_WINDOW_COUNT } from './metrics/steadyState.ts';
export * from './metrics/wear.ts';
export * from './vocabulary.ts';
export { mapEntries, mapMemoryBytes } from './mapping/mapMemory.ts';
export * from './array/index.ts';
export * from './drives/index.ts';
export * from './experiments/index.ts';
export * from './theory/index.ts';
export type * from './timing/hostQueue.ts';
export * from './timing/operationTimes.ts';
export * from './trace/index.ts';
export * from './validation/index.ts';
export { REQUEST_KINDS } from './workload/request.ts';
