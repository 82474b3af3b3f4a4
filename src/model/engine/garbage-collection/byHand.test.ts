import { describe, expect, test } from 'vitest';
import { createDrive } from '../createDrive.ts';
import type { Drive } from '../drive.ts';
import { requireScenario } from '../requireScenario.ts';
import { BlockRole } from '../vocabulary.ts';

/** Thirty plates of sixteen, nearly in menu order: what the exhibit of the dish room is played on. */
const SCENARIO = requireScenario({
  blockCount: 30,
  pagesPerBlock: 16,
  spareFactor: 0.3,
  reserveBlocks: 4,
  frontiers: 'split',
  warmupRounds: 4,
  workload: 'mix',
  randomFraction: 0.12,
  seed: 5,
});
const ROUND = 5;

const isAtPick = (drive: Drive): boolean => drive.cleanNext(-1, null) === 'notClosed';

/** To the moment before the next pick. */
function goToPick(drive: Drive): void {
  while (!isAtPick(drive)) drive.advanceMicro(null);
}

function openRound(): Drive {
  const drive = createDrive(SCENARIO);
  goToPick(drive);
  return drive;
}

/** One after the other, a victim whole each time. @returns re-plated pages of each, and orders served in between */
function play(drive: Drive, choose: (drive: Drive, turn: number) => number): { copies: number[]; served: number } {
  const { step } = drive;
  const copies = Array.from({ length: ROUND }, (_, turn) => {
    const before = drive.counters.pagesRelocated;
    expect(drive.cleanNext(choose(drive, turn), null)).toBeNull();
    while (drive.advanceMicro(null) !== 'erase');
    const copied = drive.counters.pagesRelocated - before;
    goToPick(drive);
    return copied;
  });
  return { copies, served: drive.step - step };
}

const closedBlocks = ({ map }: Drive): number[] =>
  [...map.blockRole.keys()].filter((block) => map.blockRole[block] === BlockRole.Closed);
const fewestFirst = (drive: Drive): number =>
  closedBlocks(drive).toSorted((one, other) => drive.map.flash.validPages[one] - drive.map.flash.validPages[other])[0];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('five plates of one’s own choice', () => {
  // Expected numbers: the storyboard of the exhibit, counted with an engine whose victims were forced from outside.
  test.each([
    { who: 'you', picks: [4, 1, 27, 16, 5], copies: [6, 5, 7, 2, 8], served: 48 },
    { who: 'the best found', picks: [27, 1, 8, 16, 4], copies: [7, 5, 8, 2, 0], served: 64 },
  ])('of $who cost what they cost', ({ picks, copies, served }) => {
    // Plates are counted from 1.
    expect(play(openRound(), (_, turn) => picks[turn] - 1)).toEqual({ copies, served });
  });

  test('by the rule, fewest wanted first, are those of the engine itself', () => {
    const byHand = openRound();
    const { copies, served } = play(byHand, fewestFirst);
    expect(copies).toEqual([6, 5, 6, 6, 8]);
    expect(served).toBe(48);
    const byItself = openRound();
    const before = byItself.counters.pagesRelocated;
    for (let turn = 0; turn < ROUND; turn++) {
      while (byItself.advanceMicro(null) !== 'erase');
      goToPick(byItself);
    }
    expect(byItself.counters.pagesRelocated - before).toBe(sum(copies));
  });

  test('are taken back by a snapshot, to the same hash, and lead to the same again', () => {
    const drive = openRound();
    const start = drive.snapshot();
    const hash = drive.stateHash();
    const played = play(drive, fewestFirst);
    const end = drive.stateHash();
    expect(end).not.toBe(hash);
    drive.restore(start);
    expect(drive.stateHash()).toBe(hash);
    expect(play(drive, fewestFirst)).toEqual(played);
    expect(drive.stateHash()).toBe(end);
  });
});

describe('a victim that the policy would have taken', () => {
  test('leaves the drive as the policy does, in the midst of a write', () => {
    const [byHand, byItself] = [openRound(), openRound()];
    // To a pick that begins its write: the order is to be taken with it.
    for (const drive of [byHand, byItself])
      while (!isAtPick(drive) || !drive.isBetweenWrites) expect(drive.advanceMicro(null)).not.toBeNull();
    expect(byItself.advanceMicro(null)).toBe('pick');
    expect(byHand.cleanNext(byItself.map.victimBlock, null)).toBeNull();
    expect([byHand.microStep, byHand.isBetweenWrites]).toEqual([1, false]);
    // Strictly: `toEqual` sees no difference between any two array buffers.
    expect(byHand.snapshot()).toStrictEqual(byItself.snapshot());
  });
});

describe('what cannot be picked', () => {
  test('is every block while the host pauses, though cleaning is due', () => {
    const drive = createDrive(
      requireScenario({ ...SCENARIO, idleCleaning: 'reorganize', idleEveryPages: 40, idleFreeBlocks: 6 }),
    );
    let refused = 0;
    let taken = 0;
    for (let count = 0; count < 3000; count++) {
      const block = closedBlocks(drive).find((each) => drive.map.picker?.refusePick(each) === null);
      if (block !== undefined) {
        const hash = drive.stateHash();
        if (drive.cleanNext(block, null) === null) taken++;
        else {
          expect(drive.stateHash()).toBe(hash);
          refused++;
        }
      }
      drive.advanceMicro(null);
    }
    expect(Math.min(refused, taken)).toBeGreaterThan(0);
  });

  test('is refused for a reason, and nothing changes', () => {
    const drive = openRound();
    const hash = drive.stateHash();
    const { blockRole, flash } = drive.map;
    const notClosed = [...blockRole.keys()].filter((block) => blockRole[block] !== BlockRole.Closed);
    for (const block of [-1, 30, 2.5, Number.NaN, ...notClosed]) expect(drive.cleanNext(block, null)).toBe('notClosed');
    const full = closedBlocks(drive).filter((block) => flash.validPages[block] === 16);
    expect(full.length).toBeGreaterThan(0);
    for (const block of full) expect(drive.cleanNext(block, null)).toBe('nothingToGain');
    expect(drive.stateHash()).toBe(hash);
    const chosen = fewestFirst(drive);
    expect(drive.cleanNext(chosen, null)).toBeNull();
    expect(drive.map.victimBlock).toBe(chosen);
    expect(drive.cleanNext(fewestFirst(drive), null)).toBe('notDue');
  });

  test.each([{ pools: 2 }, { mappingUnitPages: 4 }, { mapping: 'hybrid' }, { mapping: 'block' }] as const)(
    'is everything on a drive that leaves no choice: %o',
    (change) => {
      const drive = createDrive(requireScenario({ ...SCENARIO, logicalPageCount: 250, ...change }));
      expect(drive.cleanNext(3, null)).toBe('noChoice');
    },
  );
});
