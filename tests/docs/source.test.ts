import { describe, expect, test } from 'vitest';
import { lineOf, parseSource, walk } from '../rooms/readImports.ts';
import { listProjectFiles, readProjectFile } from './documents.ts';

const COLOR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i;

/** Lines with a colour value: anywhere in a style sheet, in texts and attributes of code. */
function colorLines(file: string, source: string): number[] {
  if (!COLOR.test(source)) return [];
  if (file.endsWith('.css')) return source.split('\n').flatMap((line, index) => (COLOR.test(line) ? [index + 1] : []));
  const lines: number[] = [];
  for (const node of walk(parseSource(file, source))) {
    const text = node.type === 'TemplateElement' ? JSON.stringify(node['value']) : node['value'];
    if ((node.type !== 'Literal' && node.type !== 'TemplateElement') || typeof text !== 'string') continue;
    if (COLOR.test(text)) lines.push(lineOf(source, node.start));
  }
  return lines;
}

const isCode = (file: string): boolean => /^src\/.*\.(ts|tsx|css)$/.test(file) && !/\.test\.tsx?$/.test(file);

describe('colours', () => {
  test('have their values in src/ui/theme alone', () => {
    const found = listProjectFiles((file) => isCode(file) && !file.startsWith('src/ui/theme/')).flatMap((file) =>
      colorLines(file, readProjectFile(file)).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['a.css', '.a { color: #ce7100; }'],
    ['a.css', '.a { color: rgb(10 20 30); }'],
    ['a.ts', `const x = '#fff';`],
    ['a.tsx', `const x = <i style={{ color: 'oklch(0.7 0.1 30)' }} />;`],
    ['a.ts', 'const x = `1px solid #15202b`;'],
  ])('are found when planted in %s: %s', (file, source) => {
    expect(colorLines(file, source)).toEqual([1]);
  });

  test.each([
    ['a.css', '.a { color: var(--ink); }'],
    ['a.ts', `import { clamp } from '#base';`],
    ['a.ts', '// issue #123'],
  ])('are not seen where there are none: %s: %s', (file, source) => {
    expect(colorLines(file, source)).toEqual([]);
  });
});

/** Longest file without an excuse, in lines. */
const MAX_LINES = 400;
/** A style sheet is read by the class that one looks up, not from end to end, and its rules are short lines. */
const MAX_STYLE_LINES = 700;
const LONG_FILES: Readonly<Record<string, string>> = {};

test(`no file of src is longer than ${MAX_LINES} lines, or ${MAX_STYLE_LINES} of styles, without saying why`, () => {
  const long = listProjectFiles((file) => /^src\/.*\.(ts|tsx|css)$/.test(file))
    .map((file) => ({ file, lines: readProjectFile(file).split('\n').length - 1 }))
    .filter(
      ({ file, lines }) => lines > (file.endsWith('.css') ? MAX_STYLE_LINES : MAX_LINES) && !(file in LONG_FILES),
    );
  expect(long).toEqual([]);
});

/** What a finished text does not contain: notes to oneself, and paths that exist on one machine only. */
const UNFINISHED = /\b(?:TO[D]O|FIX[M]E|X[X]X|lorem i[p]sum)\b|(?<![\w.])\/(?:home|root|Users|mnt|tmp)\/[\w.-]+/;
const isText = (file: string): boolean =>
  /\.(ts|tsx|mts|mjs|css|html|md|json|svg)$/.test(file) && file !== 'package-lock.json';

test('nothing is left unfinished or tied to one machine', () => {
  const found = listProjectFiles(isText).flatMap((file) =>
    readProjectFile(file)
      .split('\n')
      .flatMap((line, index) => (UNFINISHED.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('a planted note and a planted path are seen', () => {
  expect(UNFINISHED.test(['// TO', 'DO: later'].join(''))).toBe(true);
  expect(UNFINISHED.test(`read('${['', 'home', 'me', 'data'].join('/')}')`)).toBe(true);
  expect(UNFINISHED.test('see docs/home/page')).toBe(false);
});
