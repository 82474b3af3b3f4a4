/**
 * `npm run build:offline`: the story and the lab of each language as one file, which asks for nothing and may be opened from disk.
 * What the page opens with is what `scripts/prerender.mjs` writes into the pages of the site.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleForNode } from './bundle.mjs';
import { PROJECT_ROOT, runPackage } from './commands.mjs';
import { readLanguages } from './messages/catalogue.mjs';
import { folderOf } from './messages/page.mjs';
import { inlinePage, sealPage } from './oneFilePage.mjs';
import { renderPages, withoutComments } from './prerender.mjs';
import { siteAddress, whereLinksLead } from './share/address.mjs';
import { wordsOf } from './share/pages.mjs';

/** The page that the file is made of. */
export const OFFLINE_PAGE = 'src/offline/page.html';
const CACHE = '.cache/offline';
const FOLDER = 'offline';

/** Where the file of a language lies, from the root of the site. Its name says the language: it is carried about by itself. */
export const offlineFile = (code) => `${FOLDER}/clean-plates-${code}.html`;

/** What the file is built from besides the page: one program, which starts the view that the link asks for. */
export const offlineEntry = () => ({
  name: 'clean-plates:offline-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      {
        tag: 'script',
        attrs: { type: 'module' },
        children:
          `import '/src/offline/offline.css';\n` +
          `void (document.documentElement.dataset.view === 'lab' ? import('/src/lab/lab.tsx') : import('/src/site/story.tsx'));`,
        injectTo: 'body',
      },
    ],
  },
});

const LINK = /<a ([^>]*?)href="([^"]*)"/g;
const PLAIN_SCRIPT = /<script src="[^"]*?(src\/[\w/]+\.js)" *><\/script>/g;
const META = (name) => new RegExp(`\\s*<meta name="${name}" content="([^"]*)" ?/?>`);
const PICTURE = /<img\b[^>]*>/g;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Links of the built markup as they are in the file; those that lead out of it say that they need a network.
 *
 * @param {string} markup
 * @param {(address: string) => string} linkTo of `src/base/addresses.offline.ts`
 * @param {string} away what is said of such a link
 */
export const leadOut = (markup, linkTo, away) =>
  markup.replaceAll(LINK, (link, attributes, address) => {
    if (address.startsWith('#')) return link;
    const target = linkTo(address.replaceAll('&amp;', '&')).replaceAll('&', '&amp;');
    if (!/^https?:/.test(target)) return `<a ${attributes}href="${target}"`;
    return `<a title="${away}" ${attributes.replace(/title="[^"]*" ?/, '')}href="${target}"`;
  });

/** Pictures that stand for figures weigh as much as the program that draws them: their room stays, and is filled as it is reached. */
export const withoutPictures = (markup) =>
  markup.replaceAll(PICTURE, (picture) => {
    const [width, height] = ['width', 'height'].map((key) => new RegExp(`\\s${key}="([\\d.]+)"`).exec(picture)?.[1]);
    if (!picture.includes('cp-still-picture')) return '';
    const [blank] = /data-for="[^"]*"/.exec(picture) ?? [''];
    return `<svg class="cp-still-picture" ${blank} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"></svg>`;
  });

/**
 * @param {string} root markup of the story
 * @param {string} packed stills of the chapters in one (`packStills.ts`)
 * @returns {string} the story with each still in its place
 */
export function dealStills(root, packed) {
  let dealt = root;
  for (const part of packed.split('<div data-of="').slice(1)) {
    const [, id, still] = /^([\w-]+)">([\s\S]*)<\/div>$/.exec(part) ?? [];
    const place = new RegExp(`(data-exhibit-place="${id}"[^>]*>)(</)`);
    if (!place.test(dealt)) throw new Error(`the story has no empty place for the still of ${id}`);
    dealt = dealt.replace(place, (_, start, end) => start + still + end);
  }
  return dealt;
}

const FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}\s*/g;
/** First characters of the faces that are kept: Latin and, where the language is written in it, Cyrillic. */
const FIRST_OF_FACES = { Latn: ['20-7e'], Cyrl: ['20-7e', '401'] };

/** Faces of another script and of rare letters stay out: those of the system stand in for them. */
function withoutRareFonts(styles, language) {
  const { script } = new Intl.Locale(language).maximize();
  const firsts = FIRST_OF_FACES[script] ?? FIRST_OF_FACES.Latn;
  return styles.replaceAll(FONT_FACE, (face) => {
    const [, first = ''] = /unicode-range:\s*U\+0*([\w-]+)/i.exec(face) ?? [];
    return firsts.includes(first.toLowerCase().replace('-00', '-')) ? face : '';
  });
}

/**
 * @param {string} language
 * @param {string} folder of its build
 * @returns {Promise<string | null>} the finished page; null when what it opens with could not be made
 */
async function fillOffline(language, folder) {
  const pageParts = await renderPages(language);
  if (!pageParts) return null;
  const { 'index.html': story, 'lab.html': lab } = pageParts;
  const { linkTo } = await import(await bundleForNode('src/base/addresses.offline.ts', ['src/base']));
  const publishedAt = siteAddress() + folderOf(language);
  const page = readFileSync(path.join(folder, OFFLINE_PAGE), 'utf8');
  const say = (name) => META(name).exec(page)?.[1] ?? '';
  const note = `<p>${say('note-of-file')} <a href="${publishedAt}">${publishedAt}</a></p>`;
  const finish = (markup) =>
    leadOut(withoutPictures(markup), (address) => linkTo(address, publishedAt), say('away')).replace(
      '<div class="cp-footer-inner">',
      (inner) => `${inner}<section class="cp-footer-file">${note}</section>`,
    );
  const packed = story.pictures.find(({ name }) => name.endsWith('.html'))?.text ?? '';
  const { title } = wordsOf('lab.html', language);
  const filled = page
    .replace(META('away'), '')
    .replace(META('note-of-file'), '')
    .replace(
      EMPTY_ROOT,
      () =>
        `${finish(dealStills(story.root, packed))}\n` +
        `<template id="view-of-lab" data-title="${title}">${finish(lab.root)}</template>`,
    )
    .replaceAll(
      PLAIN_SCRIPT,
      (_, file) => `<script>${withoutComments(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'))}</script>`,
    );
  const read = (address) => readFileSync(path.join(folder, path.dirname(OFFLINE_PAGE), address), 'utf8');
  return sealPage(inlinePage(filled, read, { keepFonts: (styles) => withoutRareFonts(styles, language) }));
}

/**
 * @param {string} language
 * @param {{ site?: string, isMinified?: boolean }} [options]
 * @returns {Promise<number>} exit code
 */
export async function buildOffline(language, { site = 'dist', isMinified = true } = {}) {
  const folder = path.join(PROJECT_ROOT, CACHE, language);
  rmSync(folder, { recursive: true, force: true });
  const args = ['build', '--mode', 'offline', '--outDir', folder, '--logLevel', 'warn'];
  const { exitCode } = await runPackage('vite/bin/vite.js', [...args, ...(isMinified ? [] : ['--minify', 'false'])], {
    env: { SITE_LANGUAGE: language },
  });
  if (exitCode !== 0) return exitCode;
  const page = await fillOffline(language, folder);
  if (page === null) return 1;
  const file = path.join(PROJECT_ROOT, site, offlineFile(language));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, page);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  for (const { code } of readLanguages()) {
    process.exitCode = await buildOffline(code);
    if (process.exitCode !== 0) break;
    console.log(`dist/${offlineFile(code)}`);
  }
  const notice = whereLinksLead();
  if (process.exitCode === 0 && notice !== null) console.log(notice);
}
