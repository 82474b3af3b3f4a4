import { runBeforeAfter, type ArrayPassResult, type ArrayRequest, type ArrayRunProgress } from '#devices';

/** Passes over a drive, or over drives striped together, and how far the one under way is. */
export type ArrayPart = ArrayPassResult | ArrayRunProgress;

export const run: (request: ArrayRequest) => Generator<ArrayPart, void, void> = runBeforeAfter;
