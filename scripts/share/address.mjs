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
