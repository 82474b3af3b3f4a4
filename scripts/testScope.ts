/**
 * Scope of the tests. `TESTS=all` adds to the daily tests those tagged `@wide`, which repeat browser tests in other widths, languages
 * and browsers, and test files named `*.long.test.*`.
 */
export const isWide = process.env['TESTS'] === 'all';
