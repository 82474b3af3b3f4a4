import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireScenario, type Scenario } from '#engine';
import { LOGICAL_PAGE_MASK } from '../../src/model/engine/vocabulary.ts';
import { createPageMap } from '../../src/model/engine/mapping/createPageMap.ts';
import { nextBelow, RANDOM_STATE_WORDS, seedRandom } from '../../src/model/engine/random.ts';
import { lastingScenarios } from './commands.ts';

const numRuns = 150 * Number(process.env['FC_RUNS'] ?? 1);

/** Host commands that no workload of the engine has drawn: writes, and trims as complements. */
function drawCommands(logicalPageCount: number, count: number, seed: number, trimOneIn = 0): Int32Array {
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, seed, 77);
  return Int32Array.from({ length: count }, () => {
    const page = nextBelow(random, logicalPageCount);
    return trimOneIn > 0 && nextBelow(random, trimOneIn) === 0 ? ~page : page;
  });
}

function shuffledPages(count: number, seed: number): Int32Array {
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, seed, 78);
  const pages = Int32Array.from({ length: count }, (_, page) => page);
  for (let last = count - 1; last > 0; last--) {
    const other = nextBelow(random, last + 1);
    [pages[last], pages[other]] = [pages[other] ?? 0, pages[last] ?? 0];
  }
  return pages;
}

const allPages = (scenario: Scenario): Int32Array =>
  Int32Array.from({ length: scenario.logicalPageCount }, (_, page) => page);

describe('the names of the pages', () => {
  it('mean nothing: renaming them renames what the flash holds and changes nothing else', () => {
    fc.assert(
      fc.property(lastingScenarios, fc.nat(1000), (anyScenario, seed) => {
        // Two pools do look at the names: they say which pages are hot.
        const scenario = { ...anyScenario, pools: 1 as const };
        const { logicalPageCount } = scenario;
        const commands = drawCommands(logicalPageCount, 400, seed, 7);
        const newName = shuffledPages(logicalPageCount, seed);
        const renamed = commands.map((command) => (command < 0 ? ~(newName[~command] ?? 0) : (newName[command] ?? 0)));
        const one = createPageMap(scenario);
        const other = createPageMap(scenario);
        one.write(commands, commands.length);
        other.write(renamed, renamed.length);
        const expected = one.flash.words.map((word) =>
          word === -1 ? -1 : (word & ~LOGICAL_PAGE_MASK) | (newName[word & LOGICAL_PAGE_MASK] ?? 0),
        );
        expect(other.flash.words).toEqual(expected);
        expect(other.counters.values).toEqual(one.counters.values);
      }),
      { numRuns },
    );
  });
});

describe('TRIM of everything', () => {
  it('leaves a drive that can be filled again without a single relocation', () => {
    // Only where the policy looks at age or content: a blind one may clean a block of the new data.
    // With two pools the open block of the pool that is not written to keeps its trimmed pages.
    const seeingPolicies = lastingScenarios.filter(
      ({ victimPolicy, pools }) => pools === 1 && (victimPolicy === 'greedy' || victimPolicy === 'fifo'),
    );
    fc.assert(
      fc.property(seeingPolicies, fc.nat(1000), (scenario, seed) => {
        const map = createPageMap(scenario);
        const used = drawCommands(scenario.logicalPageCount, 600, seed);
        map.write(used, used.length);
        for (const page of allPages(scenario)) map.trim(page);
        expect(map.mappedPages).toBe(0);
        const before = map.counters.pagesRelocated;
        const pages = allPages(scenario);
        map.write(pages, pages.length);
        expect(map.counters.pagesRelocated).toBe(before);
      }),
      { numRuns },
    );
  });

  it('is forgotten once everything is written again: trimming what is not mapped counts nothing', () => {
    fc.assert(
      fc.property(lastingScenarios, (scenario) => {
        const map = createPageMap(scenario);
        const pages = allPages(scenario);
        for (const page of pages) map.trim(page);
        expect(map.counters.pagesTrimmed).toBe(0);
        map.write(pages, pages.length);
        for (const page of pages) map.trim(page);
        for (const page of pages) map.trim(page);
        expect(map.counters.pagesTrimmed).toBe(scenario.logicalPageCount);
      }),
      { numRuns },
    );
  });
});

describe('more spare area', () => {
  it.each(['greedy', 'fifo', 'random', 'dChoices'] as const)('never costs: %s', (victimPolicy) => {
    let previous = Infinity;
    for (const spareFactor of [0.1, 0.15, 0.2, 0.3, 0.4, 0.5]) {
      const scenario = requireScenario({
        blockCount: 128,
        pagesPerBlock: 16,
        spareFactor,
        victimPolicy,
        sampleCount: 3,
      });
      const map = createPageMap(scenario);
      const pages = allPages(scenario);
      map.write(pages, pages.length);
      for (const seed of [1, 2]) {
        map.counters.reset();
        const commands = drawCommands(scenario.logicalPageCount, 40_000, seed);
        map.write(commands, commands.length);
      }
      // The steps between these spare factors are 8 % of WA and more; noise is 3/√40,000 = 1.5 % at its worst.
      expect(map.counters.writeAmplification).toBeLessThan(previous * 0.97);
      previous = map.counters.writeAmplification;
    }
  });
});

describe('sequential writes', () => {
  it.each(['greedy', 'fifo'] as const)('cost nothing once each block holds neighbours: %s', (victimPolicy) => {
    const scenario = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.12, victimPolicy });
    const map = createPageMap(scenario);
    const pages = allPages(scenario);
    for (let round = 0; round < 4; round++) map.write(pages, pages.length);
    // Four rounds of 901 pages are 225 blocks of 16, and the drive has 64.
    expect(map.counters.blocksErased).toBeGreaterThan(225 - 64 - 1);
    expect(map.counters.pagesRelocated).toBe(0);
  });
});
