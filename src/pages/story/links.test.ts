import { expect, test } from 'vitest';
import { remarksOnPlaces } from './links.ts';

const PLACES = ['first', 'second'];

test('there is no remark on a place that exists', () => {
  expect(remarksOnPlaces(['first', 'second'], PLACES)).toEqual([]);
});

test('a missing place is named once, shortened, with all places that exist', () => {
  const long = '<img src=x onerror=alert(1)>'.repeat(2);
  expect(remarksOnPlaces(['thrid', 'thrid', long], PLACES)).toEqual([
    { code: 'notAPlace', values: { given: 'thrid', choices: 'first, second' } },
    { code: 'notAPlace', values: { given: `${long.slice(0, 24)}…`, choices: 'first, second' } },
  ]);
});
