import { requireScenario, type Scenario, type ScenarioInput } from '#engine';
import { createLabDrive, type LabDriveView } from '#store';
import { inProcessPort } from '#worker';
import { describe, expect, it } from 'vitest';
import { simJson } from '../../src/cli/fixtures/sim.ts';
import { CHIP_TIMES } from '../../src/pages/lab/labState.ts';
import { simCommand } from '../../src/pages/lab/labLink.ts';
import { isWide } from '#tests/scope';

/** The drive of the lab at a moment. */
function inLab(scenario: Scenario, step: number): Promise<LabDriveView> {
  const drive = createLabDrive(() => inProcessPort());
  const look = { colorBy: 'filledBy', order: 'number' } as const;
  drive.getState().open([scenario], { step, microStep: 0 }, look, { stops: [], times: CHIP_TIMES, followed: [] });
  return new Promise((resolve) => {
    const stop = drive.subscribe(({ phase, target, drives: [view] }) => {
      if (phase !== 'ready' || target !== null || !view) return;
      stop();
      resolve(view);
    });
  });
}

/** Words after `sim` of the command that one can copy. */
const wordsOf = (command: string): string => (/ sim -- (.*)$/.exec(command)?.[1] ?? '').replaceAll("'", '');

const PAIR: ScenarioInput = { spareFactor: 0.12, workload: 'hotCold', seed: 7, warmupPages: 0 };
const SIX_ROUNDS = 6 * requireScenario(PAIR).logicalPageCount;

/** Its drive is as large as one of 80 GB. */
const FULL_DRIVE = 'the full drive';

/** Scenarios of the lab, each with a moment, and its pages relocated where the design of the lab says them. */
const SCENARIOS: readonly [string, ScenarioInput, number, number?][] = [
  [
    FULL_DRIVE,
    {
      blockCount: 163_840,
      logicalPageCount: 19_531_250,
      workload: 'hotCold',
      reserveBlocks: 32,
      stopFreeBlocks: 34,
      seed: 7,
      warmupPages: 0,
    },
    3_200_000,
    3_302_242,
  ],
  ['FIFO', { ...PAIR, victimPolicy: 'fifo' }, SIX_ROUNDS, 2_557_382],
  ['cost-benefit with two pools', { ...PAIR, victimPolicy: 'costBenefit', pools: 2 }, SIX_ROUNDS, 1_365_490],
  ['FIFO that stops at 16', { ...PAIR, victimPolicy: 'fifo', reserveBlocks: 4, stopFreeBlocks: 16 }, 124_274],
  ['the first drive of the page', { warmupPages: 0 }, 500_000],
  ['a warm-up, and fields without effect', { blockCount: 64, hotWriteFraction: 0.9, mapCachePages: 3 }, 1000],
  [
    'thirty blocks',
    { blockCount: 30, pagesPerBlock: 16, spareFactor: 0.3, workload: 'mix', randomFraction: 0.25 },
    777,
  ],
  [
    'from empty, with a cache',
    { isFilled: false, slcStaticBlocks: 16, slcDynamicBlocks: 128, slcBitsPerCell: 4 },
    9999,
  ],
];

describe('the lab and the command that one takes away from it come to the same state:', () => {
  it.each(SCENARIOS.filter(([name]) => isWide || name !== FULL_DRIVE))('%s', async (_, input, step, relocated) => {
    const scenario = requireScenario(input);
    const { stateHash, readings } = await inLab(scenario, step);
    const report = await simJson(wordsOf(simCommand(scenario, step)));
    expect(report).toMatchObject({
      stateHash,
      hostPagesWritten: readings.hostPages,
      flashPagesProgrammed: readings.flashPages,
    });
    expect(stateHash).toMatch(/^[\da-f]{8}$/);
    if (relocated !== undefined) expect(readings.flashPages - readings.hostPages).toBe(relocated);
  });
});
