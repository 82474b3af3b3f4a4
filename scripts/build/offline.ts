/** Builds the story and the lab as one file for each language, which needs no network and can be opened from disk. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, minifySync, type Rollup } from 'vite';
import { offlineConfig } from './configs.ts';
import { fillTemplate, inlinePlainScripts } from './html.ts';
import { keepLicenses, licensesOf, licensesOfFonts, noticeComment, noticeOf } from './licenses.ts';
import { partsOf, inlineParts } from './oneFile.ts';
import { renderPage } from './pages.ts';
import { OFFLINE_FOLDER, STORY } from './sitePages.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { folderOf, hasOfflineFile } from '../messages/catalogue.ts';
import { tableScript } from '../messages/plugin.ts';
import { linkTo } from '../../src/base/addresses.offline.ts';
import { CHAPTER_STILLS, CHIP_ANSWERS } from '../../src/pages/story/prerenderedMarkup.ts';
import { wordsOf } from '../share/links.ts';
import { siteAddress } from '../share/siteAddress.ts';

const TEMPLATE = 'src/frames/offline/page.html';
const LAB = 'lab.html';
/** Path of a language's file from the root of the site. The name has the language, since the file is passed on by itself. */
export const offlineFile = (code: string) => `${OFFLINE_FOLDER}/clean-plates-${code}.html`;

/** Source of the script: starts the view of the link. */
const PROGRAM =
  `import '/src/frames/offline/offline.css';\n` +
  `void (document.documentElement.dataset.view === 'lab' ? import('/src/pages/lab/lab.tsx') : import('/src/pages/story/story.tsx'));\n`;

const LINK = /<a ([^>]*?)href="([^"]*)"/g;
export const META = (name: string) => new RegExp(`\\s*<meta name="${name}" content="([^"]*)" ?/?>`);
const PICTURE = /<img\b[^>]*>/g;
export const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Rewrites the links of built markup for the file; links out of the file get a title that says that they need a network.
 *
 * @param addressOf `linkTo` of `src/base/addresses.offline.ts`
 * @param away that title
 */
export const adaptLinks = (markup: string, addressOf: (address: string) => string, away: string) =>
  markup.replaceAll(LINK, (link, attributes, address) => {
    if (address.startsWith('#')) return link;
    const target = addressOf(address.replaceAll('&amp;', '&')).replaceAll('&', '&amp;');
    if (!/^https?:/.test(target)) return `<a ${attributes}href="${target}"`;
    return `<a title="${away}" ${attributes.replace(/title="[^"]*" ?/, '')}href="${target}"`;
  });

/** Replaces still pictures, which are as large as the script that draws the figures, by empty ones of the same size. */
export const replacePictures = (markup: string) =>
  markup.replaceAll(PICTURE, (picture) => {
    const [width, height] = ['width', 'height'].map((key) => new RegExp(`\\s${key}="([\\d.]+)"`).exec(picture)?.[1]);
    if (!picture.includes('cp-still-picture')) return '';
    const [blank] = /data-for="[^"]*"/.exec(picture) ?? [''];
    return `<svg class="cp-still-picture" ${blank} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"></svg>`;
  });

/**
 * @param root markup of the story
 * @param packed file with the stills of the chapters (`packStills.ts`)
 * @returns the story with each still in its place
 * @throws Error where a still has no empty place
 */
export function placeStills(root: string, packed: string): string {
  let markup = root;
  for (const part of packed.split('<div data-of="').slice(1)) {
    const [, id, still] = /^([\w-]+)">([\s\S]*)<\/div>$/.exec(part) ?? [];
    const place = new RegExp(`(data-exhibit-place="${id}"[^>]*>)(</)`);
    if (!place.test(markup)) throw new Error(`the story has no empty place for the still of ${id}`);
    markup = markup.replace(place, (_, start, end) => start + still + end);
  }
  return markup;
}

const FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}\s*/g;
/** First code points of the faces to keep: basic Latin and, for Cyrillic languages, basic Cyrillic. */
const FIRST_CODE_POINTS = { Latn: ['20-7e'], Cyrl: ['20-7e', '401'] };

/** Removes faces of other scripts and of rare letters, for which fonts of the system are used. */
export function withoutRareFonts(styles: string, language: string) {
  const { script } = new Intl.Locale(language).maximize();
  const firsts = script === 'Cyrl' ? FIRST_CODE_POINTS.Cyrl : FIRST_CODE_POINTS.Latn;
  return styles.replaceAll(FONT_FACE, (face) => {
    const [, first = ''] = /unicode-range:\s*U\+0*([\w-]+)/i.exec(face) ?? [];
    return firsts.includes(first.toLowerCase().replace('-00', '-')) ? face : '';
  });
}

/** @returns the finished page */
async function composeOffline(code: string, { program, styles, words }: ReturnType<typeof partsOf>): Promise<string> {
  const [story, lab] = await Promise.all([renderPage(code, STORY), renderPage(code, LAB)]);
  const publishedAt = siteAddress() + folderOf(code);
  const template = readFileSync(path.join(PROJECT_ROOT, TEMPLATE), 'utf8');
  const page = fillTemplate(template.replaceAll('{{publishedAt}}', publishedAt), code);
  const say = (name: string) => META(name).exec(page)?.[1] ?? '';
  const note = `<p>${say('note-of-file')} <a href="${publishedAt}">${publishedAt}</a></p>`;
  const finish = (markup: string) =>
    adaptLinks(replacePictures(markup), (address: string) => linkTo(address, publishedAt), say('away')).replace(
      /<div class="[^"]*cp-footer-inner"[^>]*>/,
      (inner) => `${inner}<section class="cp-footer-file">${note}</section>`,
    );
  const textOf = (file: string) => story.pictures?.find(({ name }) => name === file)?.text ?? '';
  const { title } = wordsOf(LAB, code);
  const filled = inlinePlainScripts(page)
    .replace(META('away'), '')
    .replace(META('note-of-file'), '')
    .replace(
      EMPTY_ROOT,
      () =>
        `${finish(placeStills(story.root, textOf(CHAPTER_STILLS)))}\n` +
        `<template id="${CHIP_ANSWERS}">${finish(textOf(CHIP_ANSWERS))}</template>` +
        `<template id="view-of-lab" data-title="${title}">${finish(lab.root)}</template>`,
    );
  const table = minifySync('words.js', tableScript(code, words)).code;
  return inlineParts(filled, { styles: withoutRareFonts(styles, code), scripts: [table, program] });
}

/**
 * Builds the file, and writes it in every language.
 *
 * @param site folder of the built site
 * @param codes languages
 */
export async function buildOffline({ site, codes }: { site: string; codes: readonly string[] }) {
  const output = (await build(offlineConfig(PROGRAM))) as Rollup.RollupOutput;
  const built = partsOf(output);
  const licenses = licensesOf(output);
  keepLicenses(site, 'offline', licenses);
  const notice = noticeComment(noticeOf([...licenses, ...licensesOfFonts()]));
  for (const code of codes.filter(hasOfflineFile)) {
    const file = path.join(site, offlineFile(code));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, (await composeOffline(code, built)) + notice);
  }
}
