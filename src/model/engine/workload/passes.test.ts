import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { PASS_MAPS } from '../vocabulary.ts';
import { createHostStream } from './createHostStream.ts';

const PAGES = 1000;

/** The first passes of a host, each of `length` writes. */
function passesOf(input: ScenarioInput, count: number, length = PAGES): readonly number[][] {
  const stream = createHostStream(
    requireScenario({
      blockCount: 96,
      pagesPerBlock: 16,
      logicalPageCount: PAGES,
      workload: 'oncePerPass',
      ...input,
    }),
  );
  const commands = new Int32Array(length);
  return Array.from({ length: count }, () => {
    stream.fill(commands, length);
    return [...commands];
  });
}

const sorted = (pages: readonly number[]): number[] => pages.toSorted((one, other) => one - other);
const EVERY_PAGE = Array.from({ length: PAGES }, (_, page) => page);

describe.each(PASS_MAPS)('passes by %s', (passMap) => {
  it.each(['same', 'new'] as const)('write each page exactly once, in %s order', (passOrder) => {
    for (const pass of passesOf({ passMap, passOrder }, 5)) expect(sorted(pass)).toEqual(EVERY_PAGE);
  });

  it('have the order of the first, or each its own', () => {
    const [first, second, third] = passesOf({ passMap, passOrder: 'same' }, 3);
    expect([second, third]).toEqual([first, first]);
    const [one, two] = passesOf({ passMap, passOrder: 'new' }, 2);
    // Two random orders agree at one place on average (fixed points of a random permutation).
    expect(one.filter((page, at) => page === two[at]).length).toBeLessThan(8);
    expect(one).not.toEqual(passesOf({ passMap, seed: 2 }, 1)[0]);
  });

  it('stay in the pages in use', () => {
    const [pass] = passesOf({ passMap, liveFraction: 0.3 }, 1, 300);
    expect(sorted(pass)).toEqual(EVERY_PAGE.slice(0, 300));
  });

  it('take requests of several pages once, aligned and in order, and leave the pages after them', () => {
    for (const pass of passesOf({ passMap, requestPages: 7 }, 3, 142 * 7)) {
      const starts = pass.filter((_, index) => index % 7 === 0);
      expect(pass).toEqual(starts.flatMap((start) => Array.from({ length: 7 }, (_, page) => start + page)));
      expect(sorted(starts)).toEqual(Array.from({ length: 142 }, (_, place) => place * 7));
    }
  });

  it('come to every page at every time alike', () => {
    const passes = 4000;
    const cells = 16;
    // How often each of 16 pages comes at each of 16 times: a true shuffle has 250 of each.
    const counts = Array<number>(cells * cells).fill(0);
    for (const pass of passesOf({ passMap, liveFraction: cells / PAGES }, passes, cells))
      for (const [time, page] of pass.entries()) counts[time * cells + page]++;
    const expected = passes / cells;
    const chiSquare = counts.reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0);
    const freedom = (cells - 1) ** 2;
    expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
  });
});

describe('passes with writes that continue', () => {
  it('end when every page was drawn once, and then begin again alike', () => {
    const input = { passOrder: 'same', passMap: 'nextFree', randomFraction: 0.5 } as const;
    const [all] = passesOf(input, 1, 12_000);
    // A write that does not continue from the one before was drawn; of the first one nobody sees it.
    const isDrawn = (index: number): boolean => index > 0 && all[index] !== (all[index - 1] + 1) % PAGES;
    const period = all.findIndex(
      (_, index) => index > 0 && all.slice(0, 40).every((page, at) => page === all[index + at]),
    );
    // 1,000 draws of half of the writes: a negative binomial with 1,000 / 0.5 ± sqrt(1,000 · 0.5) / 0.5, five sigma.
    expect(Math.abs(period - 2000)).toBeLessThan(5 * 44.8);
    expect(all.slice(period, 2 * period)).toEqual(all.slice(0, period));
    const drawn = all.slice(0, period).filter((_, index) => isDrawn(index));
    // Draws that happen to continue are not seen: about one in a thousand by chance, and more at the end of a pass.
    expect(drawn.length).toBeGreaterThan(980);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('are in order alone without random ones', () => {
    const [first, second] = passesOf({ randomFraction: 0 }, 2);
    expect([first, second]).toEqual([EVERY_PAGE, EVERY_PAGE]);
  });

  it('keep their order whatever is trimmed', () => {
    const [plain] = passesOf({}, 1, 500);
    const [trimmed] = passesOf({ trimFraction: 0.3 }, 1, 500);
    expect(trimmed.filter((page) => page >= 0)).toEqual(plain.slice(0, trimmed.filter((page) => page >= 0).length));
  });
});
