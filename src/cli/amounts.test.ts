import { describe, expect, it } from 'vitest';
import { pagesOf, readWarmup, readWrites, WRITES } from './runPlan.ts';

const writes = (text: string) => new Map([['--writes', text]]);

describe('an amount of pages', () => {
  it.each([
    ['300', 300],
    ['2x', 200],
    ['0.5x', 50],
    ['0', 0],
    ['1e12', 1e12],
  ])('%j is %i pages of a space of 100', (text, pages) => {
    expect(pagesOf(WRITES.read(text), 100)).toBe(pages);
  });

  it.each(['x', '1.5', '-1', '2xx', '1e13', 'many'])('is refused as %j', (text) => {
    expect(() => WRITES.read(text)).toThrow(
      `--writes is ${text}, but it has to be a whole number of pages up to 1,000,000,000,000, or multiples of the logical space such as 2x.`,
    );
  });

  it('has to be a page or more to be counted, and no more than anyone can wait for', () => {
    expect(readWrites(writes('0.01x'), 100)).toBe(1);
    expect(() => readWrites(writes('0.001x'), 100)).toThrow('--writes is 0.001x, but it has to be at least one page.');
    expect(readWrites(writes('1e10x'), 100)).toBe(1e12);
    expect(() => readWrites(writes('1.01e10x'), 100)).toThrow(
      '--writes is 1.01e10x, but it has to be at most 1,000,000,000,000 pages.',
    );
  });

  it('of warm-up fills the field of its form, and says nothing where nothing is said', () => {
    const warmup = (text: string) => readWarmup(new Map([['--warmup', text]]));
    expect([warmup('7'), warmup('1.5x')]).toEqual([{ warmupPages: 7 }, { warmupRounds: 1.5 }]);
    expect(readWarmup(new Map())).toEqual({ warmupRounds: 2 });
  });
});
