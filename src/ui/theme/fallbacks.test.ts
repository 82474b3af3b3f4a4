import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const faces = [...read('./fallbacks.css').matchAll(/@font-face \{([^}]+)\}/g)].map(([, body = '']) => body);

const property = (face: string, name: string): string => new RegExp(`${name}:\\s*([^;]+);`).exec(face)?.[1] ?? '';
const fraction = (face: string, name: string): number => Number.parseFloat(property(face, name)) / 100;
const nameOf = (face: string): string => property(face, 'font-family').replaceAll("'", '');

test('every stand-in is in a list of families, and every list names only stand-ins that exist', () => {
  const listed = [...read('./tokens.css').matchAll(/'([^']+ Fallback [^']+)'/g)].map(([, name = '']) => name);
  expect(new Set(faces.map((face) => nameOf(face)))).toEqual(new Set(listed));
});

test('a stand-in comes from the reader’s system and fetches nothing', () => {
  expect(faces.filter((face) => !/^local\('[^']+'\)/.test(property(face, 'src')))).toEqual([]);
  expect(faces.filter((face) => face.includes('url('))).toEqual([]);
});

/** Ascent and descent in em, from the tables of the font files. Browsers scale the overrides by `size-adjust`. */
const OUR_METRICS = { Golos: [0.98, 0.22], Literata: [1.177, 0.308], JetBrains: [1.02, 0.3] } as const;

test.each(Object.entries(OUR_METRICS))(
  'lines in a stand-in for %s are as high as in ours',
  (ours, [ascent, descent]) => {
    const own = faces.filter((face) => nameOf(face).startsWith(`${ours} `));
    expect(own.length).toBeGreaterThan(0);
    for (const face of own) {
      const scale = fraction(face, 'size-adjust');
      expect(fraction(face, 'ascent-override') * scale).toBeCloseTo(ascent, 2);
      expect(fraction(face, 'descent-override') * scale).toBeCloseTo(descent, 2);
    }
  },
);
