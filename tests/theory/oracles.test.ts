import { describe, expect, it } from 'vitest';
import { effectiveSpareFactor, greedyMeanField, theoreticalWriteAmplification } from '#engine';
import { liveSpareFactor, trimmedLiveFraction } from '../../src/model/engine/theory/effectiveSpare.ts';
import {
  fifoMixedStaticWriteAmplification,
  fifoSeparatedStaticWriteAmplification,
  fifoWriteAmplification,
  greedyWriteAmplification,
  randomWriteAmplification,
  separatedStaticSpareFactor,
} from '../../src/model/engine/theory/writeAmplification.ts';
import { finiteSizeCoefficient, predictedFiniteSizeDeviation } from '../../src/model/engine/theory/finiteSize.ts';
import {
  arrayRows,
  driveRows,
  largeBlockRows,
  monteCarloRows,
  oraclePolicy,
  printedTo,
  rangeOverPrinted,
  staticDataRows,
  trimRows,
  uniformRows,
} from './oracle.ts';
import type { UniformRow } from './oracle.ts';

/** Every expected number comes from write-amplification.json; `methods` there names equation and paper. */

const differsAtMost = (actual: number, expected: number, digits: number): void =>
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(printedTo(digits));

/** Relative step in u with which the oracle took the slope of greedy write amplification, which has kinks. */
const ORACLE_STEP = 1e-4;

function isNearLevelChange({ victimPolicy, spareFactor, pagesPerBlock }: UniformRow): boolean {
  if (victimPolicy !== 'greedy') return false;
  const levelAt = (factor: number): number =>
    greedyMeanField(1 - (1 - spareFactor) * factor, pagesPerBlock).victimValidPages;
  return levelAt(1 - ORACLE_STEP) !== levelAt(1 + ORACLE_STEP);
}

describe('uniform random writes', () => {
  it('covers every policy and block size of the oracle', () => {
    const counts = new Map<string, number>();
    for (const row of uniformRows) counts.set(row.victimPolicy, (counts.get(row.victimPolicy) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ fifo: 12, random: 12, greedy: 48, dChoices: 72 });
  });

  it.each(uniformRows)(
    '$victimPolicy, spare $spareFactor, $pagesPerBlock pages, d $sampleCount: $writeAmplification',
    (row) => {
      const input = { ...row, effectiveSpareFactor: row.spareFactor };
      differsAtMost(theoreticalWriteAmplification(input), row.writeAmplification, 5);
      if (row.finiteSizeCoefficient !== undefined && !isNearLevelChange(row))
        differsAtMost(finiteSizeCoefficient(input), row.finiteSizeCoefficient, 3);
      if (row.victimLevels !== undefined && row.lowerLevelFraction !== undefined) {
        const { victimValidPages, lowerLevelFraction } = greedyMeanField(row.spareFactor, row.pagesPerBlock);
        expect([victimValidPages - 1, victimValidPages]).toEqual(row.victimLevels);
        differsAtMost(lowerLevelFraction, row.lowerLevelFraction, 5);
      }
    },
  );

  it('leaves out two finite-size coefficients only, where the oracle differentiates across a change of level', () => {
    const rows = uniformRows.filter(isNearLevelChange);
    expect(rows.map((row) => [row.spareFactor, row.pagesPerBlock])).toEqual([
      [0.15, 32],
      [0.25, 128],
    ]);
    for (const row of rows) {
      const above = greedyWriteAmplification(1 - (1 - row.spareFactor) * (1 + ORACLE_STEP), row.pagesPerBlock);
      const below = greedyWriteAmplification(1 - (1 - row.spareFactor) * (1 - ORACLE_STEP), row.pagesPerBlock);
      const slope = Math.log(above / below) / Math.log((1 + ORACLE_STEP) / (1 - ORACLE_STEP));
      differsAtMost((1.25 * slope) / (2 * row.writeAmplification), row.finiteSizeCoefficient ?? NaN, 3);
    }
  });

  it.each(largeBlockRows)('greedy approaches $writeAmplification at spare $spareFactor as blocks grow', (row) => {
    const deviation = (pagesPerBlock: number): number =>
      Math.abs(greedyWriteAmplification(row.spareFactor, pagesPerBlock) / row.writeAmplification - 1);
    expect(deviation(65_536)).toBeLessThan(1e-3);
    expect(deviation(4096)).toBeLessThan(deviation(256));
  });
});

describe('TRIM', () => {
  it.each(trimRows)('spare $spare with $live of the pages live', (row) => {
    const spareFactor = liveSpareFactor(row.spare, row.live);
    differsAtMost(spareFactor, row.spare_eff, 5);
    differsAtMost(fifoWriteAmplification(spareFactor), row.fifo, 5);
    differsAtMost(randomWriteAmplification(spareFactor), row.random, 5);
    differsAtMost(greedyWriteAmplification(spareFactor, 64), row.greedy_b64, 5);
    differsAtMost(greedyWriteAmplification(spareFactor, 128), row.greedy_b128, 5);
    const live = rangeOverPrinted(trimmedLiveFraction, row.trim_command_share, 5);
    expect(row.live).toBeGreaterThanOrEqual(live.min);
    expect(row.live).toBeLessThanOrEqual(live.max);
  });
});

describe('static data', () => {
  it.each(staticDataRows)('spare $spare with $static_share of the data static', (row) => {
    differsAtMost(fifoMixedStaticWriteAmplification(row.spare, row.static_share), row.mixed_fifo, 5);
    differsAtMost(separatedStaticSpareFactor(row.spare, row.static_share), row.separated_spare_eff, 5);
    differsAtMost(fifoSeparatedStaticWriteAmplification(row.spare, row.static_share), row.separated_fifo, 5);
    const spareFactor = separatedStaticSpareFactor(row.spare, row.static_share);
    differsAtMost(greedyWriteAmplification(spareFactor, 64), row.separated_greedy_b64, 5);
  });
});

describe('whole drives, reserve excluded', () => {
  it.each(driveRows)('$total_blocks blocks of $b pages, $policy, $frontiers frontiers', (row) => {
    const physicalPages = row.total_blocks * row.b;
    const inputAt = (erasedBlocks: number) => ({
      victimPolicy: oraclePolicy(row.policy),
      pagesPerBlock: row.b,
      sampleCount: 1,
      effectiveSpareFactor: effectiveSpareFactor(physicalPages, row.b, row.logical_pages, erasedBlocks * row.b),
      usableBlocks: row.total_blocks - erasedBlocks,
    });
    // The oracle's theory of a whole drive holds the finite-size correction.
    const theoryOf = (erasedBlocks: number): number => {
      const input = inputAt(erasedBlocks);
      return theoreticalWriteAmplification(input) * (1 + predictedFiniteSizeDeviation(input));
    };
    // The mean erased blocks are printed with two decimals.
    const range = rangeOverPrinted(theoryOf, row.erased_blocks_at_selection, 2);
    expect(row.theory).toBeGreaterThanOrEqual(range.min - printedTo(5));
    expect(row.theory).toBeLessThanOrEqual(range.max + printedTo(5));
    differsAtMost(theoreticalWriteAmplification(inputAt(0)), row.theory_if_reserve_is_wrongly_counted, 5);
  });

  it.each(arrayRows)('partition of $used_GiB GiB: spare $spare', (row) => {
    const theories = [
      [fifoWriteAmplification, row.fifo],
      [randomWriteAmplification, row.random],
      [(spare: number) => greedyWriteAmplification(spare, 64), row.greedy_b64],
      [(spare: number) => greedyWriteAmplification(spare, 128), row.greedy_b128],
      [(spare: number) => greedyWriteAmplification(spare, 256), row.greedy_b256],
    ] as const;
    for (const [theory, expected] of theories) {
      const range = rangeOverPrinted(theory, row.spare, 5);
      expect(expected).toBeGreaterThanOrEqual(range.min - printedTo(5));
      expect(expected).toBeLessThanOrEqual(range.max + printedTo(5));
    }
  });
});

describe('theory column of the Monte-Carlo rows', () => {
  it.each(monteCarloRows)('$policy at spare $spare, $b pages: $theory', (row) => {
    const [policyName] = row.policy.split('+');
    const physicalPages = row.N * row.b;
    const logicalPages = Math.round(physicalPages * (1 - row.spare));
    const exact = 1 - logicalPages / physicalPages;
    // Those rows rounded their logical pages one way or the other: one page of slack in the spare factor.
    const slack = 1 / physicalPages;
    const theoryAt = (spare: number): number =>
      theoreticalWriteAmplification({
        victimPolicy: oraclePolicy(policyName ?? ''),
        pagesPerBlock: row.b,
        sampleCount: row.d ?? 1,
        effectiveSpareFactor: liveSpareFactor(spare, row.live ?? 1),
      });
    expect(row.theory).toBeLessThanOrEqual(theoryAt(exact - slack) + printedTo(5));
    expect(row.theory).toBeGreaterThanOrEqual(theoryAt(exact + slack) - printedTo(5));
  });
});
