/**
 * The fonts that a reader sees first. Styles name them, and a browser reads styles before it asks for fonts; with these in
 * the head of the page it asks at once. A Cyrillic page takes its figures and stops from Latin files
 * that have nothing else, and the rest of them when it comes to a word in Latin letters.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './commands.mjs';
import { rootFrom } from './messages/page.mjs';
import { PRERENDERED } from './prerender.mjs';

const FAMILIES = ['golos-text', 'literata'];
const FILES_OF_SCRIPTS = { Latn: ['latin'], Cyrl: ['cyrillic', 'signs'] };
const FACES = path.join(PROJECT_ROOT, 'src/theme/fonts.css');
const FACES_OF_SIGNS = path.join(PROJECT_ROOT, 'src/theme/fontsOfSigns.css');

/**
 * @param {string} language
 * @returns {import('vite').Plugin}
 */
export function firstFonts(language) {
  const letters = FILES_OF_SCRIPTS[new Intl.Locale(language).maximize().script] ?? ['latin'];
  const first = FAMILIES.flatMap((family) => letters.map((each) => `${family}-${each}.woff2`));
  const isFirst = ({ names = [] }) => names.some((name) => first.includes(name));
  const preload = ({ fileName }) => ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: rootFrom(language) + fileName },
    injectTo: 'head',
  });
  return {
    name: 'clean-plates:first-fonts',
    apply: 'build',
    enforce: 'pre',
    // Of two faces with a character the later is taken.
    transform: (code, id) =>
      id === FACES && letters.includes('signs') ? code + readFileSync(FACES_OF_SIGNS, 'utf8') : undefined,
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle = {} }) =>
        PRERENDERED.some(({ page }) => page === path.basename(filename))
          ? Object.values(bundle).filter(isFirst).map(preload)
          : [],
    },
  };
}
