import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FlashMedium } from './medium.ts';

const BLOCKS = 3;
const PAGES = 4;

describe('the medium', () => {
  it('is erased when it is new', () => {
    const flash = new FlashMedium(BLOCKS, PAGES);
    expect([...flash.words]).toEqual(Array.from({ length: BLOCKS * PAGES }, () => -1));
    expect([...flash.eraseCount, ...flash.validPages, ...flash.programmedPages]).toEqual(new Array(9).fill(0));
  });

  it('takes a program only at the next page of a block, once between erases', () => {
    const offsets = fc.array(fc.record({ block: fc.nat(BLOCKS - 1), offset: fc.nat(PAGES) }), { maxLength: 60 });
    fc.assert(
      fc.property(offsets, (attempts) => {
        const flash = new FlashMedium(BLOCKS, PAGES);
        const next = new Array<number>(BLOCKS).fill(0);
        for (const { block, offset } of attempts) {
          const isAllowed = offset === next[block] && offset < PAGES;
          const before = flash.words.slice();
          if (isAllowed) {
            flash.program(block, offset, 7);
            expect(flash.words[block * PAGES + offset]).toBe(7);
            next[block]++;
          } else {
            expect(() => flash.program(block, offset, 7)).toThrow(
              `page ${offset} of block ${block} was to be programmed`,
            );
            expect(flash.words).toEqual(before);
          }
        }
        expect([...flash.programmedPages]).toEqual(next);
      }),
    );
  });

  it('names the page, the block and what it would take', () => {
    const flash = new FlashMedium(BLOCKS, PAGES);
    flash.program(2, 0, 5);
    expect(() => flash.program(2, 2, 5)).toThrow(
      'page 2 of block 2 was to be programmed, but the next one that NAND takes is 1 of 4',
    );
  });

  it('counts a run of pages as programmed and valid', () => {
    const flash = new FlashMedium(BLOCKS, PAGES);
    flash.noteRun(1, 0, 3);
    flash.noteRun(1, 3, 1);
    expect([flash.programmedPages[1], flash.validPages[1]]).toEqual([4, 4]);
  });

  it.each([
    ['does not begin at the next page', 1, 2],
    ['is longer than what is left of the block', 0, 5],
  ])('refuses a run that %s', (_, offset, count) => {
    const flash = new FlashMedium(BLOCKS, PAGES);
    expect(() => flash.noteRun(0, offset, count)).toThrow('pages ascend and take one program between erases');
    expect([flash.programmedPages[0], flash.validPages[0]]).toEqual([0, 0]);
  });

  it('erases a block whole, counts it, and leaves its neighbours alone', () => {
    const flash = new FlashMedium(BLOCKS, PAGES);
    for (let block = 0; block < BLOCKS; block++)
      for (let offset = 0; offset < PAGES; offset++) flash.program(block, offset, block);
    flash.erase(1);
    expect([...flash.words]).toEqual([0, 0, 0, 0, -1, -1, -1, -1, 2, 2, 2, 2]);
    expect([...flash.eraseCount]).toEqual([0, 1, 0]);
    flash.program(1, 0, 9);
    expect(flash.words[PAGES]).toBe(9);
  });

  it('refuses to erase what is still wanted', () => {
    const flash = new FlashMedium(BLOCKS, PAGES);
    flash.noteRun(0, 0, 2);
    expect(() => flash.erase(0)).toThrow('block 0 was to be erased while it still holds 2 valid pages');
    expect(flash.eraseCount[0]).toBe(0);
  });
});
