import type { TheoryExcuse } from '#engine';
import { theory } from '#messages/problems';

/** Of the engine, and what only a run knows. */
export type TheoryReason = TheoryExcuse | 'neverCleaned' | 'trace';

/** Why the formulas say nothing, after "does not apply:". JSON has the codes. */
export const THEORY_REASON_WORDS: Readonly<Record<TheoryReason, string>> = theory;
