import { describe, expect, it } from 'vitest';
import { hashColumns } from '#engine';
import { requirePreset } from '../drives/presets.ts';
import { createSolidState } from '../recipes/solidState.ts';
import { RequestMixSource } from '../requests/requestMix.ts';
import { LatencyHistogram } from './latencyHistogram.ts';
import { PacedHost } from './pacedHost.ts';
import type { SsdDesign } from './ssdDesign.ts';
import type { SsdDevice } from './ssdDevice.ts';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';

const UNITS = 65_536;
const REQUESTS = 60_000;
const PAGE = 4096;
const PRESET = requirePreset('samsung_pm9a3_960', 'dataCenter');
const DESIGN = ssdDesignOf(PRESET);
/** About half of what the drive can take. */
const BELOW_ITS_RATE = 35_000;
const READS_PER_SECOND = 5000;

const dies = (changes: Partial<NonNullable<SsdDesign['dies']>>): Pick<SsdDesign, 'dies'> => {
  if (DESIGN.dies === null) throw new Error('the drive has dies');
  return { dies: { ...DESIGN.dies, ...changes } };
};

interface Outcome {
  readonly device: SsdDevice;
  readonly read: LatencyHistogram;
  readonly write: LatencyHistogram;
  readonly elapsedUs: number;
}

/** A full drive, written at a rate and read 5,000 times a second. */
function load(writesPerSecond: number, changes: Partial<SsdDesign> = {}): Outcome {
  const { device } = createSolidState(PRESET, 'scattered', 1, { unitCount: UNITS, changes });
  const spanBytes = Math.floor(device.capacityBytes / PAGE) * PAGE;
  const stream = (readFraction: number, requestsPerSecond: number, seed: number) => ({
    source: new RequestMixSource({ readFraction, spanBytes, seed }),
    requestsPerSecond,
    queueDepth: 256,
    seed,
  });
  const startUs = device.settledUs;
  const host = new PacedHost(device, [stream(0, writesPerSecond, 1), stream(1, READS_PER_SECOND, 2)], startUs);
  const read = new LatencyHistogram();
  const write = new LatencyHistogram();
  for (let count = 0; count < REQUESTS; count++)
    host.sendNext((latencyUs, kind) => (kind === 'read' ? read : write).add(latencyUs));
  return { device, read, write, elapsedUs: host.nowUs - startUs };
}

const erasesOf = ({ device }: Outcome): number => device.layers.layers[0].counters.blocksErased;

describe('a drive with a buffer, below its rate', () => {
  it('answers every write in microseconds while it cleans', () => {
    const outcome = load(BELOW_ITS_RATE);
    expect(erasesOf(outcome)).toBeGreaterThan(100);
    expect(outcome.write.quantileUs(0.5)).toBeLessThan(10);
    expect(outcome.write.maxUs).toBeLessThan(150);
  });

  it('lets writes wait for milliseconds and reads as before, if it cleans in lumps that the buffer cannot take', () => {
    const paced = load(BELOW_ITS_RATE, { bufferUnits: 256 });
    const inLumps = load(BELOW_ITS_RATE, { ...dies({ lumpBytes: 20e6 }), bufferUnits: 256 });
    expect(paced.write.quantileUs(0.99)).toBeLessThan(100);
    expect(inLumps.write.quantileUs(0.99)).toBeGreaterThan(3000);
    expect(inLumps.read.quantileUs(0.99)).toBeLessThan(1.5 * paced.read.quantileUs(0.99));
    // The same copies and erases, only at other times.
    expect(erasesOf(inLumps)).toBe(erasesOf(paced));
  });

  it('lets a lump be no matter for writes, if the buffer takes what comes meanwhile', () => {
    const { write } = load(BELOW_ITS_RATE, { ...dies({ lumpBytes: 20e6 }), bufferUnits: 4096 });
    expect(write.quantileUs(0.99)).toBeLessThan(100);
  });

  it('lets reads wait for whole programs and erases, if it cannot suspend them', () => {
    const suspended = load(BELOW_ITS_RATE);
    const { read } = load(BELOW_ITS_RATE, dies({ suspend: null }));
    const { programUs, eraseUs } = DESIGN.flash;
    expect(read.quantileUs(0.9)).toBeGreaterThan(programUs / 2);
    expect(read.maxUs).toBeGreaterThan(eraseUs / 2);
    expect(suspended.read.quantileUs(0.99)).toBeLessThan(programUs / 4);
  });
});

describe('a drive with a buffer, past its rate', () => {
  it('lets writes wait for milliseconds, and reads for little more than before', () => {
    const below = load(BELOW_ITS_RATE);
    const past = load(3 * BELOW_ITS_RATE);
    expect(past.write.quantileUs(0.5)).toBeGreaterThan(1000);
    expect(past.read.quantileUs(0.99)).toBeLessThan(2 * below.read.quantileUs(0.99));
  });

  it('keeps every die busy', () => {
    const { device, elapsedUs } = load(3 * BELOW_ITS_RATE, dies({ suspend: null }));
    const busyUs = device.lanes.busyUs.reduce((sum, each) => sum + each, 0);
    expect(busyUs / elapsedUs / device.lanes.count).toBeGreaterThan(0.97);
  });
});

describe('the flash time of cleaning', () => {
  it('is that of as many bytes, whatever is erased at once', () => {
    const busyOf = (eraseBytes: number, eraseUs: number): number => {
      const { device } = load(BELOW_ITS_RATE, {
        ...dies({ eraseBytes, suspend: null }),
        flash: { ...DESIGN.flash, eraseUs },
      });
      return device.lanes.busyUs.reduce((sum, each) => sum + each, 0);
    };
    const whole = busyOf(128 * 2 ** 20, 12_800);
    expect(busyOf(2 ** 20, 100) / whole).toBeCloseTo(1, 2);
  });
});

describe('the same seed', () => {
  it('gives the same state to the last bit', () => {
    const [one, other] = [load(BELOW_ITS_RATE), load(BELOW_ITS_RATE)];
    expect(hashColumns(one.device.columns)).toBe(hashColumns(other.device.columns));
    expect(one.read.columns).toEqual(other.read.columns);
  });
});
