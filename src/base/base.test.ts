import { describe, expect, it } from 'vitest';
import { clamp, invariant } from './index.ts';

describe('guards', () => {
  it('clamps at both ends', () => {
    expect([clamp(-1, 0, 10), clamp(5, 0, 10), clamp(11, 0, 10)]).toEqual([0, 5, 10]);
  });
  it('throws the sentence it was given', () => {
    expect(() => invariant(false, 'A drive has at least one block.')).toThrow('A drive has at least one block.');
  });
});
