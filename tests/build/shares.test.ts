import { describe, expect, it } from 'vitest';
import { alternatesOf } from '../../scripts/build/html.ts';
import { readCardFaces, setLine } from '../../scripts/share/faces.ts';
import { shareTags, siteMap } from '../../scripts/share/links.ts';
import { publishedAddress, siteAddress, warningOfAddress } from '../../scripts/share/siteAddress.ts';

const ROOT = 'https://example.org/ssd/';

describe('the address of the site', () => {
  it('is a folder on the web, with a slash at its end', () => {
    expect(siteAddress('https://example.org/ssd')).toBe(ROOT);
    expect(siteAddress(ROOT)).toBe(ROOT);
  });

  it.each(['', 'example.org', 'ftp://example.org/', 'https://example.org/?a=1', 'https://example.org/#a'])(
    'cannot be “%s”',
    (given) => {
      expect(() => siteAddress(given)).toThrow('it has to be the full address of the folder');
    },
  );

  it('is told to lead nowhere where it is a name that nobody can have', () => {
    expect(warningOfAddress('https://clean-plates.example/')).toContain(
      'begin with https://clean-plates.example/, where nothing is',
    );
    expect(warningOfAddress(ROOT)).toBeNull();
    expect([publishedAddress('https://clean-plates.example/'), publishedAddress(ROOT)]).toEqual([null, ROOT]);
  });
});

describe('the map of the site', () => {
  it('has every page in every language, each with all of them beside it', () => {
    const languages = ['en', 'ru'];
    const map = siteMap(
      new Map([
        ['index.html', languages],
        ['lab.html', languages],
      ]),
      ROOT,
    );
    expect([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      ROOT,
      `${ROOT}ru/`,
      `${ROOT}lab.html`,
      `${ROOT}ru/lab.html`,
    ]);
    expect(map.match(/hreflang="ru" href="https:\/\/example.org\/ssd\/ru\/lab.html"/g)).toHaveLength(2);
  });
});

describe('the same page in other languages', () => {
  it('is named in full for machines, and from where the page stands for the page itself', () => {
    expect(alternatesOf('ru', 'lab.html').map((link) => [link['hreflang'], link['href'], link['data-page']])).toEqual([
      ['en', `${siteAddress()}lab.html`, '../lab.html'],
      ['ru', `${siteAddress()}ru/lab.html`, '../ru/lab.html'],
    ]);
  });
});

describe('what a page says of itself beside a link', () => {
  const contentOf = (page: string, code: string, name: string): unknown[] =>
    shareTags(page, code)
      .filter(({ attrs }) => attrs?.['property'] === name)
      .map(({ attrs }) => attrs?.['content']);

  it.each([
    ['index.html', 'en', 'Clean Plates: what happens inside an SSD', 'en_US', 'ru_RU', 'cards/index-en.png'],
    ['lab.html', 'ru', 'Лаборатория\u00a0— Чистые тарелки', 'ru_RU', 'en_US', 'cards/lab-ru.png'],
  ])('%s in %s: its own words, language and picture', (page, code, title, locale, other, card) => {
    expect(contentOf(page, code, 'og:title')).toEqual([title]);
    expect(contentOf(page, code, 'og:locale')).toEqual([locale]);
    expect(contentOf(page, code, 'og:locale:alternate')).toEqual([other]);
    expect(contentOf(page, code, 'og:image')).toEqual([siteAddress() + card]);
  });
});

describe('a line of a card', () => {
  it('has an outline for every letter of both scripts, each as wide as the face has it', async () => {
    const { headline, text } = await readCardFaces();
    for (const faces of [headline, text]) {
      const line = setLine(faces, 'SSD столовая', 100);
      expect(line?.outlines.filter(({ path }) => path !== '')).toHaveLength('SSDстоловая'.length);
      // A letter is about half as wide as the size.
      expect(line?.width).toBeGreaterThan(450);
      expect(line?.width).toBeLessThan(800);
    }
  });

  it('is none where our faces have no such letters', async () => {
    const { text } = await readCardFaces();
    expect(setLine(text, 'SSD 固态', 100)).toBeNull();
  });
});
