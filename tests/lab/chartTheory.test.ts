import { requireScenario, type ScenarioInput } from '#engine';
import { createLabDrive, formatScenarioLink, type LabDriveView } from '#store';
import { inProcessPort } from '#worker';
import { expect, it } from 'vitest';
import { simJson } from '../../src/cli/fixtures/sim.ts';
import { theoryAt } from '../../src/pages/lab/charts/chartData.ts';
import { CHIP_TIMES } from '../../src/pages/lab/labState.ts';

/** The drive of the lab once its theory is known. */
function steadyInLab(input: ScenarioInput, step: number): Promise<LabDriveView> {
  const drive = createLabDrive(() => inProcessPort());
  const look = { colorBy: 'filledBy', order: 'number' } as const;
  drive
    .getState()
    .open([requireScenario(input)], { step, microStep: 0 }, look, { stops: [], times: CHIP_TIMES, followed: [] });
  return new Promise((resolve) => {
    const stop = drive.subscribe(({ phase, target, drives: [view] }) => {
      if (phase !== 'ready' || target !== null || !view) return;
      stop();
      resolve(view);
    });
  });
}

const SMALL: ScenarioInput = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.1 };

it.each<[string, ScenarioInput]>([
  ['a small drive', SMALL],
  ['shared frontiers', { ...SMALL, frontiers: 'shared' }],
  ['a larger reserve, cleaned to a limit', { ...SMALL, spareFactor: 0.2, reserveBlocks: 3, stopFreeBlocks: 6 }],
  ['FIFO', { blockCount: 128, pagesPerBlock: 32, spareFactor: 0.2, victimPolicy: 'fifo' }],
  ['space that is never written', { blockCount: 128, pagesPerBlock: 16, liveFraction: 0.8 }],
  ['trims', { blockCount: 128, pagesPerBlock: 16, trimFraction: 0.1 }],
])('both charts have the theory of `sim run`: %s', async (_, input) => {
  const scenario = requireScenario({ ...input, warmupRounds: 4 });
  const { theory, hostPagesWritten } = await simJson(`run --scenario ${formatScenarioLink(scenario)} --until-steady`);
  const view = await steadyInLab({ ...input, warmupRounds: 4 }, 1.2 * hostPagesWritten);
  const { verdict } = view;
  if (!verdict || verdict.kind === 'doesNotApply') throw new Error('there is theory for each of these');
  const spare = 1 - scenario.logicalPageCount / (scenario.blockCount * scenario.pagesPerBlock);
  const policy = scenario.victimPolicy === 'fifo' ? 'fifo' : 'greedy';
  // The line of theory in one chart, and the curve over the spare area in the other.
  expect(theoryAt(view, policy, spare)).toBeCloseTo(verdict.theory, 9);
  // The command line takes the mean of the picks so far at another write.
  expect(Math.abs(verdict.theory / theory.expected - 1)).toBeLessThan(0.003);
});
