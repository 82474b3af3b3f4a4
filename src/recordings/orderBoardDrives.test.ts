import { expect, test } from 'vitest';
import { BOARD_CLAIMS, ORDER_BOARD_DRIVES_REQUEST, run } from './orderBoardDrives.ts';

const parts = [...run(ORDER_BOARD_DRIVES_REQUEST)];

test('the drives are those of the claims, with the figures that were measured', () => {
  expect(parts.map(({ id }) => id)).toEqual([...BOARD_CLAIMS]);
  // Survey of 2009, and the review of latencies.
  expect(parts.map(({ measured, unit }) => `${measured} ${unit}`)).toEqual([
    '8.2 MB/s',
    '0.08 MB/s',
    '0.36 ms',
    '25.8 ms',
    '244 ms',
  ]);
});

test('they come out as measured: the Vertex within 15 %, the Core within 5', () => {
  const deviation = (id: string): number => {
    const part = parts.find((each) => each.id === id);
    return part ? Math.abs(part.simulated / part.measured - 1) : Infinity;
  };
  for (const id of ['vertex.pre.page', 'vertex.pre.block']) expect(deviation(id)).toBeLessThan(0.15);
  for (const id of ['mix.jm.rand0', 'mix.jm.rand10', 'mix.jm.rand100']) expect(deviation(id)).toBeLessThan(0.05);
});

test('an entry a block makes random writes about a hundred times slower, on one drive and on the other', () => {
  const simulated = parts.map((part) => part.simulated);
  // 8.2 over 0.08 as measured.
  expect((simulated[0] ?? 0) / (simulated[1] ?? 1)).toBeGreaterThan(90);
  expect((simulated[4] ?? 0) / (simulated[2] ?? 1)).toBeGreaterThan(100);
});
