import { expect, it } from 'vitest';
import { WINDOW_COLUMNS, type WindowRow, type WindowSeries } from '../labTypes.ts';
import { Windows, withNewWindows } from './windows.ts';

/** Some numbers that look random, the same each time. */
const rowAt = (index: number): WindowRow => ({
  step: 16 * (index + 1),
  flashPages: 20 * index,
  erasedBlocks: index,
  freeBlocks: (index * 7919) % 31,
  waitCopies: (index * 104_729) % 97,
  waitErases: index,
  picks: 2 * index,
  validAtPicks: 3 * index,
});
const rowOf = ({ columns }: WindowSeries, row: number): WindowRow =>
  Object.fromEntries(WINDOW_COLUMNS.map((name) => [name, columns[name][row]])) as WindowRow;

it('windows are joined in pairs when there are too many, with the longest wait and the fewest free blocks of both', () => {
  const windows = new Windows(16);
  for (let index = 0; index < 4100; index += 1) windows.add(rowAt(index));
  const series = windows.from(0);
  expect(series).toMatchObject({ windowPages: 32, count: 2048 + 4, first: 0 });
  for (const row of [0, 1, 2, 77, 2047]) {
    const [one, other] = [rowAt(2 * row), rowAt(2 * row + 1)];
    const { waitCopies, waitErases } = one.waitCopies > other.waitCopies ? one : other;
    const freeBlocks = Math.min(one.freeBlocks, other.freeBlocks);
    expect(rowOf(series, row)).toEqual({ ...other, waitCopies, waitErases, freeBlocks });
  }
  expect(rowOf(series, 2048)).toEqual(rowAt(4096));
});

it('windows are put together from parts', () => {
  const windows = new Windows(16);
  let series: WindowSeries | undefined;
  for (let index = 0; index < 5; index += 1) {
    windows.add(rowAt(index));
    series = withNewWindows(series, windows.from(index));
  }
  expect(withNewWindows(series, windows.from(5))).toBe(series);
  const { first: _, ...whole } = windows.from(0);
  expect(series).toEqual(whole);
});
