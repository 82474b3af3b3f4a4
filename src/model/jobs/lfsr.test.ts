import { describe, expect, it } from 'vitest';
import { ShiftRegisterCycle } from './lfsr.ts';

describe('a cycle of a shift register', () => {
  // Powers of two need one bit more than the number before them, so that both are a full and a half-used register.
  const counts = Array.from({ length: 19 }, (_, index) => 2 ** (index + 2)).flatMap((power) => [power - 1, power]);
  it.each([1, 2, ...counts])('has each of %d places once', (count) => {
    const cycle = new ShiftRegisterCycle(count, 12_345);
    const seen = new Uint8Array(count);
    const first = cycle.next();
    seen[first] = 1;
    for (let index = 1; index < count; index++) seen[cycle.next()]++;
    expect(seen.every((times) => times === 1)).toBe(true);
    expect(cycle.next()).toBe(first);
    cycle.restart();
    expect(cycle.next()).toBe(first);
  });
});
