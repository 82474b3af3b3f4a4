/** Where the site is published: what search engines and previews of links have to be told in full. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';

const { homepage } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));

/**
 * `SITE_URL`, or the address of package.json, with a slash at its end.
 *
 * @throws Error when it is no address of a folder on the web
 */
export function siteAddress(given = process.env['SITE_URL'] ?? homepage) {
  let address;
  try {
    address = new URL(given);
  } catch {
    address = null;
  }
  if (!address || !/^https?:$/.test(address.protocol) || address.search !== '' || address.hash !== '')
    throw new Error(
      `SITE_URL is ${given}, but it has to be the full address of the folder that the site is served from, such as https://example.org/ssd/.`,
    );
  return address.href.endsWith('/') ? address.href : `${address.href}/`;
}

/**
 * What is said after a build that was not told where its pages will be published: `.example` is a name that nobody can have
 * (RFC 2606), so that links in full lead nowhere. Null where they lead somewhere.
 */
export function whereLinksLead(address = siteAddress()) {
  if (!new URL(address).hostname.endsWith('.example')) return null;
  return (
    `Links in full, as in the file for the disk, cards and oEmbed, begin with ${address}, where nothing is: ` +
    'to have them lead to your site, build with SITE_URL=https://example.org/ssd/ (its own address).'
  );
}
