/** Fills the built `index.html` with the page as it opens, so that it is all there before, and without, any script. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT, runPackage } from './commands.mjs';
import { sealPage } from './oneFilePage.mjs';

/** Where the build of the pages says which source went into which file, relative to `dist`. It is not published. */
export const MANIFEST = 'manifest.json';

const EMPTY_ROOT = '<div id="root"></div>';
const CHAPTERS = /<div class="cp-chapters">/;
const BOOT = 'src/site/boot.js';
const BOOT_TAG = new RegExp(`<script src="./${BOOT}" *></script>`);
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g;
const PROGRAM = '.cache/prerender/prerender.js';

/** @returns {Promise<number>} exit code */
export async function prerenderSite() {
  const built = await runPackage('vite/bin/vite.js', ['build', '--mode', 'prerender', '--logLevel', 'warn']);
  if (built.exitCode !== 0) return built.exitCode;
  const { prerenderStory } = await import(pathToFileURL(path.join(PROJECT_ROOT, PROGRAM)).href);
  const inDist = (file) => path.join(PROJECT_ROOT, 'dist', file);
  const read = (file) => readFileSync(inDist(file), 'utf8');
  const story = await prerenderStory();
  const filled = fillPage(read('index.html'), story, JSON.parse(read(MANIFEST)));
  writeFileSync(inDist('index.html'), readyToPaint(filled, read));
  for (const { name, text } of story.pictures) {
    mkdirSync(path.dirname(inDist(name)), { recursive: true });
    writeFileSync(inDist(name), text);
  }
  rmSync(inDist(MANIFEST));
  return 0;
}

/**
 * Styles of chapters are linked in front of the first: what stands above them is painted before they have come.
 *
 * @param {string} html the built page with an empty root
 * @param {{ root: string, styledSources: readonly string[] }} page
 * @param {Record<string, { css?: string[], imports?: string[] }>} manifest Vite's
 */
export function fillPage(html, { root, styledSources }, manifest) {
  if (!html.includes(EMPTY_ROOT)) throw new Error(`the built page has no ${EMPTY_ROOT} to fill`);
  const styles = new Set(styledSources.flatMap((source) => stylesOf(source, manifest)));
  const links = [...styles]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="stylesheet" href="./${file}">`);
  return html.replace(EMPTY_ROOT, () => root.replace(CHAPTERS, (start) => `${links.join('')}${start}`));
}

/** Style sheets that come with a source file, those of what it imports first. */
function stylesOf(source, manifest, seen = new Set()) {
  if (seen.has(source)) return [];
  seen.add(source);
  const { imports = [], css = [] } = manifest[source] ?? {};
  return [...imports.flatMap((each) => stylesOf(each, manifest, seen)), ...css];
}

/**
 * What has to be there before anything is painted stands in the page itself: on a slow line every further file of it costs
 * as long as the page.
 *
 * @param {string} html
 * @param {(file: string) => string} read gives a file beside the page
 */
export function readyToPaint(html, read) {
  const [head, body] = html.split('</head>');
  const whole = head
    .replaceAll(
      STYLE_LINK,
      (_, file) => `<style>${withAddressesFrom(path.posix.dirname(file), read(file).trim())}</style>`,
    )
    .replace(BOOT_TAG, () => `<script>${readFileSync(path.join(PROJECT_ROOT, BOOT), 'utf8')}</script>`);
  return sealPage(`${whole}</head>${body}`);
}

/** Styles of a file in `folder`, as they read in a page beside that folder. */
function withAddressesFrom(folder, styles) {
  return styles.replaceAll(/url\((["']?)(?![a-z]+:|#|\/)(?:\.\/)?/g, (_, quote) => `url(${quote}./${folder}/`);
}

/** The development server fills the page in the same way, from the sources as they are at each reload. */
export function prerenderInDevelopment() {
  const pictures = new Map();
  return {
    name: 'clean-plates:prerender-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = pictures.get(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
        if (text === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(text);
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: page, server }) {
        if (page !== '/index.html') return html;
        const { prerenderStory } = await server.ssrLoadModule('/src/site/prerender.tsx');
        const story = await prerenderStory();
        for (const { name, text } of story.pictures) pictures.set(name, text);
        return fillPage(html, story, {});
      },
    },
  };
}
