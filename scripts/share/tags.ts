/** What stands in the head of each page for those who show a link to it: its address, card and words. */
import { siteAddress } from './address.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts';
import { cardFile, languageCodes, localeOf, pageAddress, wordsOf } from './pages.ts';

type Tag = { tag: string; attrs: Record<string, string> };

const property = (name: string, content: string): Tag => ({ tag: 'meta', attrs: { property: name, content } });

/**
 * @param page file name of a page
 * @param code language
 */
export function shareTags(page: string, code: string): Tag[] {
  const root = siteAddress();
  const { name, title, description } = wordsOf(page, code);
  const others = languageCodes().filter((other) => other !== code);
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
