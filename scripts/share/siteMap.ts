/** `sitemap.xml` and `robots.txt`: every page in every language, each with the others beside it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteAddress } from './address.ts';
import { pageAddress } from './pages.ts';
import { escapeText } from './xml.ts';

/**
 * @param codes languages that are published
 * @param root address of the site
 */
export function siteMap(pages: readonly string[], codes: readonly string[], root: string = siteAddress()) {
  const entries = pages.flatMap((page) => {
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
export function writeSiteMap(folder: string, pages: readonly string[], codes: readonly string[]) {
  writeFileSync(path.join(folder, 'sitemap.xml'), siteMap(pages, codes));
  writeFileSync(path.join(folder, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${siteAddress()}sitemap.xml\n`);
}
