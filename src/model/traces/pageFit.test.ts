import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageFit, TRACE_FITS, type FitInput, type PageFit } from './pageFit.ts';

const pagesOf = (fit: PageFit, firstPage: number, pageCount: number): number[] => {
  const count = fit.begin(firstPage, pageCount);
  return Array.from({ length: count }, () => fit.next());
};
const input = (logicalPageCount: number, firstPage = 0, spanPages = 1): FitInput => ({
  logicalPageCount,
  firstPage,
  spanPages,
});

describe('wrap', () => {
  it('goes on at the start, and gives each page of the drive at most once', () => {
    const fit = createPageFit('wrap', input(10));
    expect(pagesOf(fit, 28, 4)).toEqual([8, 9, 0, 1]);
    expect(pagesOf(fit, 3, 25)).toEqual([3, 4, 5, 6, 7, 8, 9, 0, 1, 2]);
  });

  it('is exact for the furthest page there can be', () => {
    // By hand: 2^41 − 1 modulo 1,000, where 2^41 is 2,199,023,255,552.
    expect(pagesOf(createPageFit('wrap', input(1000)), 2 ** 41 - 1, 1)).toEqual([551]);
  });
});

describe('compact', () => {
  it('numbers pages by first use', () => {
    const fit = createPageFit('compact', input(4));
    expect(pagesOf(fit, 700, 2)).toEqual([0, 1]);
    expect(pagesOf(fit, 699, 2)).toEqual([2, 0]);
    expect(pagesOf(fit, 2 ** 40, 1)).toEqual([3]);
  });

  it('has no number left when the drive is full, but knows those it gave', () => {
    const fit = createPageFit('compact', input(2));
    expect(pagesOf(fit, 5, 3)).toEqual([0, 1, -1]);
    expect(pagesOf(fit, 5, 2)).toEqual([0, 1]);
  });

  it('does what a map would do', () => {
    const page = fc.oneof(
      fc.nat(50),
      fc.nat(2 ** 31 - 1),
      fc.double({ min: 0, max: 2 ** 41, noNaN: true }).map(Math.floor),
    );
    fc.assert(
      fc.property(fc.array(page, { maxLength: 300 }), fc.integer({ min: 1, max: 300 }), (pages, logicalPageCount) => {
        const fit = createPageFit('compact', input(logicalPageCount));
        const numbers = new Map<number, number>();
        for (const each of pages) {
          if (!numbers.has(each) && numbers.size < logicalPageCount) numbers.set(each, numbers.size);
          expect(pagesOf(fit, each, 1)).toEqual([numbers.get(each) ?? -1]);
        }
      }),
    );
  });

  it('keeps what it knows while its table grows', () => {
    const fit = createPageFit('compact', input(100_000));
    const pages = Array.from({ length: 20_000 }, (_, page) => page);
    for (const page of pages) pagesOf(fit, 7 * page, 1);
    expect(pages.map((page) => pagesOf(fit, 7 * page, 1)[0])).toEqual(pages);
  });
});

describe('scale', () => {
  it('squeezes the span and keeps the size', () => {
    // By hand: 100 pages from 1,000 on come to 10; page 1,050 lies in the middle; the last one is moved back by one.
    const fit = createPageFit('scale', input(10, 1000, 100));
    expect(pagesOf(fit, 1000, 2)).toEqual([0, 1]);
    expect(pagesOf(fit, 1050, 2)).toEqual([5, 6]);
    expect(pagesOf(fit, 1098, 2)).toEqual([8, 9]);
  });

  it('stretches a short span', () => {
    const fit = createPageFit('scale', input(100, 0, 10));
    expect(pagesOf(fit, 3, 2)).toEqual([30, 31]);
  });
});

describe('every fit', () => {
  it.each(TRACE_FITS)('%s stays on the drive', (name) => {
    const request = fc.tuple(fc.nat(5000), fc.integer({ min: 0, max: 200 }));
    fc.assert(
      fc.property(
        fc.array(request, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 300 }),
        (requests, pages) => {
          const firstPage = Math.min(...requests.map(([first]) => first));
          const endPage = Math.max(...requests.map(([first, count]) => first + count));
          const fit = createPageFit(name, input(pages, firstPage, endPage - firstPage));
          for (const [first, count] of requests) {
            const fitted = pagesOf(fit, first, count);
            expect(fitted.every((page) => page < pages && page >= (name === 'compact' ? -1 : 0))).toBe(true);
            if (name !== 'compact') expect(new Set(fitted).size).toBe(Math.min(count, pages));
          }
        },
      ),
    );
  });
});
