/** Fills the built pages with what they open with, so that it is all there before, and without, any script. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCatalog } from './catalog.mjs';
import { gatherChapterStyles } from './chapterStyles.mjs';
import { PROJECT_ROOT, runPackage } from './commands.mjs';
import { readCatalogue, readLanguages, REFERENCE } from './messages/catalogue.mjs';
import { folderOf, rootFrom } from './messages/page.mjs';
import { sealPage } from './oneFilePage.mjs';
import { siteAddress } from './share/address.mjs';
import { writeStills } from './share/stills.mjs';
import { writeCards } from './share/card.mjs';
import { styleStill } from './stillStyles.mjs';

/** Where the build of the pages says which source went into which file, relative to `dist`. It is not published. */
export const MANIFEST = 'manifest.json';

/**
 * Each page, and who renders it: a source, built for Node by the name of the page, and the function it gives. It is called with
 * the text of the file that it `reads`, where there is one, and `buildFacts`.
 */
export const PRERENDERED = [
  { page: 'index.html', source: 'src/site/prerender.tsx', give: 'prerenderStory' },
  { page: 'lab.html', source: 'src/lab/prerender.tsx', give: 'prerenderLab' },
  { page: 'teach.html', source: 'src/teach/prerender.tsx', give: 'prerenderTeach' },
  { page: 'homework.html', source: 'src/homework/prerender.tsx', give: 'prerenderHomework' },
  { page: 'method.html', source: 'src/method/prerender.tsx', give: 'prerenderMethod', reads: 'docs/model.md' },
  { page: 'builder.html', source: 'src/builder/prerender.tsx', give: 'prerenderBuilder' },
  { page: 'presenter.html', source: 'src/presenter/prerender.tsx', give: 'prerenderPresenter' },
];

/** What the build knows of all languages and a page of one does not; `language` may be one that is not published. */
const buildFacts = (language = process.env['SITE_LANGUAGE'] ?? REFERENCE) => ({
  site: siteAddress(),
  exhibits: readCatalog().map(({ id, place }) => ({ id, place })),
  languages: Object.fromEntries(
    [...new Set([...readLanguages().map(({ code }) => code), language])].map((code) => {
      const words = readCatalogue(code);
      const titles = Object.fromEntries(readCatalog().map(({ id }) => [id, words[id].title]));
      return [code, { name: words.site.name, titles }];
    }),
  ),
});

const textOf = (file) => (file === undefined ? '' : readFileSync(path.join(PROJECT_ROOT, file), 'utf8'));

/** Name of the built program that renders a page. */
export const programOf = (page) => path.basename(page, '.html');

const EMPTY_ROOT = '<div id="root"></div>';
const CHAPTERS = /<div class="cp-chapters">/;
const BOOT = 'src/site/boot.js';
const BOOT_TAG = new RegExp(`<script src="\\.{1,2}/${BOOT}" *></script>`);
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/** A script whose comments have lines of their own, as short as it is without them and what its lines are indented by. */
export const withoutComments = (script) => script.replaceAll(/^\s*(?:\/\/.*)?\n?/gm, '').replaceAll(/^\s+/gm, '');

/** By language: a page is rendered once, whoever asks for it. */
const rendering = new Map();

/**
 * @param {string} language
 * @returns {Promise<Record<string, object> | null>} what each page opens with, by its name; null when the pages cannot be built for
 *   Node: why has been printed
 */
export function renderPages(language) {
  if (!rendering.has(language)) rendering.set(language, renderAnew(language));
  return rendering.get(language);
}

async function renderAnew(language) {
  const env = { SITE_LANGUAGE: language };
  const built = await runPackage('vite/bin/vite.js', ['build', '--mode', 'prerender', '--logLevel', 'warn'], { env });
  if (built.exitCode !== 0) return null;
  const facts = buildFacts(language);
  const rendered = {};
  for (const { page, give, reads } of PRERENDERED) {
    const program = path.join(PROJECT_ROOT, '.cache/prerender', language, `${programOf(page)}.js`);
    rendered[page] = await (await import(pathToFileURL(program).href))[give](textOf(reads), facts);
  }
  return rendered;
}

/**
 * @param {string} language of the page
 * @param {string} site folder of the built site
 * @returns {Promise<number>} exit code
 */
export async function prerenderSite(language, site) {
  const pageParts = await renderPages(language);
  if (!pageParts) return 1;
  const manifestFile = path.join(PROJECT_ROOT, site, MANIFEST);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const folder = path.join(PROJECT_ROOT, site, folderOf(language));
  let cardPlates;
  let frames = {};
  const { languages } = buildFacts(language);
  for (const { page } of PRERENDERED) {
    const rendered = pageParts[page];
    const pageFile = path.join(folder, page);
    const filled = fillPage(readFileSync(pageFile, 'utf8'), rendered, manifest, rootFrom(language));
    const read = (address) => readFileSync(path.join(folder, address), 'utf8');
    const { html, file: chapters } = gatherChapterStyles(readyToPaint(filled, read), read);
    writeFileSync(pageFile, html);
    if (chapters) writeFileSync(path.join(folder, chapters.address), chapters.text);
    for (const picture of rendered.pictures ?? []) {
      const file = path.join(folder, picture.name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await styleStill(picture));
    }
    if (rendered.cardPlates) cardPlates = rendered.cardPlates;
    if (rendered.frames) frames = await rendered.frames();
  }
  const pages = PRERENDERED.map(({ page }) => page);
  await writeCards(path.join(PROJECT_ROOT, site), pages, language, cardPlates);
  await writeStills(path.join(PROJECT_ROOT, site), language, languages[language], frames, cardPlates);
  rmSync(manifestFile);
  return 0;
}

/**
 * Styles of what comes late go into the head; those of chapters are files that boot.js fetches once what is above has been painted; where no script runs they apply at once.
 *
 * @param {string} html the built page with an empty root
 * @param {{ root: string, styledSources: readonly string[] }} page
 * @param {Record<string, { css?: string[], imports?: string[] }>} manifest Vite's
 * @param {string} [siteRoot] the way from the page to the root of the site
 */
export function fillPage(html, { root, styledSources }, manifest, siteRoot = './') {
  if (!html.includes(EMPTY_ROOT)) throw new Error(`the built page has no ${EMPTY_ROOT} to fill`);
  const files = new Set(styledSources.flatMap((source) => stylesOf(source, manifest)));
  const links = [...files].filter((file) => !html.includes(file)).map((file) => `${siteRoot}${file}`);
  const plain = links.map((address) => `<link rel="stylesheet" href="${address}">`);
  if (!CHAPTERS.test(root))
    return html.replace('</head>', () => `${plain.join('')}</head>`).replace(EMPTY_ROOT, () => root);
  const late = links.map((address) => `<link rel="stylesheet" data-chapters media="not all" href="${address}">`);
  const styles = `${late.join('')}<noscript data-styles>${plain.join('')}</noscript>`;
  return html.replace(EMPTY_ROOT, () => root.replace(CHAPTERS, (start) => `${styles}${start}`));
}

/** Style sheets that come with a source file, those of what it imports first. */
function stylesOf(source, manifest, seen = new Set()) {
  if (seen.has(source)) return [];
  seen.add(source);
  const { imports = [], css = [] } = manifest[source] ?? {};
  return [...imports.flatMap((each) => stylesOf(each, manifest, seen)), ...css];
}

/**
 * Styles and the first script stand in the page itself: on a slow line every further file costs as long as the page, and
 * browsers wait for those that they know of. The names of the style files stay, for what is fetched late (lateStyles.mjs).
 *
 * @param {string} html
 * @param {(address: string) => string} read gives a file that the page links
 */
export function readyToPaint(html, read) {
  const start = html.indexOf('<link rel="stylesheet" data-chapters');
  const [first, chapters] = start < 0 ? [html, ''] : [html.slice(0, start), html.slice(start)];
  const whole = first
    .replaceAll(STYLE_LINK, (_, address) => {
      const { dir, base } = path.posix.parse(address);
      return `<style data-file="${base}">${withAddressesFrom(dir, read(address).trim())}</style>`;
    })
    .replace(
      BOOT_TAG,
      () => `<script>${withoutComments(readFileSync(path.join(PROJECT_ROOT, BOOT), 'utf8'))}</script>`,
    );
  return sealPage(whole + chapters);
}

/** Styles of a file in `folder`, as they read in the page that links it. */
function withAddressesFrom(folder, styles) {
  return styles.replaceAll(/url\((["']?)(?![a-z]+:|#|\/)(?:\.\/)?/g, (_, quote) => `url(${quote}${folder}/`);
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
        response.setHeader('content-type', request.url.includes('.svg') ? 'image/svg+xml' : 'text/html');
        response.end(text);
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: page, server }) {
        const found = PRERENDERED.find((each) => page === `/${each.page}`);
        if (!found) return html;
        const rendered = await (
          await server.ssrLoadModule(`/${found.source}`)
        )[found.give](textOf(found.reads), buildFacts());
        for (const picture of rendered.pictures ?? []) pictures.set(picture.name, await styleStill(picture));
        return fillPage(html, rendered, {});
      },
    },
  };
}
