/** The address that the site is built for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';

const { homepage } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));

/** Where Netlify, Cloudflare Pages or GitLab Pages say that they serve what they build. */
export const addressOfHost = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  (env['NETLIFY'] ? env['URL'] : undefined) ?? env['CF_PAGES_URL'] ?? env['CI_PAGES_URL'];

/**
 * `SITE_URL`, else what the host says, else the homepage of package.json; with a slash at the end.
 *
 * @throws Error when it is no address of a folder on the web
 */
export function siteAddress(given: string = process.env['SITE_URL'] ?? addressOfHost() ?? homepage) {
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

/** The address of the site; null after a build without SITE_URL, whose name in `.example` nobody can own (RFC 2606). */
export const publishedAddress = (address = siteAddress()): string | null =>
  new URL(address).hostname.endsWith('.example') ? null : address;

/** Printed after a build without SITE_URL: its absolute links lead nowhere. Null where the site has a real address. */
export function warningOfAddress(address = siteAddress()) {
  if (publishedAddress(address) !== null) return null;
  return (
    `Links in full, as in the file for the disk, cards and oEmbed, begin with ${address}, where nothing is: ` +
    'to have them lead to your site, build with SITE_URL=https://example.org/ssd/ (its own address).'
  );
}
