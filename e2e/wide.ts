import type { TestDetails } from '@playwright/test';

/**
 * Of tests that look at the same once more, in another width, language or part of the day's work: `npm run test:all` runs them, `npm test`
 * does not.
 */
export const WIDE = { tag: '@wide' } as const satisfies TestDetails;

/** Details of one test of a series of which `npm test` runs some. */
export const wideUnless = (isAlwaysRun: boolean): TestDetails => (isAlwaysRun ? {} : WIDE);
