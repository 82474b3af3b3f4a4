/** The custom element for other people's pages, one file for all languages. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { EXHIBITS } from './catalog.mjs';
import { buildClassicScript } from './classicScript.mjs';
import { folderOf, readLanguages } from '../messages/catalogue.mjs';

const SOURCE = 'src/element/element.ts';
export const ELEMENT_FILE = 'e/v1/clean-plates.js';

/** @returns {Promise<string>} the program */
export const bundleElement = () =>
  buildClassicScript(SOURCE, 'cleanPlates', {
    FRAME_FACTS: JSON.stringify({
      exhibits: EXHIBITS.map(({ id }) => id),
      folders: Object.fromEntries(readLanguages().map(({ code }) => [code, folderOf(code)])),
    }),
  });

/** For `integrity` of a script: the browser runs this file or none. @param {string} text */
export const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What the builder says of it. @param {string} text */
export const measureElement = (text) => ({
  gzipBytes: gzipSync(text, { level: 9 }).length,
  integrity: integrityOf(text),
});

/** @param {string} site folder of the built site */
export async function buildElement(site) {
  const file = path.join(site, ELEMENT_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await bundleElement());
}

/** Of the built file. @param {string} site folder of the built site */
export const readElement = (site) => readFileSync(path.join(site, ELEMENT_FILE), 'utf8');
