/**
 * How much is tested: without a word what every change is held to, with `TESTS=all` also what goes through the same once more in other
 * widths, languages and browsers (the tag `@wide` of browser tests), and files whose name has `.long.` before `test`.
 */
export const isWide = process.env['TESTS'] === 'all';
