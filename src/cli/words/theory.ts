import type { TheoryExcuse } from '#engine';

/** Of the engine, and what only a run knows. */
export type TheoryReason = TheoryExcuse | 'neverCleaned' | 'trace';

/** Why the formulas say nothing, after "does not apply:". JSON has the codes. */
export const THEORY_REASON_WORDS: Readonly<Record<TheoryReason, string>> = {
  sequential: 'the writes are in order',
  mixedWorkload: 'some of the writes are in order',
  wholeFiles: 'whole files come and go',
  nothingLive: 'nothing is in use',
  skewed: 'some pages are written more often',
  noFormula: 'this choice of victims has no formula',
  otherMapping: 'it is about maps of single pages',
  wear: 'blocks are moved or wear out',
  neverCleaned: 'nothing had to be cleaned',
  trace: 'a trace is not uniform',
};
