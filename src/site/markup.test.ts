import { describe, expect, it } from 'vitest';
import { shortenPaths } from './shortenPaths.ts';
import { withOwnIds } from './withOwnIds.ts';

describe('own ids', () => {
  it('go before every id and every reference to one', () => {
    const markup =
      '<b id="P0-1"></b><i aria-labelledby="P0-1 P0-2" for="P0-2"></i><u id="P0-2"></u><g clip-path="url(#P0-1)"></g>';
    expect(withOwnIds(markup, 'raid0')).toBe(
      '<b id="raid0-P0-1"></b><i aria-labelledby="raid0-P0-1 raid0-P0-2" for="raid0-P0-2"></i><u id="raid0-P0-2"></u><g clip-path="url(#raid0-P0-1)"></g>',
    );
  });

  it('leave what is said about ids elsewhere alone', () => {
    const markup = '<p aria-describedby="other" data-id="a">id="a" url(#b)</p>';
    expect(withOwnIds(markup, 'x')).toBe(markup);
  });
});

/** Places a path goes through, in pixels. */
function placesOf(path: string): number[][] {
  let at = [0, 0];
  return [...path.matchAll(/([MLl])(-?[\d.]+),(-?[\d.]+)/g)].map(([, letter, x, y]) => {
    const isStep = letter === 'l';
    at = [(isStep ? (at[0] ?? 0) : 0) + Number(x), (isStep ? (at[1] ?? 0) : 0) + Number(y)];
    return at;
  });
}

describe('shortened paths', () => {
  it('go through the same places to a twentieth of a pixel, however long', () => {
    const points = Array.from({ length: 500 }, (_, index) => [index * 1.037, 90 + 80 * Math.sin(index)]);
    const path = points
      .map(([x = 0, y = 0], index) => `${index % 100 === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`)
      .join('');
    const shortened = /d="([^"]*)"/.exec(shortenPaths(`<path d="${path}"></path>`))?.[1] ?? '';
    expect(shortened.length).toBeLessThan(path.length * 0.8);
    const before = placesOf(path);
    const after = placesOf(shortened);
    expect(after).toHaveLength(before.length);
    const worst = Math.max(
      ...after.flatMap((place, index) => place.map((v, axis) => Math.abs(v - (before[index]?.[axis] ?? Number.NaN)))),
    );
    expect(worst).toBeLessThan(0.0501);
  });

  it('leave curves as they are', () => {
    const markup = '<path d="M1,2C3,4 5,6 7,8Z"></path>';
    expect(shortenPaths(markup)).toBe(markup);
  });
});
