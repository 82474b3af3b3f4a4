import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { leastRecordPages } from './leastRecord.ts';

/** 1,000 logical pages on 1,280 of flash. */
const least = (input: ScenarioInput): number =>
  leastRecordPages(requireScenario({ blockCount: 80, pagesPerBlock: 16, logicalPageCount: 1000, ...input }));

describe('the least record', () => {
  it.each([
    ['eight rounds', {}, 8000],
    ['four turns of a drive with much spare', { logicalPageCount: 500 }, 4 * 1280],
    // The cold nine tenths take a hundredth of the writes: 900 / 0.01 host pages for each of them once.
    [
      'twice the cold class of hot and cold writes',
      { workload: 'hotCold', hotWriteFraction: 0.99, hotSpaceFraction: 0.1 },
      2 * 90_000,
    ],
    ['eight rounds again when the cold ones are never written', { workload: 'hotCold', hotWriteFraction: 1 }, 8000],
    // A tenth of the pages takes a hundredth of the writes: 100 / 0.01 host pages for each of them once.
    [
      'twice the small changes beside a log',
      { workload: 'logAndSmall', smallWriteFraction: 0.01, smallSpaceFraction: 0.1 },
      2 * 10_000,
    ],
    ['eight rounds when nothing but the log is written', { workload: 'logAndSmall', smallWriteFraction: 0 }, 8000],
    // A twentieth of the commands trims one of 1,000 pages: each once in 20,000.
    [
      'twice what trims take to come by, where that is sooner',
      { workload: 'hotCold', hotWriteFraction: 1, trimFraction: 0.05 },
      2 * 20_000,
    ],
    // Rank 1,000 is written in proportion to 1/1000 of a sum between ln 1000 and 1 + ln 1000: 7.9 × 1000 host pages.
    ['twice the last rank of zipf', { workload: 'zipf', zipfTheta: 1 }, 2 * 1000 * (1 + Math.log(1000))],
    // By hand: the last of 1,000 ranks takes a share of about 1 / (1,000 · ln 0.2 / ln 0.8).
    [
      'twice the last rank of Pareto',
      { workload: 'pareto', paretoShare: 0.2 },
      2 * 1000 * (Math.log(0.2) / Math.log(0.8)),
    ],
    ['eight passes', { workload: 'oncePerPass', randomFraction: 0.5 }, 8000],
    ['eight rounds of single pages where no file is deleted', { workload: 'files', randomFraction: 1 }, 8000],
    // New files only in a tenth of the pages placed at random.
    ['twice a round of new files', { workload: 'files', randomFraction: 1, liveFraction: 0.5 }, 2 * 10_000],
    [
      'four times what static levelling lets wear grow apart',
      { wearLeveling: 'static', wearSpreadLimit: 5 },
      20 * 1280,
    ],
    ['eight rounds where nothing is done in pauses, however seldom they are', { idleEveryPages: 3000 }, 8000],
    ['32 pauses', { idleCleaning: 'reorganize', idleEveryPages: 3000 }, 96_000],
    ['a thousand turns where something takes for ever', { idleCleaning: 'reorganize', idleEveryPages: 1e9 }, 1_280_000],
  ] as const)('is %s', (_, input, expected) => {
    expect(least(input)).toBeCloseTo(expected, 6);
  });

  it('bounds the sum behind zipf from above and not by much', () => {
    for (const zipfTheta of [0.3, 0.99, 1.5]) {
      let sum = 0;
      for (let rank = 1; rank <= 1000; rank++) sum += rank ** -zipfTheta;
      const expected = Math.max(8000, 2 * sum * 1000 ** zipfTheta);
      const measured = least({ workload: 'zipf', zipfTheta });
      expect(measured).toBeGreaterThanOrEqual(expected * (1 - 1e-9));
      expect(measured).toBeLessThan(expected * 1.5);
    }
  });
});
