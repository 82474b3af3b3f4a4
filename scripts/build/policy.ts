/** The content security policy of the site, for servers that send one for all its files. */

/**
 * What some file of the site needs. Each page has a narrower one of its own, with the hashes of its inline scripts, and browsers hold
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
