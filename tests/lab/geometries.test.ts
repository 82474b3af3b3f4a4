import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario, type Scenario } from '#engine';
import { BLOCK_ORDERS, COLORS_BY, createLabDrive, type LabDrive, type LabDriveState } from '#store';
import { inProcessPort } from '#worker';
import { scenariosOf } from '../../src/pages/lab/earlierRuns.ts';
import { labStateOf } from '../../src/pages/lab/labState.ts';
import { createLabStore, type LabStore } from '../../src/pages/lab/labStore.ts';
import { followState, openDrive } from '../../src/pages/lab/openDrive.ts';
import { changeComparison, changeSetting } from '../../src/pages/lab/sides.ts';
import { isWide } from '#tests/scope';

/** Drives of any size in blocks, in pages of a block and in logical pages, small enough for some hundred of them to run. */
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    blockCount: fc.integer({ min: 20, max: 200 }),
    pagesPerBlock: fc.constantFrom(4, 6, 16, 64),
    spareFactor: fc.double({ min: 0.2, max: 0.5, noNaN: true }),
    seed: fc.integer({ min: 1, max: 9 }),
  })
  .map((input) => requireScenario({ ...input, warmupPages: 0 }));

const BLOCK_COUNTS = [24, 61, 150] as const;
const PAGE_COUNTS = [4, 32] as const;

/** What a reader does with two drives. */
const STEPS: readonly ((store: LabStore) => void)[] = [
  ...(['swap', 'keepA', 'keepB', 'begin'] as const).map((how) => (store: LabStore) => {
    const isComparing = store.getState().state.other !== null;
    if (isComparing !== (how === 'begin')) changeComparison(store, how);
  }),
  ...(['a', 'b'] as const).flatMap((side) => [
    ...BLOCK_COUNTS.map((count) => (store: LabStore) => void changeSetting(store, 'blockCount', count, side)),
    ...PAGE_COUNTS.map((count) => (store: LabStore) => void changeSetting(store, 'pagesPerBlock', count, side)),
  ]),
  (store) => store.getState().undo(),
  (store) => store.getState().redo(),
];

/** @throws what the drive has failed with */
const settled = (drive: LabDrive): Promise<LabDriveState> =>
  new Promise((resolve, reject) => {
    const look = (state: LabDriveState): void => {
      const { phase, failure, target, isRunning } = state;
      if (phase !== 'failed' && (phase !== 'ready' || target !== null || isRunning)) return;
      stop();
      if (failure) reject(new Error(JSON.stringify(failure)));
      else resolve(state);
    };
    const stop = drive.subscribe(look);
    look(drive.getState());
  });

function hashAt(scenario: Scenario, step: number): string {
  const drive = createDrive(scenario);
  drive.run(step);
  return drive.stateHash();
}

/** Each side is as its own drive is, whatever stands beside it. */
async function expectOwnSides(drive: LabDrive, shown: readonly Scenario[]): Promise<void> {
  const { drives, step } = await settled(drive);
  expect(drives.map(({ scenario }) => scenario)).toEqual(shown);
  const { ask } = drive.getState();
  const statistics = await ask('statistics', { fromStep: 0 });
  for (const [index, { tiles, stateHash, counts, scenario }] of drives.entries()) {
    const { blockCount, pagesPerBlock } = scenario;
    const { blocks, ...columns } = tiles;
    expect([...blocks].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: blockCount }, (_, at) => at),
    );
    for (const column of Object.values(columns)) expect(column.length).toBe(blockCount);
    expect(counts.free + counts.open + counts.filled).toBe(blockCount);
    expect(stateHash).toBe(hashAt(scenario, step));
    expect(statistics?.[index]?.eraseCounts.length).toBe(blockCount);
    expect(statistics?.[index]?.validAtPick.length).toBe(pagesPerBlock + 1);
    const last = blockCount - 1;
    const cells = await ask('cells', { drive: index, blocks: [0, last] });
    expect(cells?.states.length).toBe(2 * pagesPerBlock);
    const reading = await ask('block', { drive: index, block: last });
    // The levels of the map are rounded valid pages.
    const level = tiles.levels[blocks.indexOf(last)] ?? -1;
    expect(level).toBe(Math.round((255 * (reading?.validPages ?? -1)) / pagesPerBlock));
    const picks = await ask('picks', { drive: index, fromStep: 0, toStep: step });
    expect(picks?.every(({ block }) => block < blockCount)).toBe(true);
  }
}

describe('two drives of any two sizes', () => {
  it('run beside each other, and whatever is then done with them', async () => {
    await fc.assert(
      fc.asyncProperty(
        scenarios,
        scenarios,
        fc.record({ colorBy: fc.constantFrom(...COLORS_BY), order: fc.constantFrom(...BLOCK_ORDERS) }),
        fc.array(fc.constantFrom(...STEPS), { maxLength: 6 }),
        fc.nat(1500),
        async (scenario, other, look, steps, at) => {
          // A page that the smaller drive may not have is followed, too.
          const state = { ...labStateOf(scenario, 'own'), other, ...look, followed: [0, 3000] };
          const lab = { store: createLabStore(state), drive: createLabDrive(() => inProcessPort()) };
          followState(lab);
          openDrive(lab);
          await expectOwnSides(lab.drive, [scenario, other]);
          lab.drive.getState().play({ step: at, microStep: 0 });
          await expectOwnSides(lab.drive, [scenario, other]);
          for (const step of steps) {
            step(lab.store);
            await expectOwnSides(lab.drive, scenariosOf(lab.store.getState().state));
          }
          const moves = await lab.drive.getState().ask('moves');
          expect(moves?.every(({ physicalPage }) => Number.isInteger(physicalPage))).toBe(true);
          lab.drive.getState().dispose();
        },
      ),
      { numRuns: isWide ? 30 : 10 },
    );
  });
});
