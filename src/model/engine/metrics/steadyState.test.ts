import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { nextUnit, RANDOM_STATE_WORDS, seedRandom } from '../random.ts';
import { requireScenario } from '../requireScenario.ts';
import { describeSteadiness } from './steadiness.ts';
import { SteadyStateDetector } from './steadyState.ts';

/** A window of 1,000 host pages; the record is read from 32 windows on. */
const createDetector = (leastRecordPages = 0): SteadyStateDetector =>
  new SteadyStateDetector({ logicalPageCount: 16_000, physicalPageCount: 20_000, leastRecordPages });

/** Windows with the given write amplification each, after those that the detector has seen. */
function feed(detector: SteadyStateDetector, windows: readonly number[]): SteadyStateDetector {
  const first = detector.windowCount;
  let overhead = fed.get(detector) ?? 0;
  windows.forEach((writeAmplification, index) => {
    overhead += (writeAmplification - 1) * 1000;
    detector.closeWindow((first + index + 1) * 1000, overhead);
  });
  fed.set(detector, overhead);
  return detector;
}
const fed = new WeakMap<SteadyStateDetector, number>();

const constant = (value: number, count: number): number[] => new Array<number>(count).fill(value);
const windowsOf = (count: number, writeAmplificationAt: (window: number) => number): number[] =>
  Array.from({ length: count }, (_, window) => writeAmplificationAt(window));

/** Sum of three uniform draws, which is normal enough, with variance 1. */
function createNormal(seed: number): () => number {
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, seed, 0);
  return () => 2 * (nextUnit(random) + nextUnit(random) + nextUnit(random) - 1.5);
}

/** Host pages after which it was first steady, or null. */
function steadyAfter(detector: SteadyStateDetector, windows: readonly number[]): number | null {
  for (const window of windows) {
    feed(detector, [window]);
    if (detector.isSteady) return detector.windowCount;
  }
  return null;
}

describe('windows', () => {
  it.each([
    ['a sixteenth of the logical space', 16_000, 1000],
    ['sixteen pages at least', 40, 16],
  ])('are %s', (_, logicalPageCount, expected) => {
    expect(new SteadyStateDetector({ logicalPageCount, physicalPageCount: 20_000 }).windowPages).toBe(expected);
  });

  it.each([
    ['one period that is longer', 5000, 5000],
    ['whole periods that are shorter', 300, 1200],
  ])('are %s, where the workload begins again', (_, periodPages, expected) => {
    const detector = new SteadyStateDetector({ logicalPageCount: 16_000, physicalPageCount: 20_000, periodPages });
    expect(detector.windowPages).toBe(expected);
  });

  it('are shown four at a time', () => {
    const detector = feed(createDetector(), [9, 9, 9, 9, 1, 3, 2.5]);
    expect(detector.writeAmplificationWindowed).toBe(9);
    expect(feed(detector, [1.5]).writeAmplificationWindowed).toBeCloseTo(2, 12);
  });
});

describe('a record', () => {
  it('says nothing before 32 windows, however even they are', () => {
    const detector = feed(createDetector(), constant(2, 31));
    expect([detector.isSteady, detector.reason, detector.longRunWriteAmplification]).toEqual([false, 'tooShort', 0]);
    expect(feed(detector, [2]).isSteady).toBe(true);
  });

  it('says nothing before it spans what it has to', () => {
    // Looks are at 32, 40, 48 and 56 windows and these times two, four …: the first at 70 or later is at 80.
    expect(steadyAfter(createDetector(70_000), constant(2, 200))).toBe(80);
  });

  it('spans eight rounds and four turns where nothing is known of the host', () => {
    const shape = { logicalPageCount: 16_000, physicalPageCount: 20_000 };
    expect(steadyAfter(new SteadyStateDetector(shape), constant(2, 500))).toBe(128);
    // Four turns are 400 windows; the first look there is at 448.
    expect(steadyAfter(new SteadyStateDetector({ ...shape, physicalPageCount: 100_000 }), constant(2, 500))).toBe(448);
  });

  it('forgets nothing and needs no more room for it', () => {
    // From 512 windows on means of two, four … are kept. The later three quarters of 8,192 windows: 2 on average.
    const detector = feed(createDetector(), [...constant(9, 2048), ...windowsOf(6144, (window) => 1.5 + (window % 2))]);
    const kept = detector.columns.reduce((sum, column) => sum + column.length, 0);
    const { mean } = lookAt(detector);
    expect(mean).toBeCloseTo(2, 12);
    expect(detector.columns.reduce((sum, column) => sum + column.length, 0)).toBe(kept);
  });

  it('asks for as much more as brings the noise down', () => {
    // Batches of alternating 2 and 2.2 at 32 windows: 16 values 0.1 off their mean, standard error 0.1 / √15, t is 2.6025;
    // the pairs of them do not differ. The span of 20/2.1 entries swings by one deviation, 0.1, over 16 entries.
    const detector = feed(
      createDetector(),
      windowsOf(32, (window) => (window % 2 === 0 ? 2 : 2.2)),
    );
    const noise = (2.6025 * 0.1) / Math.sqrt(15);
    const edge = 0.1 / 16;
    expect(detector.relativeHalfWidth).toBeCloseTo((noise + edge) / 2.1, 10);
    expect(detector.relativeStandardError).toBeCloseTo(0.1 / Math.sqrt(15) / 2.1, 10);
    expect(detector.reason).toBe('scattering');
    // ((noise + edge) / (0.9 · 1 % of 2.1))² = 15.5 times as long, of which no more than 8 is asked for at a time.
    expect(detector.wantedHostPages).toBe(8 * 32_000);
    expect(detector.settledFraction).toBeCloseTo(1 / 8, 12);
  });

  it('drifts only by more than noise and edge together', () => {
    // The later half as above: noise 0.0672, edge 0.0063, mean 2.1. The quarter before it lies off by 0.07, then by 0.08.
    const reasonAt = (quarter: number) => {
      const half = windowsOf(16, (window) => (window % 2 === 0 ? 2 : 2.2));
      return feed(createDetector(), [...constant(9, 8), ...constant(quarter, 8), ...half]).reason;
    };
    expect(reasonAt(2.03)).toBe('scattering');
    expect(reasonAt(2.02)).toBe('drifting');
  });

  it('that is even is looked at again at the next look, not at twice its length', () => {
    // Neither drift nor noise nor edge: 40 windows follow 32.
    expect(feed(createDetector(), constant(2, 32)).wantedHostPages).toBe(40_000);
  });

  it('is settled to the share of the record that is wanted', () => {
    const detector = createDetector(64_000);
    expect(detector.settledFraction).toBe(0);
    expect(feed(detector, constant(2, 16)).settledFraction).toBeCloseTo(0.25, 12);
    expect(feed(detector, constant(2, 47)).settledFraction).toBeCloseTo(63 / 64, 12);
    expect(feed(detector, constant(2, 1)).settledFraction).toBe(1);
  });
});

/** The state at the last look. */
const lookAt = (detector: SteadyStateDetector): { readonly mean: number; readonly halfWidth: number } => ({
  mean: detector.longRunWriteAmplification,
  halfWidth: detector.relativeHalfWidth,
});

describe('steady', () => {
  it('is what does not vary at all, with the resolution as its interval', () => {
    const detector = feed(createDetector(), constant(1, 32));
    expect([detector.isSteady, lookAt(detector)]).toEqual([true, { mean: 1, halfWidth: 0.0025 }]);
    expect(describeSteadiness(detector, 32_000, 0)).toEqual({
      isSteady: true,
      reason: null,
      hostPagesToSteady: 0,
      longRun: { writeAmplification: 1, low: 1, high: 1.0025, relativeHalfWidth: 0.0025, relativeStandardError: 0 },
    });
  });

  it('is not what climbs all the time, and it is told to come back much later', () => {
    const detector = feed(
      createDetector(),
      windowsOf(64, (window) => 2 + window / 50),
    );
    expect([detector.isSteady, detector.reason]).toEqual([false, 'drifting']);
    expect(describeSteadiness(detector, 64_000, 0)).toMatchObject({ longRun: null });
    expect(detector.wantedHostPages).toBeGreaterThanOrEqual(128_000);
  });

  it('is not what has just moved by more than its interval', () => {
    // Sixteen windows at 2 and sixteen at 2.016: half the drift of 0.8 % is no wide interval, but the drift is wider than it.
    const detector = feed(createDetector(), [...constant(2, 16), ...constant(2.016, 16)]);
    expect([detector.isSteady, detector.reason]).toEqual([false, 'drifting']);
    expect(detector.relativeHalfWidth).toBeCloseTo(0.008 / 2.016, 12);
  });

  it.each([10, 40, 160])('waits for a transient of %i windows to fade', (fading) => {
    const windows = windowsOf(4096, (window) => 4 - 2 * Math.exp(-window / fading));
    const detector = createDetector();
    const after = steadyAfter(detector, windows) ?? Infinity;
    expect(after).toBeGreaterThan(3 * fading);
    expect(Math.abs(4 / detector.longRunWriteAmplification - 1)).toBeLessThan(detector.relativeHalfWidth);
  });

  /**
   * A drive that rings: dense stretches of its log come round every `period` windows, and these are written at many times
   * the cost. A window of about a period catches one of them each, but for a slip now and then.
   */
  const ringing = (period: number) => (window: number) => {
    const stretches = Math.floor((window + 1) / period) - Math.floor(window / period);
    return 1.5 + 3 * stretches;
  };

  it.each([0.97, 1.03, 1.31, 3.04, 5.3])('is not said of a ring of %f windows before its mean is known', (period) => {
    const detector = createDetector(128_000);
    const after = steadyAfter(detector, windowsOf(40_000, ringing(period)));
    expect(after).not.toBeNull();
    const truth = 1.5 + 3 / period;
    expect(Math.abs(truth / detector.longRunWriteAmplification - 1)).toBeLessThanOrEqual(detector.relativeHalfWidth);
  });

  it('stays so, whatever comes, until the drive is changed', () => {
    const detector = feed(createDetector(), constant(2, 32));
    feed(
      detector,
      windowsOf(4000, (window) => 2 + window / 100),
    );
    expect(detector.isSteady).toBe(true);
    expect(lookAt(detector).mean).toBe(2);
    detector.restart(4_032_000, 0);
    expect([detector.isSteady, detector.windowCount, detector.nextBoundary]).toEqual([false, 0, 4_033_000]);
  });

  it('knows its figure better the longer it goes on', () => {
    const normal = createNormal(5);
    const detector = createDetector();
    const noisy = (count: number): number[] => windowsOf(count, () => 3 * (1 + 0.01 * normal()));
    expect(steadyAfter(detector, noisy(1000))).not.toBeNull();
    const { halfWidth } = lookAt(detector);
    expect(lookAt(feed(detector, noisy(4000))).halfWidth).toBeLessThan(halfWidth / 2);
  });

  it('is of what comes after a restart alone, whatever was programmed before', () => {
    const detector = createDetector();
    // 5,000 pages beyond the host's 3,000; then four windows of 1,000 with 1,000 more each.
    detector.restart(3000, 5000);
    for (let window = 1; window <= 4; window++) detector.closeWindow(3000 + window * 1000, 5000 + window * 1000);
    expect(detector.writeAmplificationWindowed).toBe(2);
  });

  it('starts anew after a reset', () => {
    const detector = feed(createDetector(), constant(2, 40));
    detector.reset();
    expect([detector.isSteady, detector.windowCount, detector.writeAmplificationWindowed]).toEqual([false, 0, 0]);
    expect([detector.nextBoundary, detector.settledFraction]).toEqual([1000, 0]);
  });

  it('is never said of a drive whose blocks wear out', () => {
    const detector = feed(createDetector(), constant(2, 40));
    expect(describeSteadiness(detector, 40_000, 1)).toEqual({
      isSteady: false,
      reason: 'wearingOut',
      longRun: null,
      hostPagesToSteady: null,
    });
  });
});

describe('the interval', () => {
  /** Share of the trials in which the true mean of 3 lies in the interval when the drive is first called steady. */
  function coveredFraction(memory: number, trials: number): number {
    const normal = createNormal(3);
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      let state = 0;
      // Each window keeps a share of the deviation of the one before: an autoregressive process of order 1.
      const windows = windowsOf(20_000, () => 3 * (1 + (state = memory * state + 0.02 * normal())));
      const detector = createDetector();
      if (steadyAfter(detector, windows) === null) throw new Error('it never was steady');
      const { mean, halfWidth } = lookAt(detector);
      if (Math.abs(3 / mean - 1) <= halfWidth) covered++;
    }
    return covered / trials;
  }

  it.each([0, 0.5, 0.8])('holds the true mean in 19 of 20 runs and more, with a memory of %f', (memory) => {
    const trials = 100;
    // Bar 0.95; a rule that just met it would fall below this line once in a thousand such samples.
    expect(coveredFraction(memory, trials)).toBeGreaterThan(0.95 - 3.1 * Math.sqrt((0.95 * 0.05) / trials));
  });
});

describe('a drive', () => {
  it('closes its windows at the same steps however it runs', () => {
    const scenario = requireScenario({ blockCount: 16, pagesPerBlock: 4, logicalPageCount: 40 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 10 }), (parts) => {
        const whole = createDrive(scenario);
        const stepped = createDrive(scenario);
        whole.run(parts.reduce((sum, part) => sum + part, 0));
        for (const [index, part] of parts.entries()) {
          const target = stepped.step + part;
          if (index % 2 === 0) stepped.run(part);
          else while (stepped.step < target) stepped.advanceMicro(null);
        }
        expect(stepped.steadyState.columns).toEqual(whole.steadyState.columns);
        expect(whole.steadyState.windowCount).toBe(Math.floor(whole.step / 16));
      }),
      { numRuns: 30 },
    );
  });

  it('that was steady is steady in its snapshot, and was not in one from before', () => {
    const scenario = requireScenario({ blockCount: 32, pagesPerBlock: 8, spareFactor: 0.4, workload: 'sequential' });
    const drive = createDrive(scenario);
    const before = drive.snapshot();
    drive.run(8000);
    expect(drive.steadiness.isSteady).toBe(true);
    const after = drive.snapshot();
    drive.restore(before);
    expect(drive.steadiness.isSteady).toBe(false);
    drive.run(8000);
    expect(drive.snapshot()).toStrictEqual(after);
  });

  it('settles anew when it is told what the host has deleted', () => {
    const scenario = requireScenario({
      blockCount: 48,
      pagesPerBlock: 16,
      spareFactor: 0.3,
      workload: 'files',
      liveFraction: 0.6,
      randomFraction: 0.5,
      isTrimEnabled: false,
    });
    const drive = createDrive(scenario);
    while (!drive.steadiness.isSteady) drive.run(10_000);
    expect(drive.trimDeletedPages()).toBeGreaterThan(0);
    expect(drive.steadiness).toMatchObject({ isSteady: false, reason: 'tooShort', longRun: null });
    expect(drive.trimDeletedPages()).toBe(0);
  });
});
