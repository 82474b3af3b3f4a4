import { describe, expect, it } from 'vitest';
import { linkTo } from '../../src/base/addresses.offline.ts';
import { dealStills, leadOut, withoutPictures } from '../../scripts/offlineFile.mjs';
import { inlinePage } from '../../scripts/oneFilePage.mjs';

const lead = (markup: string): string =>
  leadOut(markup, (address) => linkTo(address, 'https://example.org/'), 'needs a network');

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
    expect(withoutPictures(still)).toBe(
      '<svg class="cp-still-picture" data-for="dark" width="320" height="200" viewBox="0 0 320 200"></svg>',
    );
    expect(withoutPictures('<figure><img data-for="bright" src="./stills/b.svg" width="1" height="1"></figure>')).toBe(
      '<figure></figure>',
    );
  });

  it('has the stills of chapters in their places', () => {
    const root = '<figure data-exhibit-place="wear"></figure><figure data-exhibit-place="trim"></figure>';
    expect(dealStills(root, '<div data-of="trim"><div>t$1</div></div><div data-of="wear">w</div>')).toBe(
      '<figure data-exhibit-place="wear">w</figure><figure data-exhibit-place="trim"><div>t$1</div></figure>',
    );
    expect(() => dealStills(root, '<div data-of="none">n</div>')).toThrow('no empty place for the still of none');
  });
});

describe('a policy that allows all styles', () => {
  it('gets no hash of one: beside it the browser would refuse all others', () => {
    const page = `<head><meta content="style-src 'unsafe-inline'"><link rel="stylesheet" href="a.css"></head><body></body>`;
    expect(inlinePage(page, () => 'body{top:0}')).toContain(`content="style-src 'unsafe-inline'"`);
  });

  it('may keep fonts that are part of the page', () => {
    const page = `<head><link rel="stylesheet" href="a.css"></head><body></body>`;
    const face = '@font-face{font-family:A;src:url(data:font/woff2;base64,AA)}';
    expect(inlinePage(page, () => face, { keepFonts: (styles) => styles })).toContain(face);
    expect(inlinePage(page, () => face)).not.toContain('font-face');
  });
});
