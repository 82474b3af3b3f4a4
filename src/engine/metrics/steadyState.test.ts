import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive } from '../drive.ts';
import { nextUnit, RANDOM_STATE_WORDS, seedRandom } from '../random.ts';
import { requireScenario } from '../scenario.ts';
import { Counters } from './counters.ts';
import { STEADY_WINDOW_COUNT, SteadyStateDetector } from './steadyState.ts';

/** Windows of 1,000 host pages with the given write amplification each. */
function feed(detector: SteadyStateDetector, windows: readonly number[]): SteadyStateDetector {
  let relocated = 0;
  windows.forEach((writeAmplification, index) => {
    relocated += (writeAmplification - 1) * 1000;
    expect(detector.nextBoundary).toBe((index + 1) * 1000);
    detector.closeWindow((index + 1) * 1000, relocated);
  });
  return detector;
}

/** A window is a quarter of the logical space. */
const createDetector = (): SteadyStateDetector => new SteadyStateDetector(4000, 16);

const constant = (value: number, count: number): number[] => new Array<number>(count).fill(value);

describe('windows', () => {
  it.each([
    ['a quarter of the logical space', 4000, 16, 1000],
    ['four blocks at least', 4000, 512, 2048],
    ['sixty-four pages at least', 40, 4, 64],
  ])('are %s', (_, logicalPageCount, pagesPerBlock, expected) => {
    expect(new SteadyStateDetector(logicalPageCount, pagesPerBlock).windowPages).toBe(expected);
  });

  it('have the write amplification of what was written in them alone', () => {
    const detector = feed(createDetector(), [1, 3, 2.5]);
    expect(detector.writeAmplificationWindowed).toBeCloseTo(2.5, 12);
    expect(detector.meanWriteAmplification).toBeCloseTo((1 + 3 + 2.5) / 3, 12);
  });

  it('older than eight are forgotten', () => {
    const windows = [...constant(9, 5), ...constant(2, STEADY_WINDOW_COUNT)];
    expect(feed(createDetector(), windows).meanWriteAmplification).toBeCloseTo(2, 12);
  });
});

describe('the error', () => {
  it('is that of the mean of all windows since the reset, and shrinks with their number', () => {
    // 2 and 2.2 in turn: sample variance 0.01 · n / (n − 1), so the error of the mean is 0.1 / √(n − 1), over 2.1.
    for (const count of [8, 32, 128]) {
      const windows = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 2 : 2.2));
      expect(feed(createDetector(), windows).relativeStandardError).toBeCloseTo(0.1 / Math.sqrt(count - 1) / 2.1, 10);
    }
  });
});

describe('steady', () => {
  it('is nothing before eight windows, however even they are', () => {
    for (let count = 0; count < STEADY_WINDOW_COUNT; count++) {
      const detector = feed(createDetector(), constant(2, count));
      expect([detector.isSteady, detector.settledFraction]).toEqual([false, count / 8]);
      expect(detector.relativeStandardError).toBe(0);
    }
    expect(feed(createDetector(), constant(2, 8)).isSteady).toBe(true);
  });

  it('allows one per cent between the older and the newer half, where nothing scatters', () => {
    const halves = (newer: number): boolean =>
      feed(createDetector(), [...constant(2, 4), ...constant(newer, 4)]).isSteady;
    expect([halves(2.019), halves(2.021), halves(1.981), halves(1.979)]).toEqual([true, false, true, false]);
  });

  it('allows more where the windows scatter', () => {
    const scattered = [2, 2.2, 2, 2.2, 2.1, 2.3, 2.1, 2.3];
    // Halves 2.1 and 2.2: 4.5 % apart. Each varies by 0.04/3, so the difference has sigma √(2 · 0.0133 / 4) = 0.082.
    expect(feed(createDetector(), scattered).isSteady).toBe(true);
  });

  it('is not what climbs all the time', () => {
    expect(feed(createDetector(), [1.1, 1.3, 1.5, 1.7, 1.9, 2.1, 2.3, 2.5]).isSteady).toBe(false);
  });

  it('does not take an early climb for scatter', () => {
    // The older half varies by its climb, which says nothing about noise: the newer half does not vary at all.
    expect(feed(createDetector(), [1, 2.5, 5, 5, 5, 5, 5, 5]).isSteady).toBe(false);
  });

  it('has an error of the mean by batch means', () => {
    const detector = feed(createDetector(), [2, 2.2, 2, 2.2, 2, 2.2, 2, 2.2]);
    // Sample variance 8 · 0.1² / 7, standard error √(variance / 8), mean 2.1.
    expect(detector.relativeStandardError).toBeCloseTo(Math.sqrt((8 * 0.01) / 7 / 8) / 2.1, 12);
  });

  it('is found for even noise nearly always', () => {
    const random = new Int32Array(RANDOM_STATE_WORDS);
    seedRandom(random, 3, 0);
    let steady = 0;
    const trials = 400;
    for (let trial = 0; trial < trials; trial++) {
      // Twelve uniform draws make a normal one.
      const normal = (): number => Array.from({ length: 12 }, () => nextUnit(random)).reduce((a, b) => a + b, -6);
      const windows = Array.from({ length: 8 }, () => 3 * (1 + 0.03 * normal()));
      if (feed(createDetector(), windows).isSteady) steady++;
    }
    // The difference over its estimated sigma is Student's t with 6 degrees of freedom: beyond 2.5 in 4.7 % of cases.
    expect(steady / trials).toBeGreaterThan(1 - 0.047 - 5 * Math.sqrt((0.047 * 0.953) / trials));
  });

  it('starts anew after a reset', () => {
    const detector = feed(createDetector(), constant(2, 9));
    detector.reset();
    expect([detector.windowsSeen, detector.writeAmplificationWindowed, detector.nextBoundary]).toEqual([0, 0, 1000]);
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
        expect(whole.steadyState.windowsSeen).toBe(Math.floor(whole.step / 64));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the counters', () => {
  it('derive programs, write amplification and the erased pages at a pick', () => {
    const counters = new Counters();
    expect([counters.writeAmplification, counters.meanFreePagesAtVictimPick]).toEqual([NaN, -1]);
    counters.hostPagesWritten = 100;
    counters.pagesRelocated = 150;
    counters.victimPicks = 4;
    counters.freePagesAtVictimPicks = 34;
    expect(counters.flashPagesProgrammed).toBe(250);
    expect(counters.writeAmplification).toBe(2.5);
    expect(counters.meanFreePagesAtVictimPick).toBe(8.5);
    counters.reset();
    expect(Math.max(...counters.values)).toBe(0);
  });
});
