import { PageState } from '#engine';
import { describe, expect, it } from 'vitest';
import { COMBINING_REQUEST, run, type CombiningPart } from './combining.ts';

const PARTS = [...run(COMBINING_REQUEST)];
const gained = ({ freeBlocksBefore, freeBlocksAfter }: CombiningPart): number => freeBlocksAfter - freeBlocksBefore;
const count = (column: Uint8Array, ...wanted: number[]): number =>
  column.filter((each) => wanted.includes(each)).length;

describe('two files in the same blocks, or apart, and one of them goes', () => {
  it('costs copies where they lie together, and none where they lie apart', () => {
    const [together, apart] = PARTS.map((part) => [part.pagesRelocated, part.blocksErased, gained(part)]);
    // Together each of 8 blocks keeps 8 pages of 16. Seven blocks are cleaned at 8 copies each, which fill three and a half:
    // 56 copies, 7 erases, 7 − 4 gained. Apart, the 4 blocks of the deleted file hold nothing valid.
    expect(together).toEqual([56, 7, 3]);
    expect(apart).toEqual([0, 4, 4]);
  });

  it('shows whose pages lie where before it is cleaned', () => {
    for (const { pageStateBefore, fileOfPage } of PARTS) {
      expect(count(fileOfPage, 0)).toBe(64);
      expect(count(fileOfPage, 1)).toBe(64);
      const states = [...pageStateBefore].map((state, page) => `${fileOfPage[page]} ${state}`);
      expect([...new Set(states)].toSorted()).toEqual([
        `0 ${PageState.Invalid}`,
        `1 ${PageState.Host}`,
        `255 ${PageState.Free}`,
      ]);
    }
  });

  it('keeps every page of the file that stays', () => {
    for (const { pageStateAfter } of PARTS) expect(count(pageStateAfter, PageState.Host, PageState.Relocated)).toBe(64);
  });
});
