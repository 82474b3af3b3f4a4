import { expect, test } from 'vitest';
import { remarksOnPlaces } from './lostPlaces.ts';

const PLACES = ['first', 'second'];

test('a place that is there is nothing to speak of', () => {
  expect(remarksOnPlaces(['first', 'second'], PLACES)).toEqual([]);
});

test('a place that is not there is said once, shortened, with those that are', () => {
  const long = '<img src=x onerror=alert(1)>'.repeat(2);
  expect(remarksOnPlaces(['thrid', 'thrid', long], PLACES)).toEqual([
    { code: 'notAPlace', values: { given: 'thrid', choices: 'first, second' } },
    { code: 'notAPlace', values: { given: `${long.slice(0, 24)}…`, choices: 'first, second' } },
  ]);
});
