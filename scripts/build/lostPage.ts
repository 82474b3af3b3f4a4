/** The page that servers send for an address where nothing is: GitHub, GitLab, Netlify and Cloudflare know it by its name. */
import { tag } from './html.ts';
import { folderOf, pagesIn, textsIn } from '../messages/catalogue.ts';
import { publishedAddress } from '../share/siteAddress.ts';
import { STORY } from './sitePages.ts';

/** Without scripts and styles of its own files, whose relative addresses would lead nowhere from an unknown depth. */
const STYLES =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:20vh auto 0;padding:0 1.5rem;max-width:32rem}';

/**
 * @param codes languages
 * @param site address of the site; null where the build does not know it, and it is taken for that of the root
 */
export function lostPage(codes: readonly string[], site: string | null = publishedAddress()): string {
  const textOf = (code: string, key: string) => textsIn(code).get(key) ?? '';
  const lines = codes.map((code) => {
    const linkTo = (page: string, key: string) =>
      pagesIn(code).includes(page)
        ? [
            `${tag('a', { href: `${site ?? '/'}${folderOf(code)}${page === STORY ? '' : page}` })}${textOf(code, key)}</a>`,
          ]
        : [];
    const links = [
      ...linkTo(STORY, 'site.story'),
      ...linkTo('lab.html', 'site.lab'),
      ...linkTo('builder.html', 'site.embed'),
    ];
    return `${tag('p', { lang: code })}${textOf(code, 'site.lost')}<br>${links.join(' · ')}</p>`;
  });
  const [code = 'en'] = codes;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>404 · ${textOf(code, 'site.name')}</title><style>${STYLES}</style>`;
  return `<!doctype html>\n${tag('html', { lang: code })}<head>${head}</head><body>${lines.join('\n')}</body></html>\n`;
}
