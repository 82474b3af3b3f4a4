/** `node scripts/element.mjs`: builds the custom element for other people's pages, one file for all languages, and tells its hash. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { EMBED_FOLDER } from './embeds.mjs';
import { readLanguages } from './messages/catalogue.mjs';
import { folderOf } from './messages/page.mjs';

const SOURCE = 'src/element/element.ts';
export const ELEMENT_FILE = `${EMBED_FOLDER}/clean-plates.js`;
/** Compressed: every page that uses it loads it. */
export const ELEMENT_LIMIT_BYTES = 3000;

/** What it knows of the site: `FRAME_FACTS` in its source. */
const facts = () => ({
  exhibits: readCatalog().map(({ id }) => id),
  folders: Object.fromEntries(readLanguages().map(({ code }) => [code, folderOf(code)])),
});

/** @returns {Promise<string>} the program, as short as it gets */
export async function bundleElement() {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { FRAME_FACTS: JSON.stringify(facts()) },
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'cleanPlates' }, target: 'es2022' },
  });
  const [{ output }] = [built].flat();
  return output[0].code;
}

/** For `integrity` of a script: the browser runs this file or none. */
export const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What the builder says of it. */
export const measureElement = (text) => ({
  gzipBytes: gzipSync(text, { level: 9 }).length,
  integrity: integrityOf(text),
});

/** @param {string} site folder of the built site, from the root of the project */
export async function buildElement(site) {
  const text = await bundleElement();
  const file = path.join(PROJECT_ROOT, site, ELEMENT_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const { gzipBytes, integrity } = measureElement(text);
  console.log(`${ELEMENT_FILE}: ${gzipBytes} B compressed, ${integrity}`);
}

/** Of the built file. */
export const readElement = (site) => readFileSync(path.join(PROJECT_ROOT, site, ELEMENT_FILE), 'utf8');

if (process.argv[1] === import.meta.filename) await buildElement('dist');
