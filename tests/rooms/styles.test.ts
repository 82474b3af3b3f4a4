import stylelint from 'stylelint';
import { expect, test } from 'vitest';

/** What the linter of styles says of one declaration, in a file of that name. */
async function refusals(declaration: string, file = 'src/pages/site/planted.css'): Promise<readonly string[]> {
  const { results } = await stylelint.lint({ code: `.planted {\n  ${declaration};\n}\n`, codeFilename: file });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

test.each([
  ['a color', 'color: #123456', 'color-no-hex'],
  ['a color by its name', 'color: red', 'color-named'],
  ['a color as numbers', 'color: rgb(1 2 3)', 'function-disallowed-list'],
  ['a space that has a token', 'padding-inline: 8px', 'declaration-property-value-disallowed-list'],
  ['a corner that has a token', 'border-radius: 10px', 'declaration-property-value-disallowed-list'],
  ['a type size that has a token', 'font-size: 0.875rem', 'declaration-property-value-disallowed-list'],
  ['one in a shorthand', 'font: 600 0.875rem / 1.25 var(--font-ui)', 'declaration-property-value-disallowed-list'],
])('%s is refused outside the theme', async (_, declaration, rule) => {
  expect(await refusals(declaration)).toEqual([rule]);
});

test.each(['color: var(--ink)', 'padding: var(--s-2) 0', 'border: 1px solid currentColor', 'width: 44px'])(
  '%s is not',
  async (declaration) => {
    expect(await refusals(declaration)).toEqual([]);
  },
);

test('the theme says its colors and sizes as numbers', async () => {
  expect(await refusals('--ink: #123456', 'src/ui/theme/planted.css')).toEqual([]);
  expect(await refusals('padding: 8px', 'src/ui/theme/planted.css')).toEqual([]);
});
