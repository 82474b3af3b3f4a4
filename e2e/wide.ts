import type { TestDetails } from '@playwright/test';
import { isWide } from '../scripts/testScope.ts';

/**
 * Of tests that look at the same once more, in another width, language or part of the day's work: `npm run test:all` runs them, `npm test`
 * does not. A file of which that is true as a whole has `.wide` in its name.
 */
export const WIDE = { tag: '@wide' } as const satisfies TestDetails;

/** Details of one test of a series of which `npm test` runs some. */
export const wideUnless = (isAlwaysRun: boolean): TestDetails => (isAlwaysRun ? {} : WIDE);

/** Of a series that one test goes through, what `npm test` does: the first, and in `npm run test:all` the others too. */
export const everyday = <Item>(all: readonly Item[], count = 1): readonly Item[] =>
  isWide ? all : all.slice(0, count);
