/** What the service worker keeps from the first visit on. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of another's page, fetched once and shown there; pictures for links; what is saved as a whole: none of it opens a page of ours. */
const ON_DEMAND = /^(?:e|cards|icons|offline|samples)\/|^(?:robots\.txt|sitemap\.xml|serviceWorker\.js)$/;
/** Stills stand for figures until these run, and there are hundreds: each is kept once it was seen. */
const STILL = /(?:^|\/)stills\/.*\.svg$/;
const NAMED_BY_CONTENT = /(?:^|\/)assets\/[^/]+-[\w-]{8}\.[a-z0-9]+$/;

/**
 * @param {string} root folder of the built site
 * @returns {{ url: string, revision: string | null }[]} pages first, each with the hash of what is in it, unless its name has one
 */
export function keptFiles(root) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !ON_DEMAND.test(file) && !STILL.test(file));
  const isPage = (file) => file.endsWith('.html');
  return files
    .toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)) || (one < other ? -1 : 1))
    .map((url) => ({
      url,
      revision: NAMED_BY_CONTENT.test(url)
        ? null
        : createHash('sha256')
            .update(readFileSync(path.join(root, url)))
            .digest('hex')
            .slice(0, 16),
    }));
}
