import { describe, expect, test } from 'vitest';
import { BlockRole, createDrive } from '#engine';
import { DriveReplay } from './driveReplay.ts';
import {
  FOLLOWED_PAGE,
  ORDER_BOARD_REQUEST,
  ORDER_BOARD_STEP,
  orderBoardScenario,
  run,
  type OrderBoardPart,
  type OrderBoardRequest,
} from './orderBoard.ts';

function record(change: Partial<OrderBoardRequest> = {}): OrderBoardPart {
  const [part] = run({ ...ORDER_BOARD_REQUEST, ...change });
  if (!part) throw new Error('the run yields one part');
  return part;
}
const replayOf = ({ start, log }: OrderBoardPart): DriveReplay => new DriveReplay(start, log);

/** The place of a page on the board: in the host's block, or in the closed block of that rank; both counted from 1. */
function boardRow(replay: DriveReplay, logicalPage: number): string {
  const place = replay.places[logicalPage] ?? -1;
  const block = Math.floor(place / 16);
  const closed = [...replay.blockRole.keys()].filter((each) => replay.blockRole[each] === BlockRole.Closed);
  const isHost = replay.blockRole[block] === BlockRole.HostOpen;
  return `${isHost ? 'hatch' : closed.indexOf(block) + 1}, ${(place % 16) + 1}`;
}

describe('a page that is written again', () => {
  const part = record();
  const replay = replayOf(part);

  test('goes to the next free place of the open block, and the map follows', () => {
    expect(part.start.step).toBe(604);
    // Storyboard: plate 4, place 2 before, place 5 at the hatch after.
    expect(boardRow(replay, FOLLOWED_PAGE)).toBe('4, 2');
    replay.seek(replay.operationCount);
    expect(replay.totals.step).toBe(605);
    expect(boardRow(replay, FOLLOWED_PAGE)).toBe('hatch, 5');
    expect(part.written).toEqual([
      {
        logicalPage: 17,
        from: 4 * 16 + 1,
        to: 1 * 16 + 4,
        fromOperation: 0,
        toOperation: 1,
        programmedPages: 1,
        relocatedPages: 0,
      },
    ]);
  });

  test('leaves all other rows as they are: those of the picture', () => {
    const rows = Object.fromEntries([13, 14, 15, 16, 18, 19, 20].map((page) => [page, boardRow(replay, page)]));
    expect(rows).toEqual({ 13: '4, 5', 14: '9, 6', 15: '1, 5', 16: '1, 6', 18: '12, 9', 19: '12, 3', 20: '12, 4' });
    expect([...replay.blockRole].filter((role) => role === BlockRole.Closed)).toHaveLength(12);
  });

  test('is the write that the host itself does there', () => {
    const drive = createDrive(orderBoardScenario(ORDER_BOARD_REQUEST));
    drive.run(ORDER_BOARD_STEP + 1);
    replay.seek(replay.operationCount);
    expect([...replay.places]).toEqual(Array.from({ length: 136 }, (_, page) => drive.map.locate(page)));
    expect([...replay.logicalPage]).toEqual([...replayOf(record()).logicalPage].with(20, 17));
  });
});

const MAPS = [
  { mapping: 'page', mappingUnitPages: 1 },
  { mapping: 'page', mappingUnitPages: 2 },
  { mapping: 'page', mappingUnitPages: 4 },
  { mapping: 'page', mappingUnitPages: 16 },
  { mapping: 'hybrid', mappingUnitPages: 1 },
] as const;
/** Neighbours, distant pages, repeated pages, and both ends. */
const ORDERS = [17, 17, 18, 40, 135, 0, 17, 91, 92, 33, 17];

test.each(MAPS)('the map knows every page after each write: %o', (map) => {
  const part = record({ ...map, orders: ORDERS });
  const replay = replayOf(part);
  expect(part.written.map(({ logicalPage }) => logicalPage)).toEqual(ORDERS);
  let end = 0;
  for (const { logicalPage, from, to, fromOperation, toOperation, programmedPages, relocatedPages } of part.written) {
    expect(fromOperation).toBe(end);
    replay.seek(fromOperation);
    const before = replay.totals;
    // Cleaning before the write may have relocated the page.
    if (relocatedPages === 0 && map.mapping === 'page') expect(replay.places[logicalPage]).toBe(from);
    replay.seek(toOperation);
    expect(replay.places[logicalPage]).toBe(to);
    expect(replay.totals.programmedPages - before.programmedPages).toBe(programmedPages);
    expect(replay.totals.step).toBe(before.step + 1);
    for (const [page, place] of replay.places.entries()) expect(replay.logicalPage[place]).toBe(page);
    end = toOperation;
  }
  expect(end).toBe(replay.operationCount);
});

describe('an entry of the map that covers more', () => {
  test.each([
    // 136 pages; ⌈136 / 16⌉ units of a block.
    [1, 136],
    [2, 68],
    [4, 34],
    [8, 17],
    [16, 9],
  ])('of %i pages makes %i entries, and moves with all its pages for each of them', (mappingUnitPages, entries) => {
    const part = record({ mappingUnitPages, orders: ORDERS });
    expect([part.entries, part.memoryBytes]).toEqual([entries, 4 * entries]);
    const replay = replayOf(part);
    for (const { logicalPage, to, toOperation, programmedPages, relocatedPages } of part.written) {
      expect(programmedPages - relocatedPages).toBe(mappingUnitPages);
      replay.seek(toOperation);
      const first = logicalPage - (logicalPage % mappingUnitPages);
      const pages = Array.from({ length: Math.min(mappingUnitPages, 136 - first) }, (_, index) => first + index);
      expect(pages.map((page) => replay.places[page])).toEqual(pages.map((page) => to - logicalPage + page));
    }
  });
});

describe('an entry a block, with two replacement blocks', () => {
  test('takes the pages of one block one by one, and merges all sixteen when a third wants a replacement', () => {
    // 9 blocks of pages, and each page of two replacement blocks.
    const part = record({ mapping: 'hybrid', orders: [17, 18, 17, 40, 41, 90] });
    expect(part.entries).toBe(9 + 2 * 16);
    const replay = replayOf(part);
    const programmed = part.written.map(({ programmedPages }) => programmedPages);
    // Both replacement blocks are taken at first, so that 17, 40 and 90 each have one merged before: 16 and themselves.
    expect(programmed).toEqual([17, 1, 1, 17, 1, 17]);
    for (const { toOperation } of part.written) {
      replay.seek(toOperation);
      expect([...replay.blockRole].filter((role) => role === BlockRole.Log)).toHaveLength(2);
    }
    // The block of page 17 was merged last: each of its pages has its own place in one block.
    const places = Array.from({ length: 16 }, (_, index) => replay.places[16 + index] ?? -1);
    expect(places.map((place) => place % 16)).toEqual(Array.from({ length: 16 }, (_, offset) => offset));
    expect(new Set(places.map((place) => Math.floor(place / 16))).size).toBe(1);
  });
});

test('a page that is none of the drive is refused in a sentence', () => {
  for (const page of [-1, 136, 1.5])
    expect(() => record({ orders: [17, page] })).toThrow(`page ${page} is none of the drive: it has pages 0 to 135`);
});
