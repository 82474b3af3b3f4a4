/** `sitemap.xml` and `robots.txt`: every page in every language, each with the others beside it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteAddress } from './address.mjs';
import { pageAddress } from './pages.mjs';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * @param {readonly string[]} pages
 * @param {readonly string[]} codes languages that are published
 * @param {string} [root] address of the site
 */
export function siteMap(pages, codes, root = siteAddress()) {
  const addressOf = (page, code) => escaped(root + pageAddress(page, code));
  const entries = pages.flatMap((page) => {
    const others = codes.map(
      (code) => `    <xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(page, code)}"/>\n`,
    );
    return codes.map((code) => `  <url>\n    <loc>${addressOf(page, code)}</loc>\n${others.join('')}  </url>\n`);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('')}</urlset>\n`
  );
}

/**
 * @param {string} folder of the built site
 * @param {readonly string[]} pages
 * @param {readonly string[]} codes
 */
export function writeSiteMap(folder, pages, codes) {
  writeFileSync(path.join(folder, 'sitemap.xml'), siteMap(pages, codes));
  writeFileSync(path.join(folder, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${siteAddress()}sitemap.xml\n`);
}
