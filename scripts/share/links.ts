/** Data of the pages for machines: address of the site, sitemap, and tags for the card beside a link. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteAddress } from './siteAddress.ts';
import { findLanguage, folderOf, languagesWith, textsIn } from '../messages/catalogue.ts';

/** Size of a card in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Namespace of the catalogue with title and description of a page, where it is not the page's name. */
const NAMESPACES = new Map([['index.html', 'site']]);

/** Path of a page's card from the root of the site. */
export const cardFile = (page: string, code: string) => `cards/${path.basename(page, '.html')}-${code}.png`;

/** Address of a page from the root of the site: the folder for an `index.html`. */
export const pageAddress = (page: string, code: string) => folderOf(code) + page.replace(/^index\.html$/, '');

/** Words of a page for machines. @throws Error where the catalogue lacks one */
export function wordsOf(page: string, code: string): { name: string; title: string; description: string } {
  const words = textsIn(code);
  const space = NAMESPACES.get(page) ?? path.basename(page, '.html');
  const say = (key: string) => {
    const text = words.get(key);
    if (text === undefined) throw new Error(`${page} has no ${key} in ${code}.json to be shown beside a link`);
    return text;
  };
  return { name: say('site.name'), title: say(`${space}.title`), description: say(`${space}.description`) };
}

/** The Open Graph locale, such as `en_US`; the likely region where the code has none. */
export function localeOf(code: string) {
  const { language, region } = new Intl.Locale(findLanguage(code).code).maximize();
  return `${language}_${region}`;
}

/** Escapes text for XML. */
export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * @param languages codes of those that have a page, by its file name
 * @param root address of the site
 */
export function siteMap(languages: ReadonlyMap<string, readonly string[]>, root: string = siteAddress()) {
  const entries = [...languages].flatMap(([page, codes]) => {
    const versions = codes.map((code) => ({ code, address: escapeText(root + pageAddress(page, code)) }));
    const others = versions.map(
      ({ code, address }) => `    <xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>\n`,
    );
    return versions.map(({ address }) => `  <url>\n    <loc>${address}</loc>\n${others.join('')}  </url>\n`);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('')}</urlset>\n`
  );
}

/** @param folder of the built site */
export function writeSiteMap(folder: string, pages: readonly string[]) {
  const languages = new Map(pages.map((page) => [page, languagesWith(page)]));
  writeFileSync(path.join(folder, 'sitemap.xml'), siteMap(languages));
  writeFileSync(path.join(folder, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${siteAddress()}sitemap.xml\n`);
}

type Tag = { tag: string; attrs: Record<string, string> };

const property = (name: string, content: string): Tag => ({ tag: 'meta', attrs: { property: name, content } });

/**
 * @param page file name of a page
 * @param code language
 */
export function shareTags(page: string, code: string): Tag[] {
  const root = siteAddress();
  const { name, title, description } = wordsOf(page, code);
  const others = languagesWith(page).filter((other) => other !== code);
  return [
    { tag: 'link', attrs: { rel: 'canonical', href: root + pageAddress(page, code) } },
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', root + pageAddress(page, code)),
    property('og:locale', localeOf(code)),
    ...others.map((other) => property('og:locale:alternate', localeOf(other))),
    property('og:image', root + cardFile(page, code)),
    property('og:image:width', String(CARD_WIDTH)),
    property('og:image:height', String(CARD_HEIGHT)),
    property('og:image:alt', title),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}
