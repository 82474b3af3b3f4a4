import { expect, test } from 'vitest';
import { EXHIBITS, unknownExhibits } from '../../scripts/build/catalog.ts';

test('every exhibit of the catalogue has its folder and its words', () => {
  expect(EXHIBITS.length).toBeGreaterThan(0);
  expect(unknownExhibits(EXHIBITS, '')).toEqual([]);
});

test('an exhibit without a folder fails the build with file, line and what is missing', () => {
  const source = `export const EXHIBITS = [\n  { id: 'cliffs', place: 'chapter' },\n];\n`;
  expect(unknownExhibits([{ id: 'cliffs' }], source)).toEqual([
    'src/exhibits/catalog.ts:2: the exhibit “cliffs” needs src/exhibits/cliffs/index.ts.',
  ]);
});
