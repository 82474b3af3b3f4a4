import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { requireScenario } from '../requireScenario.ts';
import { measureDrive, mostPagesToSteady, runUntilSteady } from './measurement.ts';
import { measureSweepPoint, runSweep, sweepSpareFactors, type SweepPoint } from './spareSweep.ts';

const SHAPE = requireScenario({
  blockCount: 128,
  pagesPerBlock: 32,
  reserveBlocks: 1,
  frontiers: 'shared',
  sampleCount: 3,
  seed: 4,
});

describe('a run until steady', () => {
  it('ends at the first look that finds the drive steady, where a plain run would have brought it', () => {
    const [measured, plain] = [createDrive(SHAPE), createDrive(SHAPE)];
    runUntilSteady(measured, 1_000_000);
    expect(measured.steadiness.isSteady).toBe(true);
    plain.run(measured.step - 1);
    expect(plain.steadiness.isSteady).toBe(false);
    plain.run(1);
    expect(plain.steadiness).toEqual(measured.steadiness);
    expect(measured.stateHash()).toBe(plain.stateHash());
  });

  it('says before it is steady what was counted, and then what a long run comes to', () => {
    const drive = createDrive(SHAPE);
    drive.run(5000);
    expect(measureDrive(drive).relativeHalfWidth).toBeNaN();
    while (drive.steadiness.longRun === null) drive.run(500);
    expect(measureDrive(drive)).toMatchObject({
      isSteady: false,
      writeAmplification: drive.counters.writeAmplification,
      relativeHalfWidth: drive.steadiness.longRun?.relativeHalfWidth,
    });
    runUntilSteady(drive, 1_000_000);
    const { longRun } = drive.steadiness;
    expect(longRun?.writeAmplification).not.toBe(drive.counters.writeAmplification);
    expect(measureDrive(drive)).toMatchObject({
      isSteady: true,
      hostPagesWritten: drive.step,
      writeAmplification: longRun?.writeAmplification,
      relativeHalfWidth: longRun?.relativeHalfWidth,
    });
  });

  it('goes no further than it may, and tells how far it has come', () => {
    const drive = createDrive(SHAPE);
    const told: number[] = [];
    runUntilSteady(drive, 7777, (settled) => told.push(settled));
    expect([drive.step, drive.steadiness.isSteady]).toEqual([7777, false]);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    // Eight rounds of 3,815 logical pages are wanted, and the last whole window of 238 ended at 7,616.
    expect(told.at(-1)).toBeCloseTo(7616 / (128 * 238), 12);
  });

  it('ends with a drive that wears out, which never is steady', () => {
    const drive = createDrive(requireScenario({ ...SHAPE, reserveBlocks: 3, enduranceCycles: 50 }));
    runUntilSteady(drive, 1_000_000);
    expect(drive.steadiness).toMatchObject({ isSteady: false, reason: 'wearingOut', hostPagesToSteady: null });
    expect(drive.step).toBeLessThan(50 * 128 * 32);
  });

  it('is allowed more the smaller a drive is', () => {
    // 4,000 rounds of 20,000 logical pages are fewer than 100 million.
    expect(mostPagesToSteady({ logicalPageCount: 20_000, blockCount: 625, pagesPerBlock: 32 })).toBe(100_000_000);
    expect(mostPagesToSteady({ logicalPageCount: 20_000, blockCount: 1024, pagesPerBlock: 64 })).toBe(4000 * 65_536);
  });
});

describe('a measurement', () => {
  it('counts what merges and maps program', () => {
    const drive = createDrive(requireScenario({ ...SHAPE, mapping: 'hybrid', logBlockCount: 3, warmupPages: 2000 }));
    runUntilSteady(drive, 1_000_000);
    expect(drive.counters.pagesMerged).toBeGreaterThan(10_000);
    const { writeAmplification, relativeHalfWidth } = measureDrive(drive);
    expect(Math.abs(drive.counters.writeAmplification / writeAmplification - 1)).toBeLessThan(2 * relativeHalfWidth);
  });

  it('knows no effective spare where nothing was ever cleaned', () => {
    const drive = createDrive(
      requireScenario({ ...SHAPE, spareFactor: 0.5, logicalPageCount: undefined, isFilled: false, warmupPages: 0 }),
    );
    drive.run(64);
    const { effectiveSpareFactor, writeAmplification } = measureDrive(drive);
    expect([effectiveSpareFactor, writeAmplification]).toEqual([NaN, 1]);
  });

  it('takes only what the reserve leaves as effective spare', () => {
    const drive = createDrive(SHAPE);
    // One frontier: at every pick exactly the reserve is erased, 1 of 128 blocks.
    const expected = 1 - SHAPE.logicalPageCount / (127 * 32);
    drive.run(5000);
    expect(measureDrive(drive).effectiveSpareFactor).toBeCloseTo(expected, 12);
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

  it('agrees with theory at every point, by the verdict that goes with it', () => {
    expect(sweep().map(({ verdict }) => verdict.kind)).toEqual(['agrees', 'agrees', 'agrees', 'agrees']);
    for (const { verdict, writeAmplification } of sweep())
      expect(verdict).toMatchObject({ measured: writeAmplification });
  });

  it('is steady to a per cent at every point', () => {
    for (const { isSteady, relativeHalfWidth } of sweep())
      expect([isSteady, relativeHalfWidth <= 0.01]).toEqual([true, true]);
  });

  it('has greedy below FIFO, and less to copy with more spare', () => {
    const [greedyLittle, fifoLittle, greedyMuch, fifoMuch] = sweep().map((point) => point.writeAmplification);
    expect(greedyLittle).toBeLessThan(fifoLittle ?? 0);
    expect(greedyMuch).toBeLessThan(greedyLittle ?? 0);
    expect(fifoMuch).toBeLessThan(fifoLittle ?? 0);
  });

  it('does not mind the workload and the spare of the drive it is given', () => {
    const other = requireScenario({ ...SHAPE, logicalPageCount: 900, workload: 'sequential', liveFraction: 0.5 });
    expect(measureSweepPoint(other, 'greedy', 0.1, createDrive).point).toEqual(sweep()[0]);
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
