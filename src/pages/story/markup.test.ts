import { describe, expect, it } from 'vitest';
import { closeEmptyTags, shortenPaths, withOwnIds } from './markup.ts';
import { takeOutPictures } from './stillPictures.ts';

describe('own ids', () => {
  it('go before every id and every reference to one', () => {
    const markup =
      '<b id="P0-1"></b><i aria-labelledby="P0-1 P0-2" for="P0-2"></i><u id="P0-2"></u><g clip-path="url(#P0-1)"></g>';
    expect(withOwnIds(markup, 'chart')).toBe(
      '<b id="chart-P0-1"></b><i aria-labelledby="chart-P0-1 chart-P0-2" for="chart-P0-2"></i><u id="chart-P0-2"></u><g clip-path="url(#chart-P0-1)"></g>',
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

describe('empty tags', () => {
  it('are used for marks alone', () => {
    expect(closeEmptyTags('<g><path d="M0 0"></path><rect></rect></g><p></p><text></text>')).toBe(
      '<g><path d="M0 0"/><rect/></g><p></p><text></text>',
    );
  });
});

describe('a drawing taken out of a still', () => {
  const plot =
    '<div style="height:40px;" class="cp-chart-plot"><svg width="80" height="40" viewBox="0 0 80 40" role="img" aria-label="A &amp; B" class="cp-chart-svg">' +
    '<g class="a b c"><line x1="1" x2="2" class="grid line"></line><text x="3" class="x">1 &lt; 2</text></g><g><path d class="guess"></path></g></svg></div>';
  const { markup, files } = takeOutPictures(`<p>Before.</p>${plot}<p>After.</p>`, {
    name: 'stills/x',
    styles: '@media (width<=9px){.a>b{fill:var(--c)}}',
    themes: ['light', 'dark'],
  });

  it('is a file for each theme, with its marks and styles as XML, and without its words', () => {
    expect(files.map(({ name }) => name)).toEqual(['stills/x-1-light.svg', 'stills/x-1-dark.svg']);
    expect(files[1]?.text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" class="cp-chart-svg" data-theme="dark" width="80" height="40" viewBox="0 0 80 40">' +
        '<style>@media (width&lt;=9px){.a>b{fill:var(--c)}}</style>' +
        '<g class="a b c"><line x1="1" x2="2" class="grid line"></line></g><g><path d="" class="guess"></path></g></svg>\n',
    );
  });

  it('leaves its words in the page, over pictures that are fetched late and take the same room', () => {
    const image = (theme: string): string =>
      `<img class="cp-still-picture" data-for="${theme}" src="./stills/x-1-${theme}.svg" width="80" height="40" alt="A &amp; B" loading="lazy" decoding="async">`;
    expect(markup).toBe(
      `<p>Before.</p><div class="cp-chart-plot">${image('light')}${image('dark')}` +
        '<svg class="cp-chart-svg" viewBox="0 0 80 40" aria-hidden="true">' +
        '<g class="a b c"><text x="3" class="x">1 &lt; 2</text></g></svg></div><p>After.</p>',
    );
  });

  it('keeps its words inside where it is marked so, and then uses its light picture for high contrast too', () => {
    const shared = takeOutPictures(plot.replace('role="img"', 'data-words-inside="true" role="img"'), {
      name: 'stills/x',
      styles: '',
      themes: ['light', 'dark', 'contrast'],
    });
    expect(shared.files.map(({ name }) => name)).toEqual(['stills/x-1-light.svg', 'stills/x-1-dark.svg']);
    expect(shared.files[0]?.text).toContain('1 &lt; 2');
    expect(shared.markup).not.toContain('1 &lt; 2');
    expect(
      [...shared.markup.matchAll(/data-for="(\w+)" src="\.\/([^"]*)"/g)].map(([, look, file]) => [look, file]),
    ).toEqual([
      ['bright', 'stills/x-1-light.svg'],
      ['dark', 'stills/x-1-dark.svg'],
    ]);
  });
});
