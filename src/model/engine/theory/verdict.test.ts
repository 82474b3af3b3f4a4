import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { measureDrive, runUntilSteady } from '../experiments/measurement.ts';
import { requireScenario } from '../requireScenario.ts';
import type { Scenario, ScenarioInput } from '../scenario.ts';
import { finiteSizeUncertainty } from './finiteSize.ts';
import { judgeTheory, measuredSpareFactor, THEORY_VERDICTS, type TheoryMeasurement } from './verdict.ts';
import { theoreticalWriteAmplification } from './writeAmplification.ts';

const SHAPE = {
  blockCount: 256,
  pagesPerBlock: 32,
  reserveBlocks: 4,
  spareFactor: 0.1,
  frontiers: 'shared',
  warmupRounds: 0,
} as const satisfies ScenarioInput;

function measure(input: ScenarioInput): { scenario: Scenario; measurement: TheoryMeasurement } {
  const scenario = requireScenario({ ...SHAPE, ...input });
  const drive = createDrive(scenario);
  runUntilSteady(drive, 2_000_000);
  return { scenario, measurement: measureDrive(drive) };
}

/** A steady run of a drive with 4 of 256 blocks erased at a pick, that has come to `ratio` times what theory says. */
function judgeRatio(ratio: number, change: Partial<TheoryMeasurement> = {}, input: ScenarioInput = {}) {
  const scenario = requireScenario({ ...SHAPE, ...input });
  const measurement = {
    isSteady: true,
    writeAmplification: 1,
    relativeHalfWidth: 0.005,
    mappedPages: scenario.logicalPageCount,
    meanFreePagesAtVictimPick: scenario.reserveBlocks * scenario.pagesPerBlock,
  };
  const verdict = judgeTheory(scenario, measurement);
  if (verdict.kind === 'doesNotApply') throw new Error('a formula was asked for');
  return judgeTheory(scenario, { ...measurement, writeAmplification: ratio * verdict.theory, ...change });
}

describe('the verdict', () => {
  it('knows five answers', () => {
    const kinds = [
      judgeRatio(1),
      judgeRatio(1.1),
      judgeRatio(1, { isSteady: false }),
      judgeRatio(1, {}, { blockCount: 16, spareFactor: 0.4, frontiers: 'split' }),
      judgeTheory(requireScenario({ ...SHAPE, workload: 'zipf' }), measure({}).measurement),
    ].map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(THEORY_VERDICTS.toSorted());
  });

  it('allows a per cent, or the interval where that is wider, and what size leaves open', () => {
    const input = { victimPolicy: 'greedy', sampleCount: 10, pagesPerBlock: 32, frontiers: 'shared' } as const;
    const spareFactor = measuredSpareFactor(requireScenario(SHAPE), {
      mappedPages: requireScenario(SHAPE).logicalPageCount,
      meanFreePagesAtVictimPick: 4 * 32,
    });
    const ofSize = finiteSizeUncertainty({ ...input, usableBlocks: 252, effectiveSpareFactor: spareFactor ?? NaN });
    const edge = 0.01 + ofSize;
    expect(judgeRatio(1 + edge - 1e-6)).toMatchObject({ kind: 'agrees', tolerance: edge });
    expect(judgeRatio(1 - edge - 1e-6)).toMatchObject({ kind: 'differs', tolerance: edge });
    expect(judgeRatio(1 + edge + 1e-6, { relativeHalfWidth: 0.02 })).toMatchObject({ kind: 'agrees' });
    expect(judgeRatio(1.1).kind).toBe('differs');
    expect(judgeRatio(NaN).kind).toBe('differs');
  });

  it('gives theory for this drive and for a large one, and the difference', () => {
    const verdict = judgeRatio(1.004);
    if (verdict.kind !== 'agrees') throw new Error(verdict.kind);
    expect(verdict.relativeDifference).toBeCloseTo(0.004, 12);
    // 4 of 256 blocks are not spare: 1 − 7,373 / (252 · 32).
    const large = { victimPolicy: 'greedy', sampleCount: 10, pagesPerBlock: 32 } as const;
    const expected = theoreticalWriteAmplification({ ...large, effectiveSpareFactor: 1 - 7373 / (252 * 32) });
    expect(verdict.largeDriveTheory).toBeCloseTo(expected, 12);
    expect(verdict.theory / expected - 1).toBeCloseTo(0.0037, 3);
  });

  it('does not apply where nothing was cleaned', () => {
    expect(judgeRatio(1, { meanFreePagesAtVictimPick: -1 })).toEqual({ kind: 'doesNotApply', excuse: 'neverCleaned' });
  });

  it('does not hide a large difference behind a small drive', () => {
    expect(judgeRatio(1.5, {}, { blockCount: 16, spareFactor: 0.4, frontiers: 'split' }).kind).toBe('differs');
  });
});

describe('a drive', () => {
  it.each([
    { victimPolicy: 'greedy' },
    { victimPolicy: 'fifo', frontiers: 'split' },
    { victimPolicy: 'dChoices', sampleCount: 5 },
    { victimPolicy: 'random', spareFactor: 0.3 },
    { victimPolicy: 'greedy', trimFraction: 0.1 },
    { victimPolicy: 'greedy', liveFraction: 0.7 },
  ] as const)('that works agrees: %j', (input) => {
    const { scenario, measurement } = measure(input);
    expect(judgeTheory(scenario, measurement)).toMatchObject({ kind: 'agrees' });
  });

  it.each(['greedy', 'fifo'] as const)('that counts its reserve as spare area differs: %s', (victimPolicy) => {
    const { scenario, measurement } = measure({ victimPolicy });
    const mistaken = { ...measurement, meanFreePagesAtVictimPick: 0 };
    expect(judgeTheory(scenario, mistaken)).toMatchObject({ kind: 'differs' });
  });

  it('whose cleaning takes the wrong victims differs', () => {
    // Planted: a drive that cleans blindly, said to be greedy; and one that takes the best of two, said to be of five.
    const blind = measure({ victimPolicy: 'random', spareFactor: 0.3 });
    expect(judgeTheory({ ...blind.scenario, victimPolicy: 'greedy' }, blind.measurement).kind).toBe('differs');
    const two = measure({ victimPolicy: 'dChoices', sampleCount: 2 });
    expect(judgeTheory({ ...two.scenario, sampleCount: 5 }, two.measurement).kind).toBe('differs');
  });

  it('that has just been filled is not judged', () => {
    const scenario = requireScenario(SHAPE);
    const drive = createDrive(scenario);
    drive.run(scenario.logicalPageCount);
    expect(judgeTheory(scenario, measureDrive(drive)).kind).toBe('notSteady');
  });
});

describe('what finite size leaves open', () => {
  const input = { victimPolicy: 'greedy', sampleCount: 4, pagesPerBlock: 32, effectiveSpareFactor: 0.2 } as const;

  it('falls with the number of blocks, and is more with split frontiers', () => {
    const at = (usableBlocks: number, frontiers: 'shared' | 'split') =>
      finiteSizeUncertainty({ ...input, usableBlocks, frontiers });
    expect(at(64, 'shared')).toBeGreaterThan(at(256, 'shared'));
    expect(at(64, 'split') - at(64, 'shared')).toBeCloseTo(1.5 / 64, 12);
  });

  // Recorded from this engine: measured over theory with the correction less 1, in per cent; runs of 300,000 host pages.
  it.each([
    [64, 8, 'shared', 0.07, 4.9],
    [30, 16, 'shared', 0.04, 7.1],
    [64, 16, 'shared', 0.07, 1.5],
    [128, 8, 'shared', 0.49, 1.1],
    [256, 8, 'shared', 0.29, 0.9],
    [16, 8, 'split', 0.17, 3.7],
    [30, 64, 'split', 0.24, 0.0],
  ] as const)(
    'and a per cent cover greedy on %i blocks of %i, %s, spare %f: %f %',
    (blockCount, pagesPerBlock, frontiers, effectiveSpareFactor, percent) => {
      const usableBlocks = blockCount - 2;
      const open = finiteSizeUncertainty({ ...input, pagesPerBlock, effectiveSpareFactor, usableBlocks, frontiers });
      expect(percent / 100).toBeLessThan(open + 0.01);
    },
  );
});
