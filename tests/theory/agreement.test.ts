import { describe, expect, it } from 'vitest';
import {
  ANALYZED_POLICIES,
  createDrive,
  effectiveSpareFactor,
  type FrontierLayout,
  requireScenario,
  theoreticalWriteAmplification,
} from '#engine';
import { requireAnalyzed } from '../../src/model/engine/theory/applicability.ts';
import { expectedFreePagesAtPick } from '../../src/model/engine/theory/effectiveSpare.ts';
import {
  fifoMixedStaticWriteAmplification,
  fifoWriteAmplification,
} from '../../src/model/engine/theory/writeAmplification.ts';
import { runNoise } from '../../src/model/engine/theory/noise.ts';
import { FRONTIER_LAYOUTS } from '../../src/model/engine/vocabulary.ts';
import { createPageMap } from '../../src/model/engine/mapping/createPageMap.ts';
import { nextBelow, RANDOM_STATE_WORDS, seedRandom } from '../../src/model/engine/random.ts';
import { measureAgreement } from './measure.ts';
import { driveRows, finiteSizeRows, monteCarloRows, oraclePolicy } from './oracle.ts';
import { isWide } from '#tests/scope';

/** The simulated drive against closed forms, and against the oracle's own Monte-Carlo drives at the same size. */

const HOST_PAGES = 200_000;

const cases = FRONTIER_LAYOUTS.flatMap((frontiers) =>
  ANALYZED_POLICIES.flatMap((victimPolicy) =>
    [0.07, 0.2, 0.5].map((spareFactor) => ({ frontiers, victimPolicy, spareFactor })),
  ),
);

describe('uniform random writes on 256 blocks of 64 pages', () => {
  it.each(cases)('$frontiers frontiers, $victimPolicy, spare $spareFactor', (input) => {
    const agreement = measureAgreement(
      { ...input, blockCount: 256, pagesPerBlock: 64, reserveBlocks: 2, sampleCount: 5 },
      HOST_PAGES,
    );
    expect(Math.abs(agreement.deviation), agreement.sentence).toBeLessThanOrEqual(agreement.tolerance);
  });

  it.each(['greedy', 'fifo'] as const)(
    'would not agree if the reserve were counted as spare area: %s',
    (victimPolicy) => {
      const scenario = {
        blockCount: 256,
        pagesPerBlock: 64,
        reserveBlocks: 4,
        spareFactor: 0.07,
        victimPolicy,
      } as const;
      const { measured, tolerance } = measureAgreement(scenario, HOST_PAGES);
      const naive = theoreticalWriteAmplification({
        victimPolicy,
        effectiveSpareFactor: 0.07,
        pagesPerBlock: 64,
        sampleCount: 1,
      });
      expect(measured / naive - 1).toBeGreaterThan(5 * tolerance);
    },
  );

  it('finds block sizes that are no power of two where the theory has them', () => {
    const agreement = measureAgreement(
      { blockCount: 300, pagesPerBlock: 48, spareFactor: 0.15, frontiers: 'shared', victimPolicy: 'greedy' },
      HOST_PAGES,
    );
    expect(Math.abs(agreement.deviation), agreement.sentence).toBeLessThanOrEqual(agreement.tolerance);
  });
});

describe('cleaning ahead of need', () => {
  const manyBlocks = { blockCount: 512, pagesPerBlock: 64, spareFactor: 0.15 } as const;

  it.each([
    { stopFreeBlocks: 24, frontiers: 'split', victimPolicy: 'greedy' },
    { stopFreeBlocks: 24, frontiers: 'shared', victimPolicy: 'fifo' },
    { idleCleaning: 'reorganize', idleEveryPages: 300, idleFreeBlocks: 16, victimPolicy: 'greedy' },
  ] as const)('costs what the erased pages at its picks cost: %j', (input) => {
    const agreement = measureAgreement({ ...manyBlocks, ...input }, HOST_PAGES);
    expect(Math.abs(agreement.deviation), agreement.sentence).toBeLessThanOrEqual(agreement.tolerance);
    const without = measureAgreement({ ...manyBlocks, victimPolicy: input.victimPolicy }, HOST_PAGES);
    expect(agreement.measured).toBeGreaterThan(without.measured * 1.01);
  });
});

/** After the fill the live share comes down as e^(−rounds): 0.7 % of what it has to go are left after these. */
const LIVE_WARMUP_ROUNDS = 5;

describe('a part of the pages live', () => {
  const manyBlocks = {
    blockCount: 512,
    pagesPerBlock: 64,
    spareFactor: 0.07,
    frontiers: 'shared',
    victimPolicy: 'greedy',
    warmupRounds: LIVE_WARMUP_ROUNDS,
  } as const;

  it.each([
    { trimFraction: 0.1, liveFraction: 1 },
    { trimFraction: 0.25, liveFraction: 1 },
    { trimFraction: 0, liveFraction: 0.7 },
    { trimFraction: 0.1, liveFraction: 0.8 },
  ])('trims $trimFraction of the commands, $liveFraction of the space in use', (input) => {
    const agreement = measureAgreement({ ...input, ...manyBlocks }, HOST_PAGES);
    expect(Math.abs(agreement.deviation), agreement.sentence).toBeLessThanOrEqual(agreement.tolerance);
  });

  /** One of two a day; in `test:all` each. */
  const trimRows = monteCarloRows
    .filter((row) => row.policy.endsWith('+trim'))
    .filter((_, index) => isWide || index % 2 === 0);

  it.each(trimRows)('agrees with the oracle: live $live at spare $spare: $mc ± $se', (row) => {
    const live = row.live ?? 1;
    const agreement = measureAgreement(
      {
        // The oracle's N leaves the reserve out.
        blockCount: row.N + 1,
        reserveBlocks: 1,
        frontiers: 'shared',
        pagesPerBlock: row.b,
        logicalPageCount: Math.round((1 - row.spare) * row.N * row.b),
        // live = (1 − 2t) / (1 − t), solved for t.
        trimFraction: (1 - live) / (2 - live),
        warmupRounds: LIVE_WARMUP_ROUNDS,
      },
      HOST_PAGES,
    );
    expect(Math.abs(agreement.measured / row.mc - 1), agreement.sentence).toBeLessThanOrEqual(
      Math.hypot(agreement.tolerance, (4 * row.se) / row.mc),
    );
  });
});

describe('whole drives of the oracle', () => {
  it.each(driveRows)('$total_blocks blocks of $b, $policy, $frontiers: $mc ± $se', (row) => {
    const scenario = requireScenario({
      blockCount: row.total_blocks,
      pagesPerBlock: row.b,
      logicalPageCount: row.logical_pages,
      reserveBlocks: row.free_blocks_kept,
      frontiers: row.frontiers as FrontierLayout,
      victimPolicy: oraclePolicy(row.policy),
    });
    const drive = createDrive(scenario);
    drive.run(1_000_000);
    const noise = Math.hypot(runNoise(requireAnalyzed(scenario.victimPolicy), 1, 1_000_000), row.se / row.mc);
    expect(Math.abs(drive.counters.writeAmplification / row.mc - 1)).toBeLessThanOrEqual(4 * noise);
    const freePages = drive.counters.meanFreePagesAtVictimPick;
    // Printed with two decimals there.
    expect(Math.abs(freePages / row.b - row.erased_blocks_at_selection)).toBeLessThanOrEqual(0.01);
    const expected = expectedFreePagesAtPick(scenario.frontiers, scenario.reserveBlocks, row.b);
    expect(Math.abs(freePages / expected - 1)).toBeLessThanOrEqual(0.002);
    const spareFactor = effectiveSpareFactor(row.total_blocks * row.b, row.b, row.logical_pages, freePages);
    expect(Math.abs(spareFactor - row.spare_eff)).toBeLessThanOrEqual(2e-5);
  });

  it.each(finiteSizeRows)('$policy of 128 blocks at spare $spare deviates as the oracle measured', (row) => {
    const blockCount = 128;
    const scenario = requireScenario({
      blockCount: blockCount + 1,
      reserveBlocks: 1,
      frontiers: 'shared',
      pagesPerBlock: row.b,
      logicalPageCount: Math.round((1 - row.spare) * blockCount * row.b),
      victimPolicy: oraclePolicy(row.policy),
      sampleCount: Math.max(1, row.d),
    });
    const drive = createDrive(scenario);
    drive.run(HOST_PAGES);
    const { sampleCount, pagesPerBlock, logicalPageCount } = scenario;
    const victimPolicy = requireAnalyzed(scenario.victimPolicy);
    const theory = theoreticalWriteAmplification({
      victimPolicy,
      sampleCount,
      pagesPerBlock,
      effectiveSpareFactor: 1 - logicalPageCount / (blockCount * pagesPerBlock),
    });
    const deviation = drive.counters.writeAmplification / theory - 1;
    // The oracle's run was at least as long as ours, so both together are noisier than one by √2 at most.
    const noise = Math.SQRT2 * runNoise(victimPolicy, sampleCount, HOST_PAGES);
    expect(Math.abs(deviation - row.dev_pct_by_N['128'] / 100)).toBeLessThanOrEqual(4 * noise);
  });
});

describe('data that is never overwritten', () => {
  it.each([0.25, 0.8])('lies in the way of the rest: %f of it static, cleaned in write order', (staticFraction) => {
    const scenario = requireScenario({
      blockCount: 257,
      pagesPerBlock: 64,
      logicalPageCount: Math.round(0.8 * 256 * 64),
      reserveBlocks: 1,
      frontiers: 'shared',
      victimPolicy: 'fifo',
    });
    const { logicalPageCount } = scenario;
    const map = createPageMap(scenario);
    const random = new Int32Array(RANDOM_STATE_WORDS);
    seedRandom(random, 1, 50);
    // Static pages are strewn among the others: every write order is as good as any other once the log has gone round.
    map.write(
      Int32Array.from({ length: logicalPageCount }, (_, page) => page),
      logicalPageCount,
    );
    const movingPages = Math.round(logicalPageCount * (1 - staticFraction));
    for (const pageCount of [20 * logicalPageCount, HOST_PAGES]) {
      map.counters.reset();
      map.write(
        Int32Array.from({ length: pageCount }, () => nextBelow(random, movingPages)),
        pageCount,
      );
    }
    const theory = fifoMixedStaticWriteAmplification(0.2, staticFraction);
    // At most the finite-size shift of a drive without static data, twice over: c1 is 0.8 at spare 0.2.
    expect(Math.abs(map.counters.writeAmplification / theory - 1)).toBeLessThanOrEqual(
      (2 * 0.8) / 256 + 4 * runNoise('fifo', 1, HOST_PAGES),
    );
    expect(map.counters.writeAmplification).toBeGreaterThan(fifoWriteAmplification(0.2));
  });
});
