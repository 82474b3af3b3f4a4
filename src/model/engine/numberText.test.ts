import { expect, it } from 'vitest';
import { parseNumber, percentMeant } from './numberText.ts';

it.each([
  ['0.07', 0.07],
  ['.5', 0.5],
  ['+1e6', 1_000_000],
  ['7%', 0.07],
  ['6.9 %', 0.069],
  ['1e1%', 0.1],
])('reads %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

it.each(['', '%', '7%%', '7 x', '1e', '0x10', ' 7', 'Infinity'])('takes “%s” for no number', (text) => {
  expect(parseNumber(text)).toBeNaN();
});

it.each([
  ['7', '7%'],
  ['6.9', '6.9%'],
  [' 100 ', '100%'],
  ['101', undefined],
  ['0.9', undefined],
  ['7%', undefined],
  ['700%', undefined],
  ['x', undefined],
])('takes “%s” for a percentage without its sign: %s', (text, meant) => {
  expect(percentMeant(text, { max: 0.6 })).toBe(meant);
});

it('takes no count for a share', () => {
  expect(percentMeant('7', { max: 5 })).toBeUndefined();
});
