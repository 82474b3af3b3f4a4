import { expect, it } from 'vitest';
import { DieErases } from './stripedWrites.ts';

it('an erase holds up its own die of its own lane, and erases of one die follow each other', () => {
  const dies = new DieErases(2, 4);
  dies.begin(1, 6, 100, 1500);
  // Blocks 6 and 10 are on die 2, block 7 is not.
  expect(dies.readyUs(1, 10, 200)).toBe(1600);
  expect(dies.readyUs(1, 7, 200)).toBe(200);
  expect(dies.readyUs(0, 10, 200)).toBe(200);
  dies.begin(1, 2, 300, 1500);
  expect(dies.readyUs(1, 6, 0)).toBe(3100);
  expect(dies.readyUs(1, 6, 5000)).toBe(5000);
});
