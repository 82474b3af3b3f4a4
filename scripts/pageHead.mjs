/**
 * What stands in the head of every page of the site besides its own title and description: the template of a page has those alone.
 * `boot.js` chooses the theme before anything is painted, so it is no module, and its place is the head.
 */

/** @param {string} more of the policy, as `frame-src 'self'; ` */
const before = (more) => `
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; ${more}connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    />`;

const AFTER = `  <meta
      name="from-file"
      content="{{site.fromFile}}"
      data-file="{{root}}offline/clean-plates-{{language.code}}.html"
    />
    <link rel="icon" href="{{root}}favicon.svg" type="image/svg+xml" />
    <script src="{{root}}src/site/boot.js" vite-ignore></script>
  `;

/** `<head data-allows="frame-src 'self'">`: what the policy of a page allows besides. */
const HEAD = /<head(?: data-allows="([^"]*)")?>/;

/**
 * Puts the common head around what a page has there itself. One with a policy of its own has a head of its own.
 *
 * @param {string} template of a page
 * @returns {string} still a template
 * @throws Error where there is no head to complete
 */
export function completeHead(template) {
  if (template.includes('Content-Security-Policy')) return template;
  if (!HEAD.test(template) || !template.includes('</head>')) throw new Error('The page has no head to complete.');
  return template
    .replace(HEAD, (_, allows) => `<head>${before(allows ? `${allows}; ` : '')}`)
    .replace('</head>', () => `${AFTER}</head>`);
}
