import { expect, test } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { readLanguages, textsIn } from '../../scripts/messages/catalogue.ts';
import { SKINS } from '../../src/content/glossary/terms.ts';

const CHAPTERS = EXHIBITS.filter(({ place }) => place === 'chapter').map(({ id }) => id);
const CASES = readLanguages().flatMap(({ code }) => SKINS.map((skin) => [code, skin] as const));
/** Drives are told apart by their year. */
const YEAR = /(?<!\d)(19|20)\d\d(?!\d)/g;

test.each(CASES)(
  'each chapter ends with what was seen and a question, in “%s” and the words of the %s',
  (code, skin) => {
    const texts = textsIn(code, skin);
    const titles = CHAPTERS.map((id) => texts.get(`${id}.title`));
    expect(new Set(titles).size).toBe(CHAPTERS.length);
    for (const [index, id] of CHAPTERS.entries()) {
      const seen = texts.get(`${id}.chapter.closing.seen`) ?? '';
      const asks = texts.get(`${id}.chapter.closing.asks`) ?? '';
      expect(seen, id).toMatch(/\.$/);
      expect(asks, id).toMatch(/\?$/);
      // A number here would answer what a later chapter asks the reader to guess.
      expect(`${seen} ${asks}`.replaceAll(YEAR, ''), id).not.toMatch(/[\d×%]/);
      // The question is said once: the title of the next chapter is another sentence.
      expect(asks).not.toBe(titles[index + 1]);
    }
  },
);
