import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTEL_34NM_MLC } from '../drives/nand.ts';
import { X25V, X25V_PAIR_MEASURED_SEQUENTIAL_WRITE } from '../drives/x25vSizes.ts';
import { busyUs, operationTimes, X25V_TIMES } from './operationTimes.ts';

/**
 * By hand from the figures of the drive: a page of 4096 B crosses a bus of 40 MB/s in 4096 / 40 = 102.4 µs. Two planes
 * work at once, so a read of 50 µs costs its channel 25, an erase of 3000 costs 1500, and a program half of what the fit
 * has found.
 * Five channels share the work:
 *   program  (half + 102.4) / 5
 *   copy     (25 + 102.4) / 5 = 25.48 µs more
 *   erase    1500 / 5         = 300 µs
 */
describe('the X25-V', () => {
  const programUs = (INTEL_34NM_MLC.parameters.programUs.value / 2 + 102.4) / 5;

  it('takes a page of the host as often as the maker promises: the command of 1/8,600 s is longer than a program', () => {
    expect(X25V_TIMES.programUs).toBeLessThan(1e6 / 8600);
    expect(X25V_TIMES.hostWriteUs).toBeCloseTo(1e6 / 8600, 10);
  });

  it('takes 25.48 µs more for a copy than for a program, and 300 µs for an erase', () => {
    expect(X25V_TIMES.programUs).toBeCloseTo(programUs, 10);
    expect(X25V_TIMES.relocateUs).toBeCloseTo(programUs + 25.48, 10);
    expect(X25V_TIMES.eraseUs).toBeCloseTo(300, 10);
  });

  it('writes a sequential stream at the speed measured for a pair, within a tenth', () => {
    // 128 programs and one erase a block, for 524,288 B; a command carries many pages.
    const { value: pagesPerBlock } = X25V.pagesPerBlock;
    const microseconds = pagesPerBlock * X25V_TIMES.programUs + X25V_TIMES.eraseUs;
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
    commandUs: 0,
  };

  it('halve with twice the channels', () => {
    const twice = operationTimes({ ...chip, channelCount: 10 });
    const once = operationTimes(chip);
    expect(twice.programUs).toBeCloseTo(once.programUs / 2, 10);
    expect(twice.hostWriteUs).toBe(twice.programUs);
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
    expect(busyUs({ programUs: 1, hostWriteUs: 2, relocateUs: 30, eraseUs: 400 }, 1, 1, 1)).toBe(432);
  });
});
