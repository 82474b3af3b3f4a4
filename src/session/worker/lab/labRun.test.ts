import { createDrive, requireScenario } from '#engine';
import { expect, it } from 'vitest';
import { WINDOW_COLUMNS, type WindowRow } from '../labTypes.ts';
import { LabRun } from './labRun.ts';

const SCENARIO = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0, seed: 3 });
/** The shortest that there are. */
const WINDOW_PAGES = 16;
const END = 100 * WINDOW_PAGES;

/** The windows of a drive that runs by single operations. */
function slowWindows(): readonly WindowRow[] {
  const drive = createDrive(SCENARIO);
  const { counters, freePool } = drive.map;
  /** What was picked before each write of the window, and the free blocks then. */
  let waits: { copies: number; erases: number }[] = [];
  let wait = { copies: 0, erases: 0 };
  let leastFree = Number.POSITIVE_INFINITY;
  let validAtPicks = 0;
  counters.pickListener = (_, validPages) => {
    wait = { copies: wait.copies + validPages, erases: wait.erases + 1 };
    validAtPicks += validPages;
    leastFree = Math.min(leastFree, freePool.count);
  };
  const rows: WindowRow[] = [];
  while (drive.step < END) {
    if (drive.advanceMicro(null) !== 'write') continue;
    waits.push(wait);
    wait = { copies: 0, erases: 0 };
    if (drive.step % WINDOW_PAGES > 0) continue;
    const longest = waits.reduce((most, each) => (each.copies >= most.copies && each.erases > 0 ? each : most), wait);
    rows.push({
      step: drive.step,
      flashPages: counters.flashPagesProgrammed,
      erasedBlocks: counters.blocksErased,
      freeBlocks: Math.min(leastFree, freePool.count),
      waitCopies: longest.copies,
      waitErases: longest.erases,
      picks: counters.victimPicks,
      validAtPicks,
    });
    waits = [];
    leastFree = Number.POSITIVE_INFINITY;
  }
  return rows;
}

it('windows of a run have their longest wait and their fewest free blocks, at any pace', () => {
  const expected = slowWindows();
  const recorded = [1, 7, END].map((pages) => {
    const run = new LabRun(createDrive, SCENARIO);
    while (run.drive.step < END) run.advance(Math.min(pages, END - run.drive.step), null);
    const { columns, count } = run.windows.from(0);
    return Array.from({ length: count }, (_, row) =>
      Object.fromEntries(WINDOW_COLUMNS.map((name) => [name, columns[name][row]])),
    );
  });
  expect(recorded).toEqual([expected, expected, expected]);
  expect(new Set(expected.map(({ freeBlocks }) => freeBlocks)).size).toBeGreaterThan(1);
  expect(expected.filter(({ waitErases }) => waitErases > 0).length).toBeGreaterThan(10);
});
