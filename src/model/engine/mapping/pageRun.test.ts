import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERASED_WORD, INVALID_BIT } from '../vocabulary.ts';
import { invalidate, decrementValidPages, programRun } from './pageRun.ts';

const LOGICAL_PAGES = 40;
const PHYSICAL_PAGES = 96;

/** Commands as the host gives them: a page to write, or the complement of one to trim. */
const commandLists = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.nat(LOGICAL_PAGES - 1) },
    { weight: 1, arbitrary: fc.nat(LOGICAL_PAGES - 1).map((page) => ~page) },
  ),
  { maxLength: 24 },
);

describe('a run of host writes', () => {
  it('programs and maps page after page up to a trim, as one by one', () => {
    fc.assert(
      fc.property(commandLists, fc.nat(5), fc.nat(24), fc.nat(60), (list, first, most, page) => {
        const commands = Int32Array.from(list);
        const wanted = Math.max(0, Math.min(most, list.length - first));
        const map = Int32Array.from({ length: LOGICAL_PAGES }, (_, logicalPage) => 7 * logicalPage - 1);
        const words = new Int32Array(PHYSICAL_PAGES).fill(ERASED_WORD);
        const replaced = new Int32Array(24);
        const plainMap = [...map];
        const plainWords = [...words];
        const before: number[] = [];
        for (let index = first; index < first + wanted && (list[index] ?? -1) >= 0; index++) {
          const logicalPage = list[index] ?? -1;
          before.push(plainMap[logicalPage] ?? Number.NaN);
          plainMap[logicalPage] = page + before.length - 1;
          plainWords[page + before.length - 1] = logicalPage;
        }
        expect(programRun(commands, first, wanted, map, words, page, replaced)).toBe(before.length);
        expect([...map]).toEqual(plainMap);
        expect([...words]).toEqual(plainWords);
        expect([...replaced.subarray(0, before.length)]).toEqual(before);
      }),
    );
  });
});

describe('what a run replaces', () => {
  const pageLists = fc.uniqueArray(
    fc.oneof({ weight: 5, arbitrary: fc.nat(PHYSICAL_PAGES - 1) }, { weight: 1, arbitrary: fc.constant(-1) }),
    { maxLength: 30, selector: (page) => (page < 0 ? {} : page) },
  );

  it.each([
    [8, 3],
    [6, -1],
  ])('becomes invalid, and its blocks of %i pages are told', (pagesPerBlock, blockShift) => {
    fc.assert(
      fc.property(pageLists, (list) => {
        const words = Int32Array.from({ length: PHYSICAL_PAGES }, (_, page) => page);
        const pages = Int32Array.from(list);
        const real = list.filter((page) => page >= 0);
        expect(invalidate(pages, list.length, words, pagesPerBlock, blockShift)).toBe(real.length);
        expect([...pages.subarray(0, real.length)]).toEqual(real.map((page) => Math.floor(page / pagesPerBlock)));
        expect([...words]).toEqual(
          Array.from({ length: PHYSICAL_PAGES }, (_, page) => (real.includes(page) ? page | INVALID_BIT : page)),
        );
      }),
    );
  });

  it('leaves its blocks, one page for each time that they are named', () => {
    const validPages = Uint16Array.of(3, 8, 5);
    decrementValidPages(Int32Array.of(1, 0, 1, 2), 3, validPages);
    expect([...validPages]).toEqual([2, 6, 5]);
  });
});
