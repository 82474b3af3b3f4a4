import { expect, test } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { parseCatalog, readCatalog } from '../../scripts/catalog.mjs';

test('scripts read every line of the catalogue', () => {
  expect(readCatalog()).toEqual(EXHIBITS.map(({ id, place, embedLimitBytes }) => ({ id, place, embedLimitBytes })));
});

test('a line that is written over several lines is read too', () => {
  const source = `export const EXHIBITS = [
    {
      id: 'a-1',
      place: 'chapter',
      embedLimitBytes: 60_000,
      load: () => import('./a-1/index.ts'),
    },
  ] as const;`;
  expect(parseCatalog(source)).toEqual([{ id: 'a-1', place: 'chapter', embedLimitBytes: 60_000 }]);
});

test.each([
  ['no list', 'export const OTHER = [];'],
  ['a line without a limit', `export const EXHIBITS = [{ id: 'a', place: 'chapter', load: () => import('./a.ts') }];`],
  ['a limit that is worked out', `export const EXHIBITS = [{ id: 'a', embedLimitBytes: LIMIT, load: () => x }];`],
])('%s is refused', (_, source) => {
  expect(() => parseCatalog(source)).toThrow(/every line of EXHIBITS has to give/);
});
