import { describe, expect, test } from 'vitest';
import { BlockRole, createDrive, requireScenario } from '#engine';
import { DISH_ROOM_REQUEST, NEXT_PAGES, run, type DishRoomPart } from './dishRoom.ts';
import { dishRoomScenario, DishRoomTable } from './dishRoomTable.ts';
import { DriveReplay } from './driveReplay.ts';

function play(...picks: number[]): DishRoomPart {
  const [part] = run({ ...DISH_ROOM_REQUEST, picks });
  if (!part) throw new Error('the run yields one part');
  return part;
}

/** Valid logical pages in a block of the replay. */
function validIn(replay: DriveReplay, block: number): number[] {
  const pages = Array.from({ length: 16 }, (_, offset) => block * 16 + offset);
  return pages
    .map((page) => replay.logicalPage[page] ?? -1)
    .filter((page) => Math.floor((replay.places[page] ?? -1) / 16) === block);
}

/** The picks in the storyboard's picture. */
const YOURS = [4, 1, 27, 16, 5] as const;

test('the scenario is the drive of the storyboard, as any reader of a link would get it', () => {
  expect(dishRoomScenario({ seed: 5 })).toEqual(
    requireScenario({
      blockCount: 30,
      pagesPerBlock: 16,
      spareFactor: 0.3,
      reserveBlocks: 4,
      frontiers: 'split',
      warmupRounds: 4,
      workload: 'mix',
      randomFraction: 0.12,
      seed: 5,
    }),
  );
});

describe('a round of picks', () => {
  test('is the same as the drive goes by itself where nobody listens', () => {
    const listened = play(...YOURS);
    const table = new DishRoomTable(5);
    for (const pick of YOURS) table.clean(pick - 1);
    expect(table.drive.stateHash()).toBe(listened.picked[4]?.stateHash);
  });

  test('is one log, with each pick whole in it', () => {
    const part = play(...YOURS);
    const replay = new DriveReplay(part.start, part.log);
    let end = 0;
    for (const {
      block,
      relocatedPages,
      hostPagesWritten,
      fromOperation,
      erasedOperation,
      toOperation,
    } of part.picked) {
      expect(fromOperation).toBe(end);
      replay.seek(fromOperation);
      expect([replay.validPages[block], replay.blockRole[block]]).toEqual([relocatedPages, BlockRole.Closed]);
      const before = replay.totals;
      // A pick, the copies, an erase.
      expect(erasedOperation - fromOperation).toBe(relocatedPages + 2);
      replay.seek(erasedOperation);
      expect(replay.totals.erasedBlocks).toBe(before.erasedBlocks + 1);
      expect(replay.validPages[block]).toBe(0);
      replay.seek(toOperation);
      expect(replay.totals.step).toBe(before.step + hostPagesWritten);
      expect(toOperation - erasedOperation).toBe(hostPagesWritten);
      end = toOperation;
    }
    expect(end).toBe(replay.operationCount);
  });
});

describe('a pick taken back', () => {
  test('leaves the drive as it was, to the same hash', () => {
    // Recorded from this engine: the tables of the story.
    expect(play().startHash).toBe('f332e056');
    const whole = play(...YOURS);
    for (let count = 0; count <= YOURS.length; count += 1) {
      const fewer = play(...YOURS.slice(0, count));
      expect(fewer.startHash).toBe(whole.startHash);
      expect(fewer.picked).toEqual(whole.picked.slice(0, count));
      expect(fewer.nextPages).toEqual(whole.nextPages.slice(0, count + 1));
    }
    expect(new Set([whole.startHash, ...whole.picked.map(({ stateHash }) => stateHash)]).size).toBe(6);
  });
});

describe('what is written next', () => {
  test('is what the host then writes, whatever is picked', () => {
    const part = play(...YOURS);
    const drive = createDrive(dishRoomScenario({ seed: 5 }));
    const orders: number[] = [];
    while (orders.length < 48 + NEXT_PAGES)
      drive.advanceMicro((kind, logicalPage) => {
        if (kind === 0) orders.push(logicalPage);
      });
    let done = part.start.step;
    for (const [stage, pages] of part.nextPages.entries()) {
      expect([...pages]).toEqual(orders.slice(done, done + NEXT_PAGES));
      done += part.picked[stage]?.hostPagesWritten ?? 0;
    }
  });

  test('tells which block empties itself: 16 holds six at the third pick, four of them soon written anew', () => {
    // Storyboard; blocks are counted from 0.
    const part = play(4, 1, 27);
    const replay = new DriveReplay(part.start, part.log);
    replay.seek(part.picked[2]?.fromOperation ?? 0);
    expect([replay.validPages[15], replay.validPages[26]]).toEqual([6, 7]);
    const soon = new Set(part.nextPages[2]);
    expect(validIn(replay, 15).filter((page) => soon.has(page))).toHaveLength(4);
    replay.seek(replay.operationCount);
    expect(replay.validPages[15]).toBe(2);
  });
});

test('what cannot be picked is refused for a reason, and what came before it stands', () => {
  const { start } = play();
  const open = start.blockRole.indexOf(BlockRole.Free) + 1;
  const valid = new DriveReplay(start, { operations: new Int32Array(), roles: new Int32Array() }).validPages;
  const full = valid.findIndex((pages, block) => pages === 16 && start.blockRole[block] === BlockRole.Closed) + 1;
  expect(full).toBeGreaterThan(0);
  for (const pick of [open, 0, 31, 2.5, Number.NaN, -4])
    expect(play(pick).refusal).toEqual({ turn: 0, reason: 'notClosed' });
  expect(play(full).refusal).toEqual({ turn: 0, reason: 'nothingToGain' });
  const part = play(4, 4, 1);
  expect(part.refusal).toEqual({ turn: 1, reason: 'notClosed' });
  expect(part.picked).toEqual(play(4).picked);
  expect(part.log).toEqual(play(4).log);
  expect(play(...YOURS, 2).refusal).toEqual({ turn: 5, reason: 'roundIsOver' });
});
