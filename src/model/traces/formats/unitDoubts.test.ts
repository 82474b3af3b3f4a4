import { describe, expect, it } from 'vitest';
import type { SpaceUnit, TimeUnit } from './traceFormat.ts';
import { UnitDoubts } from './unitDoubts.ts';

type Request = readonly [place: number, size: number, timeUs?: number];

const doubtsOf = (
  place: SpaceUnit,
  size: SpaceUnit,
  requests: readonly Request[],
  { time = 's', isTimeSaid = false }: { time?: TimeUnit; isTimeSaid?: boolean } = {},
) => {
  const units = new UnitDoubts({ place, size, time, isTimeSaid });
  for (const [at, length, timeUs = Number.NaN] of requests) units.note(at, length, timeUs);
  return units.doubts.map(({ column, looksLike }) => `${column} ${looksLike}`);
};
const UNITS = ['bytes', 'sectors', 'pages'] as const;

describe('places and sizes', () => {
  it.each([
    ['bytes', [[40_960, 4096] as Request, [8192, 8192] as Request, [0, 512] as Request]],
    ['sectors', [[80, 8] as Request, [16, 16] as Request, [0, 8] as Request]],
    ['pages', [[11, 1] as Request, [7, 2] as Request, [0, 1] as Request]],
  ] as const)('in %s look like that, whatever they are taken for', (unit, requests) => {
    for (const taken of UNITS)
      expect(doubtsOf(taken, taken, requests)).toEqual(taken === unit ? [] : [`place ${unit}`, `size ${unit}`]);
  });

  it('in sectors need not be those of pages', () => {
    expect(
      doubtsOf('sectors', 'sectors', [
        [8, 8],
        [63, 7],
        [16, 8],
      ]),
    ).toEqual([]);
    expect(
      doubtsOf('bytes', 'bytes', [
        [512, 512],
        [1024, 3584],
      ]),
    ).toEqual([]);
  });

  it('that follow each other in another unit are doubted though their multiples are not', () => {
    const sectors = [
      [64, 8],
      [72, 8],
      [80, 8],
      [88, 8],
    ] as const;
    expect(doubtsOf('sectors', 'sectors', sectors)).toEqual([]);
    // Pages of 8 blocks, as large as the numbers are: only their order tells.
    expect(
      doubtsOf('sectors', 'bytes', [
        [8, 32_768],
        [16, 32_768],
        [24, 32_768],
      ]),
    ).toEqual(['place pages']);
  });

  it('are looked at only as far as is needed', () => {
    const many: Request[] = Array.from({ length: 10_000 }, (_, index) => [8 * index, 8]);
    expect(doubtsOf('sectors', 'sectors', [...many, ...Array(100_000).fill([4096, 4096])])).toEqual([]);
    expect(doubtsOf('sectors', 'sectors', [])).toEqual([]);
  });
});

describe('times', () => {
  const every = (gapUs: number, firstUs = 0): Request[] =>
    [0, 1, 2, 3].map((index) => [40_960 * index, 4096, firstUs + gapUs * index]);

  it('lie from 100 ns to a tenth of a second apart, or to an hour where their unit is named', () => {
    expect(doubtsOf('bytes', 'bytes', every(1e5))).toEqual([]);
    expect(doubtsOf('bytes', 'bytes', every(1.1e5))).toEqual(['time smaller']);
    expect(doubtsOf('bytes', 'bytes', every(1.1e5), { isTimeSaid: true })).toEqual([]);
    expect(doubtsOf('bytes', 'bytes', every(3700e6), { isTimeSaid: true })).toEqual(['time smaller']);
    // Thousands of a unit that is named, every 20 s and rarer.
    const told = (gapUs: number, time: TimeUnit) =>
      doubtsOf('bytes', 'bytes', every(gapUs), { time, isTimeSaid: true });
    expect([told(1000e6, 's'), told(20e6, 'ms')]).toEqual([['time smaller'], ['time smaller']]);
    expect([told(1001e6, 's'), told(20.5e6, 'ms'), told(5e6, 'ms')]).toEqual([[], [], []]);
    expect(doubtsOf('bytes', 'bytes', every(0.09))).toEqual(['time larger']);
    expect(doubtsOf('bytes', 'bytes', every(0))).toEqual([]);
    expect(doubtsOf('bytes', 'bytes', [[0, 4096, 5]])).toEqual([]);
    expect(doubtsOf('bytes', 'bytes', every(1e9), { time: 'date' })).toEqual([]);
  });

  it.each([
    ['s', 1],
    ['ms', 1e3],
    ['us', 1e6],
    ['ns', 1e9],
  ] as const)('since 1970 in %s are told by their digits', (unit, perSecond) => {
    // Taken for seconds.
    const requests = every(1e6 * 0.01 * perSecond, 1.6e9 * perSecond * 1e6);
    expect(doubtsOf('bytes', 'bytes', requests)).toEqual(unit === 's' ? [] : [`time ${unit}`]);
  });
});
