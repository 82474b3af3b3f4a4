import { expect, test } from 'vitest';
import { ALL_ROWS } from '../../src/cli/scenarioFlags.ts';
import { FIELD_NAMES, SIZE_NAMES } from '../../src/session/store/scenarioLink.ts';

test('a field has one name: in a link that of its flag', () => {
  const inLinks: Readonly<Record<string, string>> = { ...FIELD_NAMES, ...SIZE_NAMES };
  expect(ALL_ROWS.map(({ field }) => [field, inLinks[field]])).toEqual(
    ALL_ROWS.map(({ field, flag }) => [field, flag.name.slice(2)]),
  );
  const withFlag = new Set<string>(ALL_ROWS.map(({ field }) => field));
  expect(Object.keys(FIELD_NAMES).filter((field) => !withFlag.has(field))).toEqual([]);
});
