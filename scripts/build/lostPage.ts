/** The page that servers send for an address where nothing is: GitHub, GitLab, Netlify and Cloudflare know it by its name. */
import { fillTemplate } from './html.ts';
import { pagesIn } from '../messages/catalogue.ts';
import { publishedAddress } from '../share/siteAddress.ts';
import { STORY } from './sitePages.ts';

/** Without files of its own: it stands at an unknown depth, from which relative addresses lead nowhere. */
const STYLES =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:20vh auto 0;padding:0 1.5rem;max-width:32rem}';
const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>404 · {{site.name}}</title><style>${STYLES}</style>`;
const LINKS = [
  { page: STORY, address: '', name: '{{site.story}}' },
  { page: 'lab.html', address: 'lab.html', name: '{{site.lab}}' },
  { page: 'builder.html', address: 'builder.html', name: '{{site.embed}}' },
];

/**
 * @param codes languages
 * @param site address of the site; null where the build does not know it, and it is taken for that of the root
 */
export function lostPage(codes: readonly string[], site: string | null = publishedAddress()): string {
  const lines = codes.map((code) => {
    const links = LINKS.filter(({ page }) => pagesIn(code).includes(page)).map(
      ({ address, name }) => `<a href="${site ?? '/'}{{language.folder}}${address}">${name}</a>`,
    );
    return fillTemplate(`<p lang="{{language.code}}">{{site.lost}}<br>${links.join(' · ')}</p>`, code);
  });
  const head = fillTemplate(HEAD, codes[0] ?? 'en');
  return `<!doctype html>\n<html lang="${codes[0] ?? 'en'}"><head>${head}</head><body>${lines.join('\n')}</body></html>\n`;
}
