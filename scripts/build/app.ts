/**
 * Makes the site an installable app: a manifest for each language, icons, and the service worker, which keeps the pages for use
 * without a network.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildClassicScript } from './classicScript.ts';
import { findLanguage, folderOf, pagesIn, readCatalogue, rootFrom } from '../messages/catalogue.ts';
import { drawMark, readColors } from '../share/card.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardFile, wordsOf } from '../share/links.ts';
import { drawPng } from '../share/png.ts';

export const MANIFEST_FILE = 'app.webmanifest';

/** `side` in pixels; `reach` is the fraction of it that the mark takes. Only the inner four fifths of a maskable icon are always seen. */
const ICONS = [
  { file: 'icons/app-192.png', side: 192, reach: 0.84, purpose: 'any' },
  { file: 'icons/app-512.png', side: 512, reach: 0.84, purpose: 'any' },
  { file: 'icons/app-maskable-512.png', side: 512, reach: 0.56, purpose: 'maskable' },
];
/** iOS ignores the icons of manifests, and rounds the corners itself. */
export const APPLE_ICON = 'icons/apple-touch-180.png';
const APPLE_SIZE = { side: 180, reach: 0.66 };
/** Side of the mark that `drawMark` draws. */
const MARK_SIDE = 42;

/** @returns SVG of the mark on the page's background, which fills the square */
export function drawIcon({ side, reach }: { side: number; reach: number }): string {
  const color = readColors();
  const scale = (side * reach) / MARK_SIDE;
  const margin = (side * (1 - reach)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="${color('floor')}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${scale})">${drawMark(color)}</g></svg>`
  );
}

/** @param site folder of the built site */
export async function writeIcons(site: string) {
  for (const icon of [...ICONS, { file: APPLE_ICON, ...APPLE_SIZE }]) {
    const file = path.join(site, icon.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await drawPng(drawIcon(icon)));
  }
}

/** @returns the manifest, with addresses relative to its own */
export function appManifest(code: string) {
  const { name, description } = wordsOf('index.html', code);
  const words = readCatalogue(code)['site'] as Record<string, string>;
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
    // Other languages belong to the same app.
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
    shortcuts: ['lab', 'teach']
      .filter((page) => pagesIn(code).includes(`${page}.html`))
      .map((page) => ({ name: words[page], url: `${page}.html` })),
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

/** @param site folder of the built site @param code language */
export function writeManifest(site: string, code: string) {
  writeFileSync(path.join(site, folderOf(code), MANIFEST_FILE), JSON.stringify(appManifest(code)));
}

/** Files that no page of the site opens with: embeds, cards, icons, downloads. */
const ON_DEMAND =
  /^(?:e|cards|icons|offline|samples|scorm)\/|^(?:licenses\.txt|robots\.txt|sitemap\.xml|serviceWorker\.js)$/;
/** Stills are hundreds of files, seen only until figures run: each is kept once it has been fetched. */
const STILL = /(?:^|\/)stills\/.*\.svg$/;
const NAMED_BY_CONTENT = /(?:^|\/)assets\/[^/]+-[\w-]{8}\.[a-z0-9]+$/;

/**
 * @param root folder of the built site
 * @returns all files that the service worker keeps from the start, pages first; `revision` is the content's hash, null where the
 *   name has one
 */
export function offlineFiles(root: string): { url: string; revision: string | null }[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !ON_DEMAND.test(file) && !STILL.test(file));
  const isPage = (file: string) => file.endsWith('.html');
  return files
    .toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)) || (one < other ? -1 : 1))
    .map((url) => ({
      url,
      revision: NAMED_BY_CONTENT.test(url)
        ? null
        : createHash('sha256')
            .update(readFileSync(path.join(root, url)))
            .digest('hex')
            .slice(0, 16),
    }));
}

const WORKER_SOURCE = 'src/frames/offline/serviceWorker.ts';
/** At the root, so that its scope is the whole site. The address must never change: browsers look there for updates. */
export const SERVICE_WORKER = 'serviceWorker.js';

/**
 * Builds the service worker, which has the hashes of all files that it keeps.
 *
 * @param site folder of the built site
 * @returns the packages in it
 */
export async function writeServiceWorker(site: string) {
  const { script, licenses } = await buildClassicScript(WORKER_SOURCE, 'serviceWorker', {
    KEPT_FILES: JSON.stringify(offlineFiles(site)),
    // Keeps packages from logging to the console.
    'process.env.NODE_ENV': '"production"',
  });
  writeFileSync(path.join(site, SERVICE_WORKER), script);
  return licenses;
}
