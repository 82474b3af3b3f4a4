/** Headers that a server should send with the site; `hosting` has them for several servers, `docs/hosting.md` says why. */
import { EMBED_FOLDER } from './sitePages.ts';

/**
 * What some file of the site needs. Each page has a narrower policy of its own, with the hashes of its inline scripts, and browsers hold
 * a page to both; so `'unsafe-inline'` here allows no script that the page itself does not name.
 */
const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  // Frames and the page of one file start their threads from blobs.
  'worker-src': "'self' blob:",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

export const SITE_POLICY = Object.entries(DIRECTIVES)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

/** With every answer. */
export const SITE_HEADERS = {
  'content-security-policy': SITE_POLICY,
  'x-content-type-options': 'nosniff',
  // The presenter tells by it whether it was opened from the story.
  'referrer-policy': 'same-origin',
};

/**
 * What pages of other origins need of the files of frames: to load the script of the element with its hash, and, where such a page
 * is isolated (`Cross-Origin-Embedder-Policy`), to show a frame at all (`docs/protocol.md`).
 */
export const FRAME_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Browsers ask whether a page has changed. What has a hash in its name never does. */
export const PAGE_CACHE = 'no-cache';
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** File of headers at the root of the site, which Netlify and Cloudflare Pages read. */
export const HEADERS_FILE = '_headers';

export function headersFile(): string {
  const rules = {
    '/*': { ...SITE_HEADERS, 'cache-control': PAGE_CACHE },
    [`/${EMBED_FOLDER}/*`]: FRAME_HEADERS,
    // A line with an exclamation mark takes the rule above back.
    '/assets/*': { '! cache-control': '', 'cache-control': ASSET_CACHE },
  };
  return Object.entries(rules)
    .map(([place, headers]) => [place, ...Object.entries(headers).map(headerLine)].join('\n'))
    .join('\n')
    .concat('\n');
}

const headerLine = ([name, value]: [string, string]): string => (value === '' ? `  ${name}` : `  ${name}: ${value}`);
