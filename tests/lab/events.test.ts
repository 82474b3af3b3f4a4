import { BlockRole, createDrive, requireScenario, type Scenario } from '#engine';
import { withoutStrong } from '#messages';
import { createLabDrive, type LabDrive } from '#store';
import { inProcessPort } from '#worker';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/pages/lab/charts/chartData.ts';
import { burstsOf, countKinds, eventsOf, type EventRow } from '../../src/pages/lab/events/eventRows.ts';
import { rowText } from '../../src/pages/lab/events/eventWords.ts';
import { CHIP_TIMES } from '../../src/pages/lab/labState.ts';

const SCENARIO = requireScenario({
  blockCount: 64,
  pagesPerBlock: 16,
  spareFactor: 0.3,
  victimPolicy: 'fifo',
  reserveBlocks: 3,
  stopFreeBlocks: 12,
  warmupPages: 0,
  seed: 3,
});
const END = 6000;
const WHOLE = { from: 0, to: END, isChosen: true };
const LOOK = { colorBy: 'filledBy', order: 'number' } as const;

const until = (drive: LabDrive, isDone: (state: ReturnType<LabDrive['getState']>) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = drive.subscribe((state) => {
      if (!isDone(state)) return;
      stop();
      resolve();
    });
  });

async function openRun(scenario: Scenario, followed: readonly number[] = []) {
  const drive = createLabDrive(() => inProcessPort());
  const { open, ask, seek } = drive.getState();
  open([scenario], { step: END, microStep: 0 }, LOOK, { stops: [], times: CHIP_TIMES, followed });
  await until(drive, ({ target, phase }) => phase === 'ready' && target === null);
  const picks = (await ask('picks', { drive: 0, fromStep: 0, toStep: END })) ?? [];
  const moves = (await ask('moves')) ?? [];
  const events = eventsOf(burstsOf(picks, CHIP_TIMES, scenario), moves, WHOLE, scenario.pagesPerBlock);
  return { drive, seek, picks, events };
}

const say = (row: EventRow, scenario: Scenario): string => withoutStrong(rowText(row, scenario));

describe('events of a FIFO drive', () => {
  it('give the reason of each pick as a drive of its own does', async () => {
    const { drive, events } = await openRun(SCENARIO);
    const other = createDrive(SCENARIO);
    const { blockRole, flash, freePool } = other.map;
    const expected: string[] = [];
    other.counters.pickListener = (block, valid) => {
      const closed = [...flash.validPages].filter((_, each) => each !== block && blockRole[each] === BlockRole.Closed);
      const fewer = closed.filter((each) => each < valid).length;
      const hold = fewer === 0 ? 'none holds fewer' : fewer === 1 ? 'one holds fewer' : `${fewer} hold fewer`;
      expected.push(
        `${freePool.count} Block ${block} cleaned: ${valid} valid of 16, the oldest of ${closed.length + 1}; ${hold}`,
      );
    };
    other.run(END);
    const said = events.flatMap((row) =>
      row.kind === 'cleaning' ? `${row.pick.freeBlocks} ${say(row, SCENARIO)}` : [],
    );
    expect(said).toEqual(expected);
    expect(said.length).toBeGreaterThan(100);
    drive.getState().dispose();
  });

  it('count what the engine counts, with the moments of its operations', async () => {
    const { drive, seek, events } = await openRun(SCENARIO, [17]);
    const { readings } = drive.getState().drives[0]!;
    const counts = countKinds(events);
    expect(counts.get('cleaning')).toBe(readings.erasedBlocks);
    const copied = events.reduce((sum, row) => sum + (row.kind === 'wait' ? row.burst.copied : 0), 0);
    expect(copied).toBe(readings.relocatedPages);
    expect(counts.get('page 17')).toBeGreaterThan(0);
    // At the moment of a pick its block is the victim; at that of a wait all its copies are done.
    const last = events.findLast((row) => row.kind === 'cleaning' && row.moment.microStep > 20);
    if (last?.kind !== 'cleaning') throw new Error('nothing was cleaned');
    seek(last.moment);
    await until(drive, ({ target }) => target === null);
    expect((await drive.getState().ask('block', { drive: 0, block: last.pick.block }))?.role).toBe(BlockRole.Victim);
    const wait = events.findLast((row) => row.kind === 'wait');
    if (wait?.kind !== 'wait') throw new Error('nothing waited');
    seek({ ...wait.moment, microStep: 0 });
    await until(drive, ({ target }) => target === null);
    const before = drive.getState().drives[0]!.readings;
    seek(wait.moment);
    await until(drive, ({ target }) => target === null);
    expect(drive.getState().drives[0]?.readings).toMatchObject({
      relocatedPages: before.relocatedPages + wait.burst.copied,
      erasedBlocks: before.erasedBlocks + wait.burst.picks.length,
    });
    drive.getState().dispose();
  });

  it('add up to the write amplification of the drive', async () => {
    const { drive } = await openRun(SCENARIO);
    const { series, readings } = drive.getState().drives[0]!;
    const { pages, parts } = partsOf(series, WHOLE, 80, 1000);
    const flash = parts.reduce((sum, { flashPages }) => sum + flashPages, 0);
    const end = parts.at(-1)?.to ?? 0;
    expect(end).toBe(parts.length * pages);
    expect(pages).toBeGreaterThanOrEqual(1000);
    const other = createDrive(SCENARIO);
    other.run(end);
    expect(flash).toBeCloseTo(other.counters.flashPagesProgrammed, 6);
    expect(readings.flashPages).toBeGreaterThanOrEqual(flash);
    drive.getState().dispose();
  });
});
