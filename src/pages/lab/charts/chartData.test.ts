import { describe, expect, it } from 'vitest';
import { requireScenario, SCENARIO_FIELDS } from '#engine';
import { charts } from '#messages/lab-more';
import { beginningOf, changeOf, theoryAt, theoryCurve } from './chartData.ts';

describe('the theory line', () => {
  it('counts the erased pages of the relocation block, and the number of blocks', () => {
    const scenario = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.1 });
    const at = (freePagesAtPick: number | null) => theoryAt({ scenario, freePagesAtPick }, 'greedy', 0.1);
    // Two blocks in reserve, and half of the one that relocated pages go to.
    expect(at(null)).toBe(at(2.5 * 16));
    expect(at(null)).toBeGreaterThan(at(2 * 16) ?? Number.NaN);
    const shared = { ...scenario, frontiers: 'shared' as const };
    expect(theoryAt({ scenario: shared, freePagesAtPick: null }, 'greedy', 0.1)).toBe(at(2 * 16));
  });

  it('leaves out the spare areas that a drive cannot clean with', () => {
    const scenario = requireScenario({ blockCount: 16, pagesPerBlock: 16, spareFactor: 0.4 });
    const curve = theoryCurve({ scenario, freePagesAtPick: null }, 'fifo');
    expect(curve.length).toBeGreaterThan(10);
    // 2.5 of 16 blocks are erased.
    expect(curve[0]?.x).toBeGreaterThan(2.5 / 16);
  });
});

describe('what is said of the speed', () => {
  const said = (first: number, now: number): string =>
    charts.speed.verdict({ from: 'warm', first, now, ...changeOf(first, now) });

  it.each([
    [9.99, 11.63, 'After the warm-up 9.99, now 11.63\u00a0MB/s: 16.4\u202f% faster'],
    [10, 10.04, 'After the warm-up 10, now 10.04\u00a0MB/s: as fast'],
    [10, 10, 'After the warm-up 10, now 10\u00a0MB/s: as fast'],
    [10, 8, 'After the warm-up 10, now 8\u00a0MB/s: 20\u202f% slower'],
    [40, 16, 'After the warm-up 40, now 16\u00a0MB/s: 2.5 times slower'],
  ])('%d and then %d', (first, now, sentence) => {
    expect(said(first, now)).toBe(sentence);
  });

  it('names what the run begins from', () => {
    expect(beginningOf(requireScenario({ isFilled: false, warmupRounds: 0 }))).toBe('new');
    expect(beginningOf(requireScenario({ warmupRounds: 0 }))).toBe('filled');
    expect(beginningOf(requireScenario({ warmupRounds: 1 }))).toBe('warm');
  });

  it('names the workload, each in other words', () => {
    const subtitles = SCENARIO_FIELDS.workload.choices.map((workload) =>
      charts.speed.subtitle({ workload, randomFraction: 0.25 }),
    );
    expect(new Set(subtitles).size).toBe(SCENARIO_FIELDS.workload.choices.length);
    expect(charts.speed.subtitle({ workload: 'sequential', randomFraction: 1 })).toContain('sequential writes one at');
    expect(subtitles.filter((each) => each.includes('random writes one at'))).toHaveLength(1);
  });
});
