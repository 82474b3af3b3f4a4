import { describe, expect, it } from 'vitest';
import { TimedArray } from '../array/timedArray.ts';
import type { SolidStatePreset } from '../drives/preset.ts';
import { findPreset } from '../drives/presets.ts';
import { USED_STATE } from '../drives/controller.ts';
import { writeSequentialPass, type SequentialPass } from '../experiments/addressPass.ts';
import { BandwidthSeries } from '../timing/bandwidth.ts';
import { measureRequests, type HostQueueReport } from '../timing/requestMeasurement.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';
import type { DeviceState } from './deviceStates.ts';
import { createSolidState, type SolidState } from './solidState.ts';

/** What the drives of the articles teach, on drives a tenth of the size that the validation uses. */
const UNITS = 49_152;
const KIB = 1024;

const driveOf = (id: string, state: DeviceState, changes: Partial<SsdDesign> = {}, units = UNITS): SolidState =>
  createSolidState(findPreset(id) as SolidStatePreset, state, 1, { changes, unitCount: units });

/** 4 KB at random over the test file at the end of the drive, three minutes at its scale. */
function overSpan({ device, scaleFraction }: SolidState): HostQueueReport {
  const { unitBytes } = device.design;
  const spanBytes = Math.floor((USED_STATE.spanBytes.value * scaleFraction) / unitBytes) * unitBytes;
  const source = new RequestMixSource({ firstByte: device.capacityBytes - spanBytes, spanBytes, alignmentBytes: 512 });
  return measureRequests(device, source, { queueDepth: 3 }, { seconds: 180 * scaleFraction });
}

/** One write at a time over the whole drive. */
function overDrive(
  { device }: SolidState,
  kib: number,
  mix: Partial<RequestMix> = {},
  requests = 300,
): HostQueueReport {
  const byteCount = kib * KIB;
  const source = new RequestMixSource({
    sizes: [{ byteCount, share: 1 }],
    alignmentBytes: byteCount,
    spanBytes: Math.floor(device.capacityBytes / byteCount) * byteCount,
    ...mix,
  });
  return measureRequests(device, source, {}, { warmupRequests: 30, requests });
}

const lossOf = (id: string, changes: Partial<SsdDesign> = {}): number =>
  1 -
  overSpan(driveOf(id, 'used', changes)).megabytesPerSecond / overSpan(driveOf(id, 'new', changes)).megabytesPerSecond;

describe('an X25-M', () => {
  it('shows cleaning in the longest write and hardly in the mean', () => {
    const clean = overDrive(driveOf('x25m_g1_80', 'new'), 4, {}, 3000);
    const { device } = driveOf('x25m_g1_80', 'filled');
    // The spare area is used up, and then a few victims are cleaned.
    const source = new RequestMixSource({ spanBytes: device.capacityBytes });
    const spare = device.layers.physicalUnits - device.layers.unitCount;
    const cleaning = measureRequests(device, source, {}, { requests: Math.round(1.05 * spare) });
    expect(clean.maxLatencyUs).toBeLessThan(1.1 * clean.meanLatencyUs);
    expect(cleaning.meanLatencyUs).toBeLessThan(2 * clean.meanLatencyUs);
    expect(cleaning.maxLatencyUs).toBeGreaterThan(50 * cleaning.meanLatencyUs);
  });

  it('slows down over time, when the spare area is used up', () => {
    const { device } = driveOf('x25m_g1_160', 'filled');
    const { layers, capacityBytes: spanBytes } = device;
    const requests = Math.round(1.6 * (layers.physicalUnits - layers.unitCount));
    const overTime = new BandwidthSeries(50_000, 12);
    let lastUs = 0;
    measureRequests(device, new RequestMixSource({ spanBytes }), {}, { requests }, (_, byteCount, completedUs) => {
      overTime.add(lastUs, byteCount, completedUs - lastUs);
      lastUs = completedUs;
    });
    const rates = overTime.megabytesPerSecond();
    expect(rates[0]).toBeGreaterThan(25);
    expect(rates[11]).toBeLessThan(0.5 * (rates[0] ?? 0));
  });

  it('writes at random as fast as in order when it is new', () => {
    const [random, inOrder] = [1, 0].map((randomFraction) =>
      overDrive(driveOf('x25m_g1_80', 'new'), 4, { randomFraction }),
    );
    expect(random?.meanLatencyUs).toBeCloseTo(inOrder?.meanLatencyUs ?? 0, 6);
  });

  it('hides the loss when it cleans ahead', () => {
    expect(lossOf('x25m_g2_160', { cleansAhead: false })).toBeGreaterThan(0.2);
    expect(lossOf('x25m_g2_160')).toBeLessThan(0.02);
  });
});

describe('drives with replacement blocks', () => {
  it('OCZ Core: as slow with 4 KB as with 128', () => {
    const [small, large] = [4, 128].map((kib) =>
      overDrive(driveOf('ocz_core_jmicron', 'filled', {}, 65_536), kib, {}, 200),
    );
    expect(small?.meanLatencyUs).toBeGreaterThan(150_000);
    expect(Math.abs((large?.meanLatencyUs ?? 0) / (small?.meanLatencyUs ?? 1) - 1)).toBeLessThan(0.1);
  });

  it('OCZ SLC: slower with the size up to 64 KB, where all lanes work, and no further', () => {
    const means = [4, 16, 32, 64, 128].map((kib) => overDrive(driveOf('ocz_samsung_slc', 'filled'), kib).meanLatencyUs);
    const [page, four, eight, all, twice] = means as [number, number, number, number, number];
    expect(four).toBeGreaterThan(1.3 * page);
    expect(eight).toBeGreaterThan(1.2 * four);
    expect(all).toBeGreaterThan(1.1 * eight);
    expect(Math.abs(twice / all - 1)).toBeLessThan(0.05);
  });

  it('OCZ SLC: a sequential run costs what one request of its length does', () => {
    // Half of the writes random: runs of two on the mean. Gathered, they cost less than as many requests.
    const mix = { randomFraction: 0.5 };
    const gathered = overDrive(driveOf('ocz_samsung_slc', 'filled'), 4, mix, 1000).meanLatencyUs;
    const apart = overDrive(driveOf('ocz_samsung_slc', 'filled', { combinesRuns: false }), 4, mix, 1000).meanLatencyUs;
    expect(gathered).toBeLessThan(0.7 * apart);
  });
});

describe('Indilinx drives', () => {
  it('a unit of 512 KB is a hundred times slower than one of 16', () => {
    const units = 4096;
    const large = overDrive(driveOf('vertex_pre_block', 'new', {}, units), 4);
    const small = overDrive(driveOf('vertex_pre_page', 'new', {}, 32 * units), 4);
    expect(small.megabytesPerSecond / large.megabytesPerSecond).toBeGreaterThan(80);
  });

  it('TRIM gives a used drive back what it had when new', () => {
    const rates = (['new', 'used', 'trimmed'] as const).map(
      (state) => overSpan(driveOf('ultradrive_gx_1711', state, {}, 3 * UNITS)).megabytesPerSecond,
    );
    const [asNew, used, trimmed] = rates as [number, number, number];
    expect(used).toBeLessThan(0.65 * asNew);
    expect(trimmed).toBeGreaterThan(0.97 * asNew);
  });

  it('the drive that waits for every erase loses more in order than one that goes on in other banks', () => {
    const rate = (eraseScope: 'drive' | 'lane'): number => {
      const state = driveOf('vertex_ex_128', 'filled', { eraseScope }, UNITS);
      return overDrive(state, 2048, { randomFraction: 0 }, 400).megabytesPerSecond;
    };
    expect(rate('drive')).toBeLessThan(0.95 * rate('lane'));
  });
});

describe('cleaning of one lane at a time', () => {
  it('costs far more than cleaning in every lane by itself', () => {
    expect(lossOf('summit_256')).toBeGreaterThan(lossOf('summit_256', { cleaning: 'laneInStep' }) + 0.2);
  });
});

describe('a drive that cleans while the host pauses', () => {
  const SECOND = 1e6;
  const copiesOf = ({ device }: SolidState): number =>
    device.layers.layers.reduce((sum, { counters }) => sum + counters.pagesRelocated, 0);

  /** A used Summit, whose later firmware cleans in pauses, after one of so many seconds. */
  function afterPause(seconds: number): { rate: number; copies: number; lateUs: number } {
    const state = driveOf('summit_256', 'filled', { cleansAhead: true });
    const { device } = state;
    // Random writes until the spare area is used up, without a pause.
    const spare = device.layers.physicalUnits - device.layers.unitCount;
    for (let unit = 0; unit < 3 * spare; unit++) device.layers.writeUnit((unit * 7919) % device.layers.unitCount);
    const before = copiesOf(state);
    device.idle(0, seconds * SECOND);
    const copies = copiesOf(state) - before;
    const lateUs = device.settledUs - seconds * SECOND;
    const source = new RequestMixSource({ spanBytes: device.capacityBytes });
    const startUs = Math.max(device.settledUs, seconds * SECOND);
    const rate = measureRequests(device, source, { startUs }, { requests: 300 }).megabytesPerSecond;
    return { rate, copies, lateUs };
  }

  it('is faster after a long pause, and pays with copies', () => {
    const [none, long] = [afterPause(0), afterPause(600)];
    expect(long.rate).toBeGreaterThan(1.5 * none.rate);
    expect([none.copies, long.copies > 1000]).toEqual([0, true]);
  });

  it('gets as far as the pause lasts, to the operation', () => {
    const [short, long] = [afterPause(1), afterPause(600)];
    expect(short.copies).toBeGreaterThan(0);
    expect(short.copies).toBeLessThan(long.copies);
    // The longest operation: a unit copied as 8 pairs of planes at 1,269.6 µs.
    expect(short.lateUs).toBeLessThan(8 * 1269.6);
    expect(long.lateUs).toBeLessThan(0);
  });
});

describe('two X25-V in RAID-0', () => {
  /** Fills the partition, scatters it, and passes over it twice in order. */
  function passes(partitionFraction: number): SequentialPass[] {
    const members = [1, 2].map((seed) =>
      createSolidState(findPreset('x25v') as SolidStatePreset, 'new', seed, {
        changes: { cleansAhead: false },
        unitCount: UNITS / 4,
      }),
    );
    const array = new TimedArray(
      members.map(({ device }) => device),
      { partitionFraction },
    );
    const span = { spanBytes: array.capacityBytes, requestBytes: 16 * KIB, stretchCount: 20 };
    let nowUs = writeSequentialPass(array, { ...span, startUs: 0 }).endUs;
    const source = new RequestMixSource({ spanBytes: array.capacityBytes });
    measureRequests(array, source, { startUs: nowUs }, { requests: Math.floor((1.5 * array.capacityBytes) / 4096) });
    nowUs = array.settledUs;
    return [1, 2].map(() => {
      const pass = writeSequentialPass(array, { ...span, startUs: nowUs });
      nowUs = pass.endUs;
      return pass;
    });
  }
  const slowestMegabytesPerSecond = ({ latencies }: SequentialPass): number => (16 * KIB) / latencies.maxUs;

  it('dip near to zero in the first pass after random writes, less on a part of the drive, and are flat in the second', () => {
    const [first, second] = passes(1) as [SequentialPass, SequentialPass];
    const [firstOfPart, secondOfPart] = passes(60 / 74.5) as [SequentialPass, SequentialPass];
    expect(slowestMegabytesPerSecond(first)).toBeLessThan(1);
    expect(first.overAddress.lowest).toBeLessThan(0.2 * second.megabytesPerSecond);
    expect(firstOfPart.overAddress.lowest).toBeGreaterThan(1.5 * first.overAddress.lowest);
    for (const pass of [second, secondOfPart]) {
      expect(pass.overAddress.lowest).toBeGreaterThan(0.95 * pass.megabytesPerSecond);
      expect(pass.megabytesPerSecond).toBeGreaterThan(75);
    }
  });
});
