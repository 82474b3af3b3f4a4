import { expect, it } from 'vitest';
import { wrap } from './wrap.ts';

it.each([
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 6, ['one', 'two', 'three']],
  ['new|filled|used', 11, ['new|filled|', 'used']],
  ['immeasurable', 4, ['immeasurable']],
  ['a immeasurable b', 4, ['a', 'immeasurable', 'b']],
  ['', 4, ['']],
])('breaks %j at %i columns', (text, columns, lines) => {
  expect(wrap(text, columns)).toEqual(lines);
});
