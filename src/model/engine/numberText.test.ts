import { expect, it } from 'vitest';
import { parseNumber } from './numberText.ts';

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
