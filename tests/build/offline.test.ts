import { describe, expect, it } from 'vitest';
import { linkTo } from '../../src/base/addresses.offline.ts';
import { placeStills, adaptLinks, replacePictures, withoutRareFonts } from '../../scripts/build/offline.ts';

const lead = (markup: string): string =>
  adaptLinks(markup, (address) => linkTo(address, 'https://example.org/'), 'needs a network');

describe('markup of the page of one file', () => {
  it('keeps links within it, and says of all others that they need a network', () => {
    expect(lead('<a href="#raid0">')).toBe('<a href="#raid0">');
    expect(lead('<a class="b" href="lab.html?s=3~seed=1&amp;at=2" rel="next">')).toBe(
      '<a class="b" href="?s=3~seed=1&amp;at=2" rel="next">',
    );
    expect(lead('<a class="b" href="teach.html">')).toBe(
      '<a title="needs a network" class="b" href="https://example.org/teach.html">',
    );
    expect(lead('<a title="Русский" href="ru/">')).toBe('<a title="needs a network" href="https://example.org/ru/">');
  });

  it('has room in place of pictures that would have to be fetched', () => {
    const still =
      '<img class="cp-still-picture" data-for="dark" src="./stills/a.svg" width="320" height="200" alt="A">';
    expect(replacePictures(still)).toBe(
      '<svg class="cp-still-picture" data-for="dark" width="320" height="200" viewBox="0 0 320 200"></svg>',
    );
    expect(replacePictures('<figure><img data-for="bright" src="./stills/b.svg" width="1" height="1"></figure>')).toBe(
      '<figure></figure>',
    );
  });

  it('has the stills of chapters in their places', () => {
    const root = '<figure data-exhibit-place="wear"></figure><figure data-exhibit-place="trim"></figure>';
    expect(placeStills(root, '<div data-of="trim"><div>t$1</div></div><div data-of="wear">w</div>')).toBe(
      '<figure data-exhibit-place="wear">w</figure><figure data-exhibit-place="trim"><div>t$1</div></figure>',
    );
    expect(() => placeStills(root, '<div data-of="none">n</div>')).toThrow('no empty place for the still of none');
  });
});

it('faces of another script and of rare letters stay out of a language', () => {
  const face = (range: string): string => `@font-face{src:url(data:a);unicode-range:U+${range}}`;
  const [latin, cyrillic, rare] = [face('0020-007E,U+00A0'), face('0401,U+0410-044F'), face('A1-FF')];
  expect(withoutRareFonts(`${latin}${cyrillic}${rare}b{top:0}`, 'en')).toBe(`${latin}b{top:0}`);
  expect(withoutRareFonts(`${latin}${cyrillic}${rare}b{top:0}`, 'ru')).toBe(`${latin}${cyrillic}b{top:0}`);
});
