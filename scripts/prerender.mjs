/** Fills the built `index.html` with the page as it opens, so that it is all there before, and without, any script. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT, runPackage } from './commands.mjs';

/** Where the build of the pages says which source went into which file, relative to `dist`. It is not published. */
export const MANIFEST = 'manifest.json';

const EMPTY_ROOT = '<div id="root"></div>';
const PROGRAM = '.cache/prerender/prerender.js';

/** @returns {Promise<number>} exit code */
export async function prerenderSite() {
  const built = await runPackage('vite/bin/vite.js', ['build', '--mode', 'prerender', '--logLevel', 'warn']);
  if (built.exitCode !== 0) return built.exitCode;
  const { prerenderStory } = await import(pathToFileURL(path.join(PROJECT_ROOT, PROGRAM)).href);
  const manifestFile = path.join(PROJECT_ROOT, 'dist', MANIFEST);
  const pageFile = path.join(PROJECT_ROOT, 'dist/index.html');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  writeFileSync(pageFile, fillPage(readFileSync(pageFile, 'utf8'), await prerenderStory(), manifest));
  rmSync(manifestFile);
  return 0;
}

/**
 * @param {string} html the built page with an empty root
 * @param {{ root: string, styledSources: readonly string[] }} page
 * @param {Record<string, { css?: string[], imports?: string[] }>} manifest Vite's
 */
export function fillPage(html, { root, styledSources }, manifest) {
  if (!html.includes(EMPTY_ROOT)) throw new Error(`the built page has no ${EMPTY_ROOT} to fill`);
  const styles = new Set(styledSources.flatMap((source) => stylesOf(source, manifest)));
  const links = [...styles]
    .filter((file) => !html.includes(file))
    .map((file) => `  <link rel="stylesheet" crossorigin href="./${file}">\n  `);
  return html.replace(EMPTY_ROOT, () => root).replace('</head>', () => `${links.join('')}</head>`);
}

/** Style sheets that come with a source file, those of what it imports first. */
function stylesOf(source, manifest, seen = new Set()) {
  if (seen.has(source)) return [];
  seen.add(source);
  const { imports = [], css = [] } = manifest[source] ?? {};
  return [...imports.flatMap((each) => stylesOf(each, manifest, seen)), ...css];
}

/** The development server fills the page in the same way, from the sources as they are at each reload. */
export function prerenderInDevelopment() {
  return {
    name: 'clean-plates:prerender-in-development',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: page, server }) {
        if (page !== '/index.html') return html;
        const { prerenderStory } = await server.ssrLoadModule('/src/site/prerender.tsx');
        return fillPage(html, await prerenderStory(), {});
      },
    },
  };
}
