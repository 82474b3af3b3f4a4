import { describe, expect, it } from 'vitest';
import { clamp, invariant, memoizeByObject } from './index.ts';

describe('guards', () => {
  it('clamps at both ends', () => {
    expect([clamp(-1, 0, 10), clamp(5, 0, 10), clamp(11, 0, 10)]).toEqual([0, 5, 10]);
  });
  it('throws the sentence it was given', () => {
    expect(() => invariant(false, 'A drive has at least one block.')).toThrow('A drive has at least one block.');
  });
});

it('memoizes by the identity of the input', () => {
  const lengthOf = memoizeByObject((items: readonly number[]) => ({ length: items.length }));
  const items = [1, 2];
  expect(lengthOf(items)).toBe(lengthOf(items));
  expect(lengthOf([1, 2])).not.toBe(lengthOf(items));
});
