import type { TestDetails } from '@playwright/test';
import { isWide } from '../scripts/testScope.ts';

/**
 * Tag of tests that repeat others, for example in another width or language: `npm run test:all` runs them, `npm test` does not. A file
 * with only such tests has `.wide` in its name.
 */
export const WIDE = { tag: '@wide' } as const satisfies TestDetails;

/** Details of a test that `npm test` runs only under a condition. */
export const wideUnless = (isAlwaysRun: boolean): TestDetails => (isAlwaysRun ? {} : WIDE);

/** Items that one test loops over: all in `npm run test:all`, the first `count` in `npm test`. */
export const dailyItems = <Item>(all: readonly Item[], count = 1): readonly Item[] =>
  isWide ? all : all.slice(0, count);
