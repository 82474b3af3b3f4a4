/** What makes an app of the site where a reader wants one: a manifest for each language, and icons of our own mark. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findLanguage, readCatalogue } from '../messages/catalogue.mjs';
import { folderOf, rootFrom } from '../messages/page.mjs';
import { CARD_HEIGHT, CARD_WIDTH, drawMark, readColors } from '../share/card.mjs';
import { cardFile, wordsOf } from '../share/pages.mjs';
import { SERVICE_WORKER } from './serviceWorker.mjs';

export const MANIFEST_FILE = 'app.webmanifest';

/** Side in pixels; `reach` is the share of it that the mark takes. Of a maskable icon four fifths are sure to be seen. */
const ICONS = [
  { file: 'icons/app-192.png', side: 192, reach: 0.84, purpose: 'any' },
  { file: 'icons/app-512.png', side: 512, reach: 0.84, purpose: 'any' },
  { file: 'icons/app-maskable-512.png', side: 512, reach: 0.56, purpose: 'maskable' },
];
/** iOS rounds the corners itself, and takes no manifest's. */
const APPLE_ICON = { file: 'icons/apple-touch-180.png', side: 180, reach: 0.66 };
/** As `drawMark` draws it. */
const MARK_SIDE = 42;

/** @returns {string} SVG of the mark on the paper of the page, which reaches the edges */
export function drawIcon({ side, reach }) {
  const color = readColors();
  const scale = (side * reach) / MARK_SIDE;
  const margin = (side * (1 - reach)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="${color('floor')}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${scale})">${drawMark(color)}</g></svg>`
  );
}

/** @param {string} site folder of the built site */
export async function writeIcons(site) {
  for (const icon of [...ICONS, APPLE_ICON]) {
    const file = path.join(site, icon.file);
    mkdirSync(path.dirname(file), { recursive: true });
    const image = sharp(Buffer.from(drawIcon(icon)));
    writeFileSync(file, await image.png({ palette: true }).toBuffer());
  }
}

/** @param {string} code language @returns the manifest, its addresses from where it lies */
export function appManifest(code) {
  const { name, description } = wordsOf('index.html', code);
  const words = readCatalogue(code).site;
  const color = readColors();
  const root = rootFrom(code);
  return {
    id: './',
    name,
    short_name: name,
    description,
    lang: code,
    dir: findLanguage(code).direction,
    start_url: './',
    // Other languages are the same app.
    scope: root,
    display: 'standalone',
    background_color: color('paper'),
    theme_color: color('paper'),
    categories: ['education'],
    icons: ICONS.map(({ file, side, purpose }) => ({
      src: root + file,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: words.lab, url: 'lab.html' },
      { name: words.teach, url: 'teach.html' },
    ],
    screenshots: [
      {
        src: root + cardFile('index.html', code),
        sizes: `${CARD_WIDTH}x${CARD_HEIGHT}`,
        type: 'image/png',
        form_factor: 'wide',
        label: wordsOf('index.html', code).title,
      },
    ],
  };
}

/** @param {string} site folder of the built site @param {string} code language */
export function writeManifest(site, code) {
  writeFileSync(path.join(site, folderOf(code), MANIFEST_FILE), JSON.stringify(appManifest(code)));
}

/**
 * @param {string} language of the build
 * @param {readonly string[]} pages of the site
 * @returns {import('vite').Plugin} names manifest, icon and service worker in the head of each built page
 */
export function tellApp(language, pages) {
  const root = rootFrom(language);
  const link = (attrs) => ({ tag: 'link', attrs, injectTo: 'head' });
  return {
    name: 'clean-plates:tell-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { filename }) =>
        pages.includes(path.basename(filename))
          ? [
              link({ rel: 'manifest', href: `./${MANIFEST_FILE}`, 'data-service-worker': root + SERVICE_WORKER }),
              link({ rel: 'apple-touch-icon', href: root + APPLE_ICON.file }),
            ]
          : [],
    },
  };
}
