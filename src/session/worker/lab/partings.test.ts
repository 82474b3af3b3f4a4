import { createDrive, requireScenario, type Scenario, type ScenarioInput } from '#engine';
import { describe, expect, it } from 'vitest';
import type { LabFrame, Partings } from '../labTypes.ts';
import { LabSession } from './labSession.ts';
import { apartSince, MEAN_WRITES } from './partings.ts';

const scenarioOf = (input: ScenarioInput = {}): Scenario =>
  requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0, seed: 3, ...input });
const FIFO = scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold' });
const END = 40_000;

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
  const means = Array.from({ length: Math.floor(END / MEAN_WRITES) }, (_, index) =>
    [first, second].map(({ rows }) => {
      const end = rows[(index + 1) * MEAN_WRITES - 1]?.flashPages ?? 0;
      return (end - (rows[index * MEAN_WRITES - 1]?.flashPages ?? 0)) / MEAN_WRITES;
    }),
  );
  const isNear = ([one = 0, other = 0]: readonly number[]): boolean =>
    Math.max(one, other) <= 1.05 * Math.min(one, other);
  const apart = means.findLastIndex(isNear) + 1;
  return {
    place: partingAt(
      ([one, other]) => one.physicalPage !== other.physicalPage || one.logicalPage !== other.logicalPage,
    ),
    count: partingAt(([one, other]) => one.flashPages !== other.flashPages || one.erasedBlocks !== other.erasedBlocks),
    victims: [first.firstPick, second.firstPick] as unknown as Partings['victims'],
    apart:
      apart < means.length
        ? { write: apart * MEAN_WRITES + 1, of: means[apart] as unknown as readonly [number, number] }
        : null,
  };
}

describe('where two drives part', () => {
  it.each([
    ['in how they pick', scenarioOf({ victimPolicy: 'costBenefit', workload: 'hotCold' })],
    ['in their pools', scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold', pools: 2 })],
    ['in their size', scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold', spareFactor: 0.15 })],
    ['in what the host writes', scenarioOf({ victimPolicy: 'fifo', workload: 'hotCold', seed: 4 })],
    ['in nothing', FIFO],
  ])('is found where they differ %s', (_, other) => {
    const expected = expectedOf([FIFO, other]);
    const { session, settle } = open([FIFO, other]);
    session.run({ pace: 'max', until: { step: END, microStep: 0 } });
    expect(settle()).toEqual(expected);
    // At another pace, and with ways back and out again.
    const again = open([FIFO, other]);
    for (const step of [1, 300, 20, 2000, 1000, END, 7]) {
      again.session.seek({ step, microStep: 0 });
      again.settle();
      again.session.stepOnce({ granularity: 'operation' });
    }
    expect(again.settle()).toEqual(expected);
    if (other === FIFO) expect([expected.place, expected.count, expected.apart]).toEqual([null, null, null]);
    else expect([expected.place, expected.count]).not.toContain(null);
  });

  it('is never for one drive', () => {
    expect(open([FIFO]).settle()).toBeNull();
  });
});

it('means are apart from the last one on that comes near', () => {
  const ends = (...means: readonly number[]): number[] => {
    let sum = 0;
    return means.map((mean) => (sum += mean * MEAN_WRITES));
  };
  expect(apartSince(ends(1, 2, 2, 2), ends(1, 3, 2.1, 3))).toEqual({ write: 3 * MEAN_WRITES + 1, of: [2, 3] });
  expect(apartSince(ends(2, 2), ends(3, 2.1))).toBeNull();
  expect(apartSince(ends(2, 2, 9), ends(3, 3))?.write).toBe(1);
});
