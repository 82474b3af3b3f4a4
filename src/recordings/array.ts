import { runBeforeAfter, type ArrayPassResult, type ArrayRequest, type ArrayRunProgress } from '#devices';

/** Results of passes over a drive or striped drives, and the progress of the present pass. */
export type ArrayPart = ArrayPassResult | ArrayRunProgress;

export const run: (request: ArrayRequest) => Generator<ArrayPart, void, void> = runBeforeAfter;
