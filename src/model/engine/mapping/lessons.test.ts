import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { type Drive } from '../drive.ts';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { predictedFiniteSizeDeviation } from '../theory/finiteSize.ts';
import { runNoise } from '../theory/noise.ts';
import { theoreticalWriteAmplification } from '../theory/writeAmplification.ts';
import { mapEntries } from './mapMemory.ts';

function measure(input: ScenarioInput, hostPages: number): Drive {
  const drive = createDrive(requireScenario({ warmupPages: 0, ...input }));
  drive.run(hostPages);
  return drive;
}

const wa = (input: ScenarioInput, hostPages = 3000): number => measure(input, hostPages).counters.writeAmplification;

const DRIVE = { blockCount: 80, pagesPerBlock: 32, spareFactor: 0.5 } as const;
const UNITS = [1, 2, 4, 8, 16, 32];

describe('a mapping unit of several pages', () => {
  it.each(UNITS)('of %i has itself programmed for each random page', (mappingUnitPages) => {
    const { counters } = measure({ ...DRIVE, mappingUnitPages }, 3000);
    const perHostPage = (counters.hostPagesWritten + counters.pagesMerged) / counters.hostPagesWritten;
    // A page goes on in the open unit with chance k / 2L or so, and saves up to a whole unit then.
    const { logicalPageCount } = requireScenario(DRIVE);
    expect(perHostPage).toBeLessThanOrEqual(mappingUnitPages);
    expect(perHostPage).toBeGreaterThan(mappingUnitPages * (1 - mappingUnitPages / logicalPageCount) - 0.02);
  });

  it.each(UNITS)('of %i costs sequential writes nothing', (mappingUnitPages) => {
    expect(wa({ ...DRIVE, mappingUnitPages, workload: 'sequential' })).toBe(1);
  });

  it('makes the table smaller and random writes dearer, step for step', () => {
    const scenarios = UNITS.map((mappingUnitPages) => requireScenario({ ...DRIVE, mappingUnitPages }));
    // 80 · 32 / 2 pages.
    expect(scenarios.map(mapEntries)).toEqual([1280, 640, 320, 160, 80, 40]);
    const costs = UNITS.map((mappingUnitPages) => wa({ ...DRIVE, mappingUnitPages }));
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    expect(costs[5]).toBeGreaterThan(20 * (costs[0] ?? 0));
  });

  it('is programmed whole for a part of it, whatever of the rest is trimmed', () => {
    const half = { ...DRIVE, mappingUnitPages: 4, liveFraction: 1, trimFraction: 0.3 };
    const { counters } = measure(half, 3000);
    expect((counters.hostPagesWritten + counters.pagesMerged) / counters.hostPagesWritten).toBeGreaterThan(3.95);
  });
});

describe('uniform random writes by units of k pages', () => {
  // A unit is programmed for each page, and units are cleaned as pages would be in blocks of b / k.
  it.each([
    ['greedy', 2, 32],
    ['greedy', 4, 32],
    ['greedy', 8, 64],
    ['fifo', 4, 32],
  ] as const)('cost k times the theory of blocks of b / k: %s, k = %i, b = %i', (victimPolicy, k, pagesPerBlock) => {
    const shape = { blockCount: 256, pagesPerBlock, spareFactor: 0.2, frontiers: 'shared', victimPolicy } as const;
    const hostPages = 40_000;
    const drive = createDrive(requireScenario({ ...shape, mappingUnitPages: k, warmupRounds: 2 / k + 0.5 }));
    drive.run(hostPages);
    const { counters, scenario } = drive;
    const freePages = counters.meanFreePagesAtVictimPick;
    const usableBlocks = shape.blockCount - freePages / pagesPerBlock;
    const theory = {
      victimPolicy,
      sampleCount: 1,
      pagesPerBlock: pagesPerBlock / k,
      effectiveSpareFactor: 1 - scenario.logicalPageCount / (usableBlocks * pagesPerBlock),
    };
    const finiteSize = predictedFiniteSizeDeviation({ ...theory, usableBlocks });
    const predicted = k * theoreticalWriteAmplification(theory) * (1 + finiteSize);
    // Four sigma of the run, and what finite size leaves open: 30 % of itself.
    const tolerance = 4 * runNoise(victimPolicy, 1, hostPages) + 0.3 * finiteSize;
    const deviation = counters.writeAmplification / predicted - 1;
    expect(Math.abs(deviation), `${counters.writeAmplification} against ${predicted}`).toBeLessThan(tolerance);
  });
});

describe('a block as the mapping unit', () => {
  // 4 KiB in 512 KiB: the survey of drives of 2009 has 128.
  it('costs 128 pages a random page of a block of 128, and one a sequential page', () => {
    const blocks = { blockCount: 70, pagesPerBlock: 128, spareFactor: 0.1, mapping: 'block' } as const;
    // Chance 1/63 to go on in the same block, where it saves half of it on average.
    expect(wa(blocks, 800)).toBeGreaterThan(128 * 0.97);
    expect(wa(blocks, 800)).toBeLessThanOrEqual(128);
    expect(wa({ ...blocks, workload: 'sequential' }, 8000)).toBe(1);
  });
});

describe('replacement blocks', () => {
  const hybrid = { ...DRIVE, mapping: 'hybrid', logBlockCount: 8 } as const;

  it.each(['appended', 'ordered'] as const)('end sequential writes in switch merges: %s', (logBlockOrder) => {
    const { counters } = measure({ ...hybrid, logBlockOrder, workload: 'sequential' }, 4000);
    expect(counters.switchMerges).toBe(Math.floor(3999 / 32));
    expect([counters.fullMerges, counters.partialMerges, counters.pagesMerged]).toEqual([0, 0, 0]);
  });

  it('end random writes in full merges where pages stand as they came', () => {
    const { fullMerges, partialMerges, switchMerges } = measure(hybrid, 3000).counters;
    // Partial: the first page that came was the first of its block, one in 32, and no other came behind it.
    expect(fullMerges).toBeGreaterThan(20 * (partialMerges + switchMerges));
  });

  it('have only what is skipped copied where each page stands at its offset', () => {
    const { fullMerges, partialMerges } = measure({ ...hybrid, logBlockOrder: 'ordered' }, 3000).counters;
    expect(fullMerges).toBe(0);
    expect(partialMerges).toBeGreaterThan(1000);
  });

  it('help the more, the more of them there are, where writes have locality', () => {
    // A tenth of 40 blocks takes nine tenths of the writes.
    const local = { ...hybrid, workload: 'hotCold', hotWriteFraction: 0.9, hotSpaceFraction: 0.1 } as const;
    const costs = [1, 2, 4, 8, 16].map((logBlockCount) => wa({ ...local, logBlockCount }));
    expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    // Once the four hot blocks have one each, a replacement block takes 32 hot pages before it is merged.
    expect(costs[3]).toBeLessThan((costs[0] ?? 0) / 4);
  });

  it('help little where writes have none', () => {
    expect(wa({ ...hybrid, logBlockCount: 8 })).toBeGreaterThan(0.75 * wa({ ...hybrid, logBlockCount: 1 }));
  });
});

describe('a map in flash', () => {
  /** 1,280 pages in 20 map pages of 64. */
  const cached = { ...DRIVE, mapping: 'cached', mapEntriesPerPage: 64 } as const;

  it('costs nothing when all of it is in memory', () => {
    const { counters } = measure({ ...cached, mapCachePages: 20 }, 3000);
    expect([counters.mapPagesProgrammed, counters.mapPagesRead]).toEqual([0, 0]);
  });

  it('costs the more, the less of it is in memory', () => {
    const costs = [20, 15, 10, 5, 1].map((mapCachePages) => wa({ ...cached, mapCachePages }));
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    // Nearly every random page finds another map page in the one place.
    expect((costs[4] ?? 0) - (costs[0] ?? 0)).toBeGreaterThan(0.9);
  });

  it.each([5, 10, 15])('with %i of 20 pages in memory is missed by the rest of random look-ups', (mapCachePages) => {
    // Spare enough that nothing is cleaned: what is read is what look-ups miss.
    const { counters } = measure({ ...cached, blockCount: 400, spareFactor: 0.9, mapCachePages }, 4000);
    expect(counters.pagesRelocated).toBe(0);
    const missed = counters.mapPagesRead / counters.mapLookups;
    // Uniform: each look-up hits with chance C / M, whatever is kept. Binomial, σ = √(p q / 4000) ≤ 0.8 %; four of them.
    expect(Math.abs(missed - (1 - mapCachePages / 20))).toBeLessThan(0.032);
  });

  it('is hit by sequential writes until they come to the next of its pages', () => {
    const { counters } = measure({ ...cached, mapCachePages: 1, workload: 'sequential' }, 6400);
    expect(counters.mapPagesRead).toBe(6400 / 64);
    expect(counters.mapPagesProgrammed).toBe(6400 / 64);
  });
});
