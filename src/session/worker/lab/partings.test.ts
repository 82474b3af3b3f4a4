import { createDrive, requireScenario, type Scenario, type ScenarioInput } from '#engine';
import { describe, expect, it } from 'vitest';
import type { LabFrame, Partings } from '../labTypes.ts';
import { LabSession } from './labSession.ts';
import { apartSince, MEAN_DISTANCE, MEAN_WRITES, PartingFinder, type WriteRow } from './partings.ts';

const scenarioOf = (input: ScenarioInput = {}): Scenario =>
  requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0, seed: 3, ...input });
const FIFO = scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold' });
const IN_ORDER = scenarioOf({ workload: 'sequential' });
const END = 18_000;

/** A session of two drives whose clock goes on by a millisecond at each look. */
function open(scenarios: readonly Scenario[]) {
  let last: LabFrame | null = null;
  let nowMs = 0;
  const session = new LabSession(
    (name, payload) => {
      if (name !== 'labFrame') return;
      last = payload as LabFrame;
      session.recycle(last.buffer);
    },
    () => (nowMs += 1),
    createDrive,
  );
  const times = { programUs: 100, copyUs: 126, eraseUs: 300 };
  const at = { step: 0, microStep: 0 };
  session.open({ scenarios, at, colorBy: 'filledBy', order: 'number', times, stops: [], followed: [] });
  return {
    session,
    settle: (): Partings | null => {
      while (session.tick() !== null);
      return last?.partings ?? null;
    },
  };
}

/** Every write of a drive, one operation after the other; what it picked first; and pages programmed by write. */
function slowly(scenario: Scenario) {
  const drive = createDrive(scenario);
  let firstPick: object | null = null;
  drive.counters.pickListener = (block, validPages) => (firstPick ??= { write: drive.step + 1, block, validPages });
  const rows = Array.from({ length: END }, () => {
    let logicalPage = -1;
    while (drive.advanceMicro((_, page) => (logicalPage = page)) !== 'write');
    const { flashPagesProgrammed: flashPages, blocksErased: erasedBlocks } = drive.counters;
    return { write: drive.step, logicalPage, physicalPage: drive.map.locate(logicalPage), flashPages, erasedBlocks };
  });
  return { rows, firstPick };
}

/** The same without any cleverness: whole records, compared from both ends. */
function expectedOf(scenarios: readonly [Scenario, Scenario]): Partings {
  const [first, second] = scenarios.map(slowly) as [ReturnType<typeof slowly>, ReturnType<typeof slowly>];
  const pairs = first.rows.map((row, index) => [row, second.rows[index] as (typeof first.rows)[number]] as const);
  const partingAt = (isApart: (pair: (typeof pairs)[number]) => boolean) => {
    const of = pairs.find(isApart);
    return of ? { write: of[0].write, of } : null;
  };
  const count = partingAt(
    ([one, other]) => one.flashPages !== other.flashPages || one.erasedBlocks !== other.erasedBlocks,
  );
  const means = Array.from({ length: Math.floor((END - MEAN_WRITES) / MEAN_DISTANCE) + 1 }, (_, index) =>
    [first, second].map(({ rows }) => {
      const from = index * MEAN_DISTANCE;
      return ((rows[from + MEAN_WRITES - 1]?.flashPages ?? 0) - (rows[from - 1]?.flashPages ?? 0)) / MEAN_WRITES;
    }),
  );
  const apart = means.findIndex((_, from) => {
    // A mean from before the first different count would part before anything has.
    if (from * MEAN_DISTANCE + 1 < (count?.write ?? Infinity)) return false;
    const later = means.slice(from);
    return (
      later.every(([one = 0, other = 0]) => one > 1.05 * other) ||
      later.every(([one = 0, other = 0]) => other > 1.05 * one)
    );
  });
  const picks = [first.firstPick, second.firstPick];
  const isSamePick = picks.map((pick) => JSON.stringify(pick)).every((text, _, [one]) => text === one);
  return {
    place: partingAt(
      ([one, other]) => one.physicalPage !== other.physicalPage || one.logicalPage !== other.logicalPage,
    ),
    count,
    victims: (isSamePick ? [null, null] : picks) as unknown as Partings['victims'],
    apart:
      apart >= 0
        ? { write: apart * MEAN_DISTANCE + 1, of: means[apart] as unknown as readonly [number, number] }
        : null,
  };
}

describe('where two drives part', () => {
  it.each([
    ['in how they pick', FIFO, scenarioOf({ victimPolicy: 'costBenefit', workload: 'hotCold' })],
    ['in their pools', FIFO, scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold', pools: 2 })],
    ['in their size', FIFO, scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold', spareFactor: 0.15 })],
    ['in what the host writes', FIFO, scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold', seed: 4 })],
    ['in when they erase', IN_ORDER, { ...IN_ORDER, reserveBlocks: 6 }],
    ['in nothing', FIFO, FIFO],
  ])('is found where they differ %s', (_, first, other) => {
    const expected = expectedOf([first, other]);
    const { session, settle } = open([first, other]);
    session.run({ pace: 'max', until: { step: END, microStep: 0 } });
    expect(settle()).toEqual(expected);
    // At another pace, and with ways back and out again.
    const again = open([first, other]);
    // One is ahead of the other when both are called back.
    again.session.seek({ step: END, microStep: 0 });
    again.session.tick();
    for (const step of [0, 1, 300, 20, 2000, 1000, END, 7]) {
      again.session.seek({ step, microStep: 0 });
      again.settle();
      again.session.stepOnce({ granularity: 'operation' });
    }
    expect(again.settle()).toEqual(expected);
    if (other === first) expect(expected).toEqual({ place: null, count: null, victims: [null, null], apart: null });
    else expect([expected.place, expected.count]).not.toContain(null);
  });

  it('is never for one drive', () => {
    expect(open([FIFO]).settle()).toBeNull();
  });
});

it('writes that are repeated while the other drive is behind are not taken for its own', () => {
  type Watched = ConstructorParameters<typeof PartingFinder>[0][number];
  const watched = (scenario: Scenario): Watched => ({ scenario, firstPick: null, flashTotals: null, onWrite: null });
  const runs = [watched(FIFO), watched(IN_ORDER)] as const;
  const finder = new PartingFinder(runs);
  const rowOf = (side: 0 | 1, write: number): WriteRow => ({
    write,
    logicalPage: write,
    physicalPage: write,
    flashPages: write + (side === 1 && write === 4 ? 1 : 0),
    erasedBlocks: side === 1 && write >= 3 ? 1 : 0,
  });
  const run = (side: 0 | 1, ...writes: readonly number[]): void => {
    for (const write of writes) runs[side].onWrite?.(rowOf(side, write));
  };
  run(0, 1, 2, 3, 4);
  // Back to the beginning and out again, twice.
  run(0, 1, 2, 3, 4, 1, 2, 3, 4);
  run(1, 1, 2);
  run(1, 1, 2);
  expect(finder.partings).toMatchObject({ place: null, count: null });
  run(1, 3, 4);
  expect(finder.partings.count).toEqual({ write: 3, of: [rowOf(0, 3), rowOf(1, 3)] });
});

it('means are apart from the last one on that comes near, or crosses', () => {
  /** Running totals of a run whose mean is `means[0]` over the first MEAN_WRITES writes, `means[1]` over the next, and so on. */
  const totals = (...means: readonly number[]): number[] => {
    let sum = 0;
    return means.flatMap((mean) =>
      Array.from({ length: MEAN_WRITES / MEAN_DISTANCE }, () => (sum += mean * MEAN_DISTANCE)),
    );
  };
  expect(apartSince(totals(1, 2, 2), totals(1, 2, 3))).toEqual({
    write: MEAN_WRITES + MEAN_DISTANCE + 1,
    of: [2, 2.125],
  });
  expect(apartSince(totals(2, 2), totals(3, 2.05))).toBeNull();
  expect(apartSince(totals(2, 2, 9), totals(3, 3))?.write).toBe(1);
  // Between 2 to 3 and 20 to 3 they have been equal.
  expect(apartSince(totals(2, 20), totals(3, 3))?.write).toBe(MEAN_DISTANCE + 1);
  expect(apartSince(totals(2), totals(2.11))?.write).toBe(1);
  expect(apartSince(totals(2, 2), totals(3, 3), MEAN_DISTANCE + 1)?.write).toBe(MEAN_DISTANCE + 1);
  expect(apartSince(totals(2, 2), totals(3, 3), MEAN_DISTANCE + 2)?.write).toBe(2 * MEAN_DISTANCE + 1);
  expect(apartSince(totals(2), totals(2.09))).toBeNull();
  expect(apartSince(totals(2).slice(1), totals(3))).toBeNull();
});
