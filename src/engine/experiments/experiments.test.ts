import { describe, expect, it } from 'vitest';
import { createDrive } from '../drive.ts';
import { requireScenario } from '../scenario.ts';
import { predictedFiniteSizeDeviation } from '../theory/finiteSize.ts';
import { runNoise } from '../theory/noise.ts';
import { theoreticalWriteAmplification } from '../theory/writeAmplification.ts';
import { measureWriteAmplification } from './measurement.ts';
import { measureSweepPoint, runSweep, sweepSpareFactors, type SweepPoint } from './spareSweep.ts';

const SHAPE = requireScenario({
  blockCount: 128,
  pagesPerBlock: 32,
  reserveBlocks: 1,
  frontiers: 'shared',
  sampleCount: 3,
  seed: 4,
});

describe('a measurement', () => {
  it('counts only what was written while it lasted', () => {
    const drive = createDrive(requireScenario({ ...SHAPE, warmupPages: 5000 }));
    drive.run(3000);
    const { hostPagesWritten, pagesRelocated } = drive.counters;
    const measured = measureWriteAmplification(drive, 10_000);
    expect(measured.hostPagesWritten).toBe(10_000);
    expect(drive.counters.hostPagesWritten).toBe(hostPagesWritten + 10_000);
    expect(measured.writeAmplification).toBe(1 + (drive.counters.pagesRelocated - pagesRelocated) / 10_000);
  });

  it('counts what merges and maps program, and how much that varies', () => {
    const drive = createDrive(requireScenario({ ...SHAPE, mapping: 'hybrid', logBlockCount: 3, warmupPages: 2000 }));
    drive.counters.reset();
    const { writeAmplification, relativeStandardError } = measureWriteAmplification(drive, 10_000);
    expect(drive.counters.pagesMerged).toBeGreaterThan(10_000);
    expect(writeAmplification).toBeCloseTo(drive.counters.writeAmplification, 10);
    expect(relativeStandardError).toBeGreaterThan(0);
  });

  it('leaves the drive where a plain run would have brought it', () => {
    const [measured, plain] = [createDrive(SHAPE), createDrive(SHAPE)];
    measureWriteAmplification(measured, 7777);
    plain.run(7777);
    expect(measured.stateHash()).toBe(plain.stateHash());
  });

  it('is not steady on a drive that was only just filled', () => {
    // From a fill in order, where every block is whole, write amplification climbs from 1 for about a round.
    const drive = createDrive(requireScenario({ ...SHAPE, warmupPages: 0 }));
    expect(measureWriteAmplification(drive, SHAPE.logicalPageCount).isSteady).toBe(false);
  });

  it('is steady on one that was written over ten times', () => {
    const drive = createDrive(requireScenario({ ...SHAPE, warmupPages: 10 * SHAPE.logicalPageCount }));
    expect(measureWriteAmplification(drive, 40_000).isSteady).toBe(true);
  });

  it('knows no effective spare where nothing was ever cleaned', () => {
    const drive = createDrive(
      requireScenario({ ...SHAPE, spareFactor: 0.5, logicalPageCount: undefined, isFilled: false, warmupPages: 0 }),
    );
    const { effectiveSpareFactor, writeAmplification } = measureWriteAmplification(drive, 64);
    expect([effectiveSpareFactor, writeAmplification]).toEqual([NaN, 1]);
  });

  it('takes only what the reserve leaves as effective spare', () => {
    const drive = createDrive(SHAPE);
    // One frontier: at every pick exactly the reserve is erased, 1 of 128 blocks.
    const expected = 1 - SHAPE.logicalPageCount / (127 * 32);
    expect(measureWriteAmplification(drive, 5000).effectiveSpareFactor).toBeCloseTo(expected, 12);
  });
});

describe('a sweep', () => {
  const spareFactors = [0.1, 0.3];
  const victimPolicies = ['greedy', 'fifo'] as const;
  let points: SweepPoint[] | undefined;
  const sweep = (): SweepPoint[] =>
    (points ??= [...runSweep({ scenario: SHAPE, spareFactors, victimPolicies }, createDrive)]);

  it('measures every policy at every spare factor, policies alternating', () => {
    expect(sweep().map(({ victimPolicy, spareFactor }) => [victimPolicy, spareFactor])).toEqual([
      ['greedy', 0.1],
      ['fifo', 0.1],
      ['greedy', 0.3],
      ['fifo', 0.3],
    ]);
  });

  it('agrees with theory within the finite size of the drive and the noise of the run', () => {
    for (const { victimPolicy, effectiveSpareFactor, writeAmplification, hostPagesWritten, isSteady } of sweep()) {
      expect(isSteady).toBe(true);
      const theory = { victimPolicy, effectiveSpareFactor, pagesPerBlock: 32, sampleCount: 1 };
      const finiteSize = predictedFiniteSizeDeviation({ ...theory, usableBlocks: 127 });
      const deviation = writeAmplification / theoreticalWriteAmplification(theory) - 1;
      // The coefficient is known to 30 %, the second order is its square; four sigma.
      const tolerance = 0.3 * finiteSize + finiteSize ** 2 + 4 * runNoise(victimPolicy, 1, hostPagesWritten);
      expect(Math.abs(deviation - finiteSize), `${victimPolicy} at ${effectiveSpareFactor}`).toBeLessThan(tolerance);
    }
  });

  it('has greedy below FIFO, and less to copy with more spare', () => {
    const [greedyLittle, fifoLittle, greedyMuch, fifoMuch] = sweep().map((point) => point.writeAmplification);
    expect(greedyLittle).toBeLessThan(fifoLittle ?? 0);
    expect(greedyMuch).toBeLessThan(greedyLittle ?? 0);
    expect(fifoMuch).toBeLessThan(fifoLittle ?? 0);
  });

  it('measures long enough on a small drive: 40,000 pages', () => {
    expect(sweep().map((point) => point.hostPagesWritten)).toEqual([40_000, 40_000, 40_000, 40_000]);
  });

  it('does not mind the workload and the spare of the drive it is given', () => {
    const other = requireScenario({ ...SHAPE, logicalPageCount: 900, workload: 'sequential', liveFraction: 0.5 });
    expect(measureSweepPoint(other, 'greedy', 0.1, createDrive)).toEqual(sweep()[0]);
  });
});

describe('the spare factors of a sweep', () => {
  it('go from one end to the other at even ratios', () => {
    const spareFactors = sweepSpareFactors(SHAPE, 0.05, 0.4, 4);
    // 0.05 · 2ⁿ
    [0.05, 0.1, 0.2, 0.4].forEach((expected, index) => expect(spareFactors[index]).toBeCloseTo(expected, 12));
  });

  it('begin with what the drive needs to move at all', () => {
    // 128 blocks less 1 in reserve and 1 open.
    expect(sweepSpareFactors(SHAPE, 0.001, 0.4, 3)[0]).toBeCloseTo(2 / 128, 12);
  });

  it('are the first one alone when one is asked for', () => {
    expect(sweepSpareFactors(SHAPE, 0.05, 0.4, 1)).toEqual([0.05]);
  });
});
