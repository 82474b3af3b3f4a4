/** The story and the lab as one file a language, which asks for nothing and may be opened from disk. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, minifySync, type Rollup } from 'vite';
import { offlineConfig } from './configs.ts';
import { fillTemplate, withoutComments } from './html.ts';
import { partsOf, putInside } from './oneFile.ts';
import { renderPage } from './pages.ts';
import { STORY } from './sitePages.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { folderOf } from '../messages/catalogue.ts';
import { tableScript } from '../messages/plugin.ts';
import { linkTo } from '../../src/base/addresses.offline.ts';
import { siteAddress, wordsOf } from '../share/links.ts';

const TEMPLATE = 'src/offline/page.html';
const LAB = 'lab.html';
/** Where the file of a language lies, from the root of the site. Its name says the language: it is carried about by itself. */
export const offlineFile = (code: string) => `offline/clean-plates-${code}.html`;

/** Starts the view that the link asks for. */
const PROGRAM =
  `import '/src/offline/offline.css';\n` +
  `void (document.documentElement.dataset.view === 'lab' ? import('/src/lab/lab.tsx') : import('/src/site/story.tsx'));\n`;

const LINK = /<a ([^>]*?)href="([^"]*)"/g;
const PLAIN_SCRIPT = /<script src="[^"]*?(src\/[\w/]+\.js)"[^>]*><\/script>/g;
const META = (name: string) => new RegExp(`\\s*<meta name="${name}" content="([^"]*)" ?/?>`);
const PICTURE = /<img\b[^>]*>/g;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Links of the built markup as they are in the file; those that lead out of it say that they need a network.
 *
 * @param addressOf `linkTo` of `src/base/addresses.offline.ts`
 * @param away what is said of such a link
 */
export const leadOut = (markup: string, addressOf: (address: string) => string, away: string) =>
  markup.replaceAll(LINK, (link, attributes, address) => {
    if (address.startsWith('#')) return link;
    const target = addressOf(address.replaceAll('&amp;', '&')).replaceAll('&', '&amp;');
    if (!/^https?:/.test(target)) return `<a ${attributes}href="${target}"`;
    return `<a title="${away}" ${attributes.replace(/title="[^"]*" ?/, '')}href="${target}"`;
  });

/** Pictures that stand for figures weigh as much as the program that draws them: their room stays, and is filled as it is reached. */
export const withoutPictures = (markup: string) =>
  markup.replaceAll(PICTURE, (picture) => {
    const [width, height] = ['width', 'height'].map((key) => new RegExp(`\\s${key}="([\\d.]+)"`).exec(picture)?.[1]);
    if (!picture.includes('cp-still-picture')) return '';
    const [blank] = /data-for="[^"]*"/.exec(picture) ?? [''];
    return `<svg class="cp-still-picture" ${blank} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"></svg>`;
  });

/**
 * @param root markup of the story
 * @param packed stills of the chapters in one (`packStills.ts`)
 * @returns the story with each still in its place
 */
export function dealStills(root: string, packed: string): string {
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
export function withoutRareFonts(styles: string, language: string) {
  const { script } = new Intl.Locale(language).maximize();
  const firsts = script === 'Cyrl' ? FIRST_OF_FACES.Cyrl : FIRST_OF_FACES.Latn;
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
    leadOut(withoutPictures(markup), (address: string) => linkTo(address, publishedAt), say('away')).replace(
      '<div class="cp-footer-inner">',
      (inner) => `${inner}<section class="cp-footer-file">${note}</section>`,
    );
  const packed = story.pictures?.find(({ name }) => name.endsWith('.html'))?.text ?? '';
  const { title } = wordsOf(LAB, code);
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
  const table = minifySync('words.js', tableScript(code, words)).code;
  return putInside(filled, { styles: withoutRareFonts(styles, code), scripts: [table, program] });
}

/**
 * Builds the file, and writes it in every language.
 *
 * @param site folder of the built site
 * @param codes languages
 */
export async function buildOffline(site: string, codes: readonly string[]) {
  const output = (await build(offlineConfig(PROGRAM))) as Rollup.RollupOutput;
  const built = partsOf(output);
  for (const code of codes) {
    const file = path.join(site, offlineFile(code));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await composeOffline(code, built));
  }
}
