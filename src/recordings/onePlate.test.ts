import { describe, expect, test } from 'vitest';
import { createDrive, MicroEventKind, PageState } from '#engine';
import { DriveReplay } from './driveReplay.ts';
import { NEXT_PAGE, ONE_PLATE_REQUEST, onePlateScenario, run, type OnePlatePart } from './onePlate.ts';

function record(logicalPage = ONE_PLATE_REQUEST.logicalPage): OnePlatePart {
  const [part] = run({ logicalPage });
  if (!part) throw new Error('the run yields one part');
  return part;
}

describe('one page of a full block that keeps its place', () => {
  const part = record();

  test('has 128 programmed, 127 of them copies, and one block erased', () => {
    // 127 neighbours in a block of 128. Storyboard: 131, 129 and 1 with the page after it.
    expect(part.page).toEqual({ programmedPages: 128, copiedPages: 127, erasedBlocks: 1 });
    expect(part.both).toEqual({ programmedPages: 131, copiedPages: 129, erasedBlocks: 1 });
    // 127 copies, the write and the erase.
    expect(part.pageOperations).toBe(129);
  });

  test('is the same wherever in the block it is', () => {
    for (const logicalPage of [0, 1, 64, 126, 127]) {
      const other = record(logicalPage);
      expect(other.page).toEqual(part.page);
      expect(other.pageOperations).toBe(129);
    }
  });

  test('lies in its old place again, in another block', () => {
    const replay = new DriveReplay(part.start, part.log, { areMergesMoved: true });
    expect(replay.places[2]).toBe(part.oldBlock * 128 + 2);
    const before = replay.logicalPage.slice(part.oldBlock * 128, part.oldBlock * 128 + 128);
    replay.seek(part.pageOperations - 1);
    expect(replay.places[2]).toBe(part.newBlock * 128 + 2);
    expect(replay.logicalPage.slice(part.newBlock * 128, part.newBlock * 128 + 128)).toEqual(before);
    const states = (block: number): number[] => Array.from(replay.pageState.subarray(block * 128, block * 128 + 128));
    expect(states(part.oldBlock).map((state) => state === PageState.Moved)).toEqual(
      Array.from({ length: 128 }, (_, offset) => offset !== 2),
    );
    expect(states(part.newBlock).map((state) => state === PageState.Host)).toEqual(
      Array.from({ length: 128 }, (_, offset) => offset === 2),
    );
    replay.seek(part.pageOperations);
    expect(replay.lastOperation).toMatchObject({ kind: MicroEventKind.Erase, from: part.oldBlock });
    expect(new Set(states(part.oldBlock))).toEqual(new Set([PageState.Free]));
    expect(replay.eraseCount[part.oldBlock]).toBe(1);
    // The operations after that belong to the next page.
    replay.seek(replay.operationCount);
    expect(replay.lastOperation).toMatchObject({ kind: MicroEventKind.Write, logicalPage: NEXT_PAGE });
  });

  test('takes 125 ms instead of 0.9, by the data sheet', () => {
    // 127 × 50 + 128 × 900 + 3,500 µs.
    expect(part.chip).toMatchObject({ readUs: 50, programUs: 900, eraseUs: 3500, pageBytes: 4096 });
    expect(part.pageUs).toBe(125_050);
    // 4 KB asked for, 512 programmed.
    expect([part.chip.pageBytes, part.page.programmedPages * part.chip.pageBytes]).toEqual([4 * 1024, 512 * 1024]);
  });

  test('wears a block of which each survives ten thousand erases, or ten times as many', () => {
    // Measured rows life.mlc and life.slc, both of the survey of 2009.
    expect([part.eraseLimits.mlc.cycles, part.eraseLimits.slc.cycles]).toEqual([10_000, 100_000]);
    expect(part.eraseLimits.mlc.derivation).not.toBe('');
  });
});

test('random pages cost a little less in the long run, because some neighbours come together', () => {
  // Storyboard: 122.97 over 2,000 uniform pages.
  const drive = createDrive(onePlateScenario());
  drive.run(2000);
  expect(drive.counters.writeAmplification).toBeCloseTo(122.97, 2);
});

test('a page of another block is refused in a sentence', () => {
  for (const logicalPage of [-1, 128, 2.5, Number.NaN])
    expect(() => record(logicalPage)).toThrow(`page ${logicalPage} is not in the first block: pages 0 to 127 are`);
});
