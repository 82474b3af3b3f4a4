import { describe, expect, test } from 'vitest';
import {
  createDrive,
  createRandom,
  FrameField,
  frameByteLength,
  MicroEventKind,
  nextBelow,
  PageState,
  requireScenario,
  viewFrame,
  type DriveFrame,
  type ScenarioInput,
} from '#engine';
import { DriveReplay } from './driveReplay.ts';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';

const SMALL = { blockCount: 30, pagesPerBlock: 16, spareFactor: 0.3, reserveBlocks: 4, frontiers: 'split' } as const;
const SCENARIOS: Record<string, ScenarioInput> = {
  'a new drive': { ...SMALL, isFilled: false, warmupPages: 0, stopFreeBlocks: 8 },
  'a used one': { ...SMALL, warmupRounds: 4, workload: 'mix', randomFraction: 0.12, seed: 5 },
  'one open block for all': { ...SMALL, frontiers: 'shared', warmupRounds: 2 },
  'units of four pages': { ...SMALL, warmupRounds: 1, mappingUnitPages: 4 },
  'a map of blocks': { ...SMALL, mapping: 'block', warmupPages: 50, workload: 'mix' },
  'replacement blocks': { ...SMALL, mapping: 'hybrid', logBlockCount: 2, warmupPages: 50, workload: 'mix' },
  'blocks with pages that were never written': {
    ...SMALL,
    mapping: 'hybrid',
    logBlockCount: 2,
    isFilled: false,
    warmupPages: 50,
  },
  'pages that are trimmed': { ...SMALL, warmupRounds: 1, liveFraction: 1, trimFraction: 0.3 },
};
const OPERATIONS = 700;

interface Recorded {
  readonly start: DriveState;
  readonly log: OperationLog;
  /** States of the drive before the first operation and after each. */
  readonly frames: readonly DriveFrame[];
  readonly places: readonly Int32Array[];
}

function record(input: ScenarioInput): Recorded {
  const drive = createDrive(requireScenario(input));
  const { blockCount, pagesPerBlock, logicalPageCount } = drive.scenario;
  const start = stateOf(drive);
  const recorder = new OperationRecorder(drive.map);
  const frames: DriveFrame[] = [];
  const places: Int32Array[] = [];
  const look = (): void => {
    const buffer = new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock));
    const frame = viewFrame(buffer, 'pages', blockCount, pagesPerBlock);
    drive.observe(frame);
    frames.push(frame);
    places.push(Int32Array.from({ length: logicalPageCount }, (_, page) => drive.map.locate(page)));
  };
  look();
  while (recorder.operationCount < OPERATIONS) {
    drive.advanceMicro((...row) => {
      recorder.listener(...row);
      look();
    });
  }
  return { start, log: recorder.take(), frames, places };
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index === one.length && index === other.length;
}

/** Names of the columns in which the replay differs from the drive at that moment. */
function differences(replay: DriveReplay, { frames, places }: Recorded): string[] {
  const frame = frames[replay.position];
  const place = places[replay.position];
  if (!frame || !place) return ['no such moment'];
  const { totals } = replay;
  const pairs: Record<string, [ArrayLike<number>, ArrayLike<number>]> = {
    pageState: [replay.pageState, frame.pageState],
    logicalPage: [replay.logicalPage, frame.logicalPage],
    blockRole: [replay.blockRole, frame.blockRole],
    validPages: [replay.validPages, frame.validPages],
    eraseCount: [replay.eraseCount, frame.eraseCount],
    places: [replay.places, place],
    numbers: [
      [totals.step, totals.freeBlocks, replay.victimBlock],
      [FrameField.Step, FrameField.FreeBlocks, FrameField.VictimBlock].map((field) => frame.fields[field] ?? 0),
    ],
  };
  return Object.keys(pairs).filter((name) => {
    const [one, other] = pairs[name] ?? [[], [1]];
    return !isSame(one, other);
  });
}

describe.each(Object.entries(SCENARIOS))('a replay of %s', (_, input) => {
  const recorded = record(input);
  const open = (): DriveReplay => new DriveReplay(recorded.start, recorded.log);
  const wrongAt = (replay: DriveReplay, positions: Iterable<number>): string[] => {
    const wrong: string[] = [];
    for (const position of positions) {
      replay.seek(position);
      const found = [...differences(replay, recorded), ...(replay.position === position ? [] : ['position'])];
      if (found.length > 0) wrong.push(`${position}: ${found.join(', ')}`);
    }
    return wrong;
  };
  const all = Array.from({ length: recorded.frames.length }, (__, position) => position);

  test('is the drive itself after each operation, forwards and backwards', () => {
    expect(all.length).toBeGreaterThanOrEqual(OPERATIONS);
    const replay = open();
    expect(wrongAt(replay, all)).toEqual([]);
    expect(wrongAt(replay, all.toReversed())).toEqual([]);
  });

  test('is so wherever it is sought, from new and in any order', () => {
    const random = createRandom(1, 0);
    const anywhere = Array.from({ length: 300 }, () => nextBelow(random, all.length));
    expect(wrongAt(open(), anywhere)).toEqual([]);
    for (const position of anywhere.slice(0, 5)) expect(wrongAt(open(), [position])).toEqual([]);
  });
});

describe('a place of a replay', () => {
  const recorded = record(SCENARIOS['a new drive'] ?? {});
  const replay = new DriveReplay(recorded.start, recorded.log);

  test('is found by the write of the host, and by the program, that came last', () => {
    for (const step of [1, 16, 401, 416, 417]) {
      replay.seek(replay.positionOfStep(step));
      expect(replay.totals.step).toBe(step);
      expect(replay.lastOperation?.kind).toBe(MicroEventKind.Write);
    }
    for (const count of [1, 417, 430]) {
      replay.seek(replay.positionOfProgram(count));
      expect(replay.totals.programmedPages).toBe(count);
    }
    expect([replay.positionOfStep(0), replay.positionOfProgram(-3)]).toEqual([0, 0]);
  });

  test('outside of the log is the nearest end', () => {
    replay.seek(-5);
    expect([replay.position, replay.lastOperation]).toEqual([0, null]);
    replay.seek(1e9);
    expect(replay.position).toBe(replay.operationCount);
    expect(replay.operation(replay.operationCount)).toBeNull();
  });

  test('counts each page once', () => {
    const pages = 30 * 16;
    for (let position = 0; position <= replay.operationCount; position += 37) {
      replay.seek(position);
      const { freePages, hostPages, relocatedPages, invalidPages, movedPages } = replay.totals;
      expect(freePages + hostPages + relocatedPages + invalidPages + movedPages).toBe(pages);
      const perBlock = replay.validPages.reduce(
        (sum, valid, block) => sum + valid + (replay.supersededPages[block] ?? 0),
        0,
      );
      expect(perBlock).toBe(pages - freePages);
    }
  });

  test('of a log that begins later counts on from where that was', () => {
    const later = record({ ...SMALL, warmupRounds: 1 });
    const drive = { ...later.start, step: 604 };
    const other = new DriveReplay(drive, later.log);
    expect(other.totals.step).toBe(604);
    other.seek(other.positionOfStep(606));
    expect(other.totals.step).toBe(606);
    expect(other.positionOfStep(604)).toBe(0);
  });
});

test('pages that a merge copies away are moved until the erase, for who wants them shown so', () => {
  const recorded = record(SCENARIOS['a map of blocks'] ?? {});
  const plain = new DriveReplay(recorded.start, recorded.log);
  const shown = new DriveReplay(recorded.start, recorded.log, { areMergesMoved: true });
  let moved = 0;
  for (let position = 0; position <= plain.operationCount; position += 1) {
    plain.seek(position);
    shown.seek(position);
    expect(plain.totals.movedPages).toBe(0);
    moved = Math.max(moved, shown.totals.movedPages);
    expect([...shown.pageState].map((state) => (state === PageState.Moved ? PageState.Invalid : state))).toEqual([
      ...plain.pageState,
    ]);
  }
  expect(moved).toBeGreaterThan(10);
});
