import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const THEME = import.meta.dirname;
const CATALOGUES = path.join(THEME, '../../content/messages');

type Range = readonly [from: number, to: number];

/** Characters of each family in style sheets. */
function rangesIn(styles: string): ReadonlyMap<string, readonly Range[]> {
  const found = new Map<string, Range[]>();
  const faces = styles.matchAll(/font-family: '([^']+)';[^}]*?unicode-range:([^;]+);/g);
  for (const [, family = '', text = ''] of faces) {
    const ranges = text.split(',').map((each): Range => {
      const [from = '', to = from] = each.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
    found.set(family, [...(found.get(family) ?? []), ...ranges]);
  }
  return found;
}

const holds = (ranges: readonly Range[] | undefined, character: string): boolean =>
  ranges?.some(([from, to]) => from <= character.codePointAt(0)! && character.codePointAt(0)! <= to) ?? false;

const SOURCES = path.join(THEME, '../../../node_modules/@fontsource-variable');
const FAMILIES = ['golos-text', 'literata', 'jetbrains-mono'];

/** Ranges that the Latin and Cyrillic source files claim to hold; our files are cut from them. */
const whole = rangesIn(
  FAMILIES.flatMap((name) =>
    readFileSync(path.join(SOURCES, name, 'index.css'), 'utf8')
      .split('@font-face')
      .filter((face) => /-(?:latin|cyrillic)-wght-normal\.woff2/.test(face)),
  ).join('\n'),
);
const ours = rangesIn(readFileSync(path.join(THEME, 'fonts.css'), 'utf8'));

test('every character of the catalogues that a family has is in our files of it', () => {
  const catalogues = readdirSync(CATALOGUES).filter((file) => file.endsWith('.json'));
  expect(catalogues.length).toBeGreaterThan(2);
  const said = new Set(
    catalogues.flatMap((file) => [
      ...JSON.stringify(JSON.parse(readFileSync(path.join(CATALOGUES, file), 'utf8')) as unknown),
    ]),
  );
  expect(said.has('ж')).toBe(true);
  expect(whole.size).toBe(FAMILIES.length);
  expect([...whole.keys()]).toEqual([...ours.keys()]);
  for (const [family, ranges] of whole) {
    const missing = [...said].filter((each) => holds(ranges, each) && !holds(ours.get(family), each));
    // Mended by: node scripts/run.mjs scripts/cutFonts.ts
    expect(missing, family).toEqual([]);
    expect(holds(ours.get(family), 'Ѩ')).toBe(false);
  }
});

test('what a page of English or Russian loads is less than half of what it is cut from', () => {
  const bytesOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0);
  const folder = path.join(THEME, 'fonts');
  const cut = readdirSync(folder).filter((file) => /-(?:latin|cyrillic)\.woff2$/.test(file));
  const sources = FAMILIES.flatMap((name) =>
    ['latin', 'cyrillic'].map((letters) => {
      const axis = name === 'literata' ? 'opsz' : 'wght';
      return path.join(SOURCES, name, 'files', `${name}-${letters}-${axis}-normal.woff2`);
    }),
  );
  expect(cut).toHaveLength(sources.length);
  expect(bytesOf(cut.map((file) => path.join(folder, file)))).toBeLessThan(bytesOf(sources) / 2);
});

test('running text of other languages in these letters has its characters', () => {
  for (const letter of 'äöüßéèçñåøœ€ґїєіљњћђ') {
    for (const family of ['Golos Text Variable', 'Literata Variable'])
      expect(holds(ours.get(family), letter), `${letter} in ${family}`).toBe(true);
  }
});

test('a page of another alphabet finds the figures and stops of its texts in files without Latin letters', () => {
  const signs = rangesIn(readFileSync(path.join(THEME, 'fontsOfSigns.css'), 'utf8'));
  expect([...signs.keys()]).toEqual(['Golos Text Variable', 'Literata Variable']);
  const russian = readFileSync(path.join(CATALOGUES, 'ru.json'), 'utf8');
  const said = [...new Set(JSON.stringify(JSON.parse(russian) as unknown))].filter((each) => !/\p{L}/u.test(each));
  expect(said).toEqual(expect.arrayContaining(['0', ',', '—', '«', '\u00a0']));
  for (const [family, ranges] of signs) {
    // Mended by: node scripts/run.mjs scripts/cutFonts.ts
    expect(said.filter((each) => holds(ours.get(family), each) && each !== '№' && !holds(ranges, each))).toEqual([]);
    expect(holds(ranges, 'a'), family).toBe(false);
  }
});
