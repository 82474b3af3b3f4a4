import stylelint from 'stylelint';
import { describe, expect, test } from 'vitest';
import { inLayer, layerOf } from '../../scripts/build/layers.ts';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { countLayoutDeclarations, readLayoutRule } from '../../bench/countStyles.ts';
import { listProjectFiles, readProjectFile } from '../docs/documents.ts';

/** What the linter of styles says of one declaration, in a file of that name. */
async function refusals(declaration: string, file = 'src/scene/planted.css'): Promise<readonly string[]> {
  const { results } = await stylelint.lint({ code: `.planted {\n  ${declaration};\n}\n`, codeFilename: file });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

test.each([
  ['a color', 'color: #123456', 'color-no-hex'],
  ['a color by its name', 'color: red', 'color-named'],
  ['a color as numbers', 'color: rgb(1 2 3)', 'function-disallowed-list'],
  ['a space', 'padding-inline: 8px', 'declaration-property-value-disallowed-list'],
  ['a space between two steps', 'gap: var(--s-1) 7px', 'declaration-property-value-disallowed-list'],
  ['a negative space', 'margin-block: -1px 0', 'declaration-property-value-disallowed-list'],
  ['a space in a calculation', 'margin: 0 calc(50% - 12.5px)', 'declaration-property-value-disallowed-list'],
  ['a corner', 'border-start-end-radius: 10px', 'declaration-property-value-disallowed-list'],
  ['a border', 'border: 1px solid currentColor', 'declaration-property-value-disallowed-list'],
  ['the width of one border', 'border-inline-start-width: 1.5px', 'declaration-property-value-disallowed-list'],
  ['an outline', 'outline: 2px solid var(--focus)', 'declaration-property-value-disallowed-list'],
  ['a type size', 'font-size: 0.7rem', 'declaration-property-value-disallowed-list'],
  [
    'a type size in a shorthand',
    'font: 600 0.875rem / 1.25 var(--font-ui)',
    'declaration-property-value-disallowed-list',
  ],
  ['a type size in pixels', 'font: 500 13px var(--font-ticket)', 'declaration-property-value-disallowed-list'],
])('%s is refused outside the theme', async (_, declaration, rule) => {
  expect(await refusals(declaration)).toEqual([rule]);
});

test.each([
  'color: var(--ink)',
  'padding: var(--s-2) max(0px, 50% - 46em)',
  'border: var(--hair) solid currentColor',
  'border-radius: 50%',
  'font: 600 var(--text-label) / 44px var(--font-ui)',
  'font-size: 0.8em',
  'width: 44px',
  'inset: -9px',
])('%s is not', async (declaration) => {
  expect(await refusals(declaration)).toEqual([]);
});

test('a sheet of drawings says its sizes as numbers', async () => {
  expect(await refusals('font-size: 13px', 'src/ui/charts/planted.css')).toEqual([]);
});

test('the theme says its colors and sizes as numbers', async () => {
  expect(await refusals('--ink: #123456', 'src/ui/theme/planted.css')).toEqual([]);
  expect(await refusals('padding: 8px', 'src/ui/theme/planted.css')).toEqual([]);
});

describe('figures and pages are arranged by words:', () => {
  test.each([
    'display: grid',
    'grid-template-columns: 1fr auto',
    'flex: 1 1 auto',
    'gap: var(--s-2)',
    'column-gap: var(--s-2)',
    'margin-inline-start: var(--s-2)',
    'padding: 0',
    'align-items: center',
    'order: 1',
    'font-size: var(--text-cap)',
    'font: 600 var(--text-label) / 1.25 var(--font-ui)',
  ])('%s is refused', async (declaration) => {
    for (const file of ['src/exhibits/cliff/planted.css', 'src/pages/lab/drive/planted.css'])
      expect(await refusals(declaration, file)).toEqual(['property-disallowed-list']);
    expect(await refusals(declaration, 'src/ui/layout/planted.css')).toEqual([]);
  });

  test.each(['fill: var(--re)', 'width: 44px', 'font-weight: 600', 'text-align: end', 'inset: 0', 'height: 2lh'])(
    '%s is a matter of the figure',
    async (declaration) => {
      expect(await refusals(declaration, 'src/exhibits/cliff/planted.css')).toEqual([]);
    },
  );

  test('each sheet that may still arrange by hand does so', async () => {
    const { exceptions } = readLayoutRule();
    const counts = await Promise.all(
      exceptions.map(async (file) => [file, await countLayoutDeclarations(readProjectFile(file))] as const),
    );
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });
});

test('layout declarations of a sheet are counted, those in queries too', async () => {
  expect(
    await countLayoutDeclarations('.a { display: grid; color: red } @media print { .a { padding: 0; margin-top: 0 } }'),
  ).toBe(3);
});

const CLASS = /\.([a-z][\w-]*)/gi;
const NO_SELECTORS = /\/\*[\s\S]*?\*\/|url\([^)]*\)|@import[^;]*;|'[^'\n]*'/g;

/** Finds classes of a sheet that `code` never uses. A class counts as used if code builds it from a prefix, as in `cafeteria-${place}`. */
function unusedClassesIn(code: string): (sheet: string) => readonly string[] {
  const words = [...new Set(code.match(/\b[a-z][\w-]*(?:\$\{)?/gi))];
  const known = new Set(words);
  const beginnings = words.filter((word) => word.endsWith('-${')).map((word) => word.slice(0, -2));
  return (sheet) =>
    [...new Set(Array.from(sheet.replaceAll(NO_SELECTORS, '').matchAll(CLASS), ([, name = '']) => name))].filter(
      (name) => !known.has(name) && !beginnings.some((start) => name.startsWith(start)),
    );
}

test('every class of a style sheet is a class of the markup', () => {
  const code = listProjectFiles(
    (file) => /^(?:src|scripts)\/.*\.(?:tsx?|js|html)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const unusedClasses = unusedClassesIn(code.map(readProjectFile).join('\n'));
  const sheets = listProjectFiles((file) => /^src\/.*\.css$/.test(file));
  expect(sheets.flatMap((file) => unusedClasses(readProjectFile(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});

test('a class without markup is found', () => {
  const sheet = ".used, .made-here { color: red }\n/* .comment */ .planted:is(.other) { background: url('a.png') }";
  expect(unusedClassesIn('className="used" + `made-${place}`')(sheet)).toEqual(['planted', 'other']);
});

test('every style sheet is in a cascade layer', () => {
  const sheets = listProjectFiles((file) => /^src\/.*\.css$/.test(file));
  expect(sheets.filter((file) => layerOf(file.replace('src/', '')) === null)).toEqual([]);
  expect(layerOf('planted/sheet.css')).toBeNull();
});

test.each([
  ['ui/theme/base.css', 'theme'],
  ['ui/parts/Foot.css', 'ui'],
  ['ui/parts/FramedFigure.css', 'around'],
  ['exhibits/trim/trim.css', 'figures'],
  ['pages/teach/checking/check.css', 'pages'],
  ['ui/parts/printAlone.css', 'print'],
])('%s is in the layer %s', (file, layer) => {
  expect(layerOf(file)).toBe(layer);
});

test('a sheet of this repository is put into its layer, wherever the repository lies', () => {
  expect(inLayer('a {}', `${PROJECT_ROOT}/src/ui/parts/Foot.css`)).toMatch(
    /^@layer theme, .*print; @layer ui \{a \{\}\}$/,
  );
  expect(inLayer('a {}', `${PROJECT_ROOT}/src/ui/charts/marks.css?inline`)).toBeNull();
  expect(inLayer('a {}', '/elsewhere/src/ui/parts/Foot.css')).toBeNull();
});

test('one sheet says how words are hidden that are heard', () => {
  const sheets = listProjectFiles((file) => /^src\/.*\.css$/.test(file));
  expect(sheets.filter((file) => readProjectFile(file).includes('inset(50%)'))).toEqual(['src/ui/theme/base.css']);
});
