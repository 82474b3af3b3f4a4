import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { requireScenario } from '../requireScenario.ts';
import { ERASED_WORD, INVALID_BIT, MOVED_BIT, RELOCATED_BIT } from '../vocabulary.ts';
import { copyValid, touchLines } from './copyValid.ts';

const PAGES = 40;
const NOBODY = -77;

/** The pages of a victim: what each holds, and whether that is still wanted, as of most it is. */
const victims = fc.array(
  fc.record({ isValid: fc.nat(5).map((die) => die > 0), wasRelocated: fc.boolean(), wasMoved: fc.boolean() }),
  { minLength: PAGES / 2, maxLength: PAGES },
);

describe('copying what is valid', () => {
  it('puts the valid pages one behind the other and maps them there, and touches nothing else', () => {
    fc.assert(
      fc.property(victims, fc.nat(PAGES), fc.nat(8), (victim, left, gap) => {
        // Logical page = its place in the victim, so that none stands there twice.
        const held = victim.map(({ isValid, wasRelocated, wasMoved }, page) =>
          isValid
            ? page | (wasRelocated ? RELOCATED_BIT : 0)
            : page | INVALID_BIT | (wasRelocated ? RELOCATED_BIT : 0) | (wasMoved ? MOVED_BIT : 0),
        );
        const valid = held.flatMap((word, page) => (word >= 0 ? [page] : []));
        const copied = valid.slice(0, Math.max(0, valid.length - left));
        const target = PAGES + gap;
        const words = new Int32Array(3 * PAGES).fill(ERASED_WORD);
        words.set(held);
        const before = words.slice();
        const map = new Int32Array(PAGES + 1).fill(NOBODY);
        const behind = copyValid(words, 0, target, target + copied.length, map);

        expect(behind).toBeGreaterThan(copied.at(-1) ?? -1);
        expect(valid.filter((page) => page < behind)).toEqual(copied);
        before.set(
          copied.map((page) => page | RELOCATED_BIT),
          target,
        );
        expect([...words]).toEqual([...before]);
        // The entry behind the map is there to be written to.
        const places = new Map(copied.map((page, index) => [page, target + index]));
        expect([...map.subarray(0, PAGES)]).toEqual(
          Array.from({ length: PAGES }, (_, page) => places.get(page) ?? NOBODY),
        );
      }),
    );
  });

  it('leaves the map as it is where lines are only touched', () => {
    const words = Int32Array.from({ length: PAGES }, (_, page) => page);
    const map = Int32Array.from({ length: PAGES + 1 }, (_, page) => page);
    const before = [...map.subarray(0, PAGES)];
    touchLines(words, 0, PAGES, map);
    expect([...map.subarray(0, PAGES)]).toEqual(before);
    expect([...words]).toEqual(before);
  });
});

describe('relocation', () => {
  /** A small drive on which a victim is about to be cleaned, with a count of valid pages that is not true. */
  function driveWithWrongCount(difference: number) {
    const drive = createDrive(
      requireScenario({ blockCount: 16, pagesPerBlock: 8, spareFactor: 0.3, victimPolicy: 'fifo' }),
    );
    const { flash } = drive.map;
    for (let block = 0; block < flash.blockCount; block++)
      if (flash.validPages[block] > 1 && flash.validPages[block] < 7) flash.validPages[block] += difference;
    return drive;
  }

  it.each([-1, 1])('refuses a victim that holds more or less than its count says (%i)', (difference) => {
    expect(() => driveWithWrongCount(difference).run(200)).toThrow(/is said to hold \d+ valid pages, but it holds/);
  });
});
