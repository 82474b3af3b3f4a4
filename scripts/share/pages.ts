/** The pages that others may link, in each language, with what is said of them beside a link. */
import path from 'node:path';
import { findLanguage, folderOf, listMessages, readCatalogue, readLanguages } from '../messages/catalogue.ts';

/** Namespaces of the catalogue with title and description of each page. */
const WORDS_OF = new Map([['index.html', 'site']]);

/** Where the card of a page lies, from the root of the site. */
export const cardFile = (page: string, code: string) => `cards/${path.basename(page, '.html')}-${code}.png`;

/** The page as it is linked, from the root of the site: a folder for what opens with it. */
export const pageAddress = (page: string, code: string) => folderOf(code) + page.replace(/^index\.html$/, '');

/** @returns as the catalogue has them */
export function wordsOf(page: string, code: string): { name: string; title: string; description: string } {
  const words = new Map(listMessages(readCatalogue(code)));
  const space = WORDS_OF.get(page) ?? path.basename(page, '.html');
  const say = (key: string) => {
    const text = words.get(key);
    if (text === undefined) throw new Error(`${page} has no ${key} in ${code}.json to be shown beside a link`);
    return text;
  };
  return { name: say('site.name'), title: say(`${space}.title`), description: say(`${space}.description`) };
}

/** As Open Graph names languages: `en_US` and the like, of what is likely where only the language is known. */
export function localeOf(code: string) {
  const { language, region } = new Intl.Locale(findLanguage(code).code).maximize();
  return `${language}_${region}`;
}

export const languageCodes = () => readLanguages().map(({ code }) => code);
