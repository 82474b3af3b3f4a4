import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { X25V, X25V_PAIR_MEASURED_SEQUENTIAL_WRITE } from '../drives/x25vSizes.ts';
import { busyUs, operationTimes, X25V_TIMES } from './operationTimes.ts';

/**
 * By hand from the figures of the drive: a page of 4096 B crosses a bus of 40 MB/s in 4096 / 40 = 102.4 µs. Two planes
 * work at once, so a program of 800 µs costs its channel 400 µs, a read of 50 µs costs 25, an erase of 3000 costs 1500.
 * Five channels share the work:
 *   program  (400 + 102.4) / 5            = 100.48 µs
 *   copy     (25 + 102.4) / 5 + 100.48    = 125.96 µs
 *   erase    1500 / 5                     = 300 µs
 */
describe('the X25-V', () => {
  it('takes 100.48 µs a program, 125.96 µs a copy and 300 µs an erase', () => {
    expect(X25V_TIMES.programUs).toBeCloseTo(100.48, 10);
    expect(X25V_TIMES.relocateUs).toBeCloseTo(125.96, 10);
    expect(X25V_TIMES.eraseUs).toBeCloseTo(300, 10);
  });

  it('writes a sequential stream at the speed measured for a pair, within a tenth', () => {
    // 128 programs and one erase a block: 13,161.44 µs for 524,288 B, 39.83 MB/s a drive.
    const { value: pagesPerBlock } = X25V.pagesPerBlock;
    const microseconds = busyUs(X25V_TIMES, pagesPerBlock, 0, 1);
    expect(microseconds).toBeCloseTo(13_161.44, 8);
    const pair = (2 * pagesPerBlock * X25V.pageBytes.value) / microseconds;
    expect(Math.abs(pair / X25V_PAIR_MEASURED_SEQUENTIAL_WRITE - 1)).toBeLessThan(0.1);
  });
});

describe('operation times', () => {
  const chip = {
    pageBytes: 4096,
    readUs: 50,
    programUs: 800,
    eraseUs: 3000,
    planeCount: 2,
    channelCount: 5,
    busMegabytesPerSecond: 40,
  };

  it('halve with twice the channels', () => {
    const twice = operationTimes({ ...chip, channelCount: 10 });
    const once = operationTimes(chip);
    expect(twice.programUs).toBeCloseTo(once.programUs / 2, 10);
    expect(twice.relocateUs).toBeCloseTo(once.relocateUs / 2, 10);
    expect(twice.eraseUs).toBeCloseTo(once.eraseUs / 2, 10);
  });

  it('let a page cross the bus once to be programmed, twice to be copied and never to be erased', () => {
    const slowBus = operationTimes({ ...chip, busMegabytesPerSecond: 20 });
    const fastBus = operationTimes(chip);
    // 102.4 µs more a crossing, over five channels.
    expect(slowBus.programUs - fastBus.programUs).toBeCloseTo(20.48, 10);
    expect(slowBus.relocateUs - fastBus.relocateUs).toBeCloseTo(40.96, 10);
    expect(slowBus.eraseUs).toBe(fastBus.eraseUs);
  });

  it('add up', () => {
    const count = fc.nat(1_000_000);
    fc.assert(
      fc.property(count, count, count, (host, copies, erases) => {
        const parts =
          busyUs(X25V_TIMES, host, 0, 0) + busyUs(X25V_TIMES, 0, copies, 0) + busyUs(X25V_TIMES, 0, 0, erases);
        expect(busyUs(X25V_TIMES, host, copies, erases)).toBeCloseTo(parts, 3);
      }),
    );
    expect(busyUs({ programUs: 2, relocateUs: 30, eraseUs: 400 }, 1, 1, 1)).toBe(432);
  });
});
