/** Builds the custom element for other people's pages: one file for all languages. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { EXHIBITS } from './catalog.ts';
import { buildClassicScript } from './classicScript.ts';
import { folderOf, readLanguages } from '../messages/catalogue.ts';

const SOURCE = 'src/frames/element/element.ts';
export const ELEMENT_FILE = 'e/v1/clean-plates.js';

/** Constants that the element is built with. */
export const elementConstants = (): Record<string, string> => ({
  FRAME_FACTS: JSON.stringify({
    exhibits: EXHIBITS.map(({ id }) => id),
    folders: Object.fromEntries(readLanguages().map(({ code }) => [code, folderOf(code)])),
  }),
});

/** @returns the script */
export const bundleElement = async (): Promise<string> =>
  (await buildClassicScript(SOURCE, 'cleanPlates', elementConstants())).script;

/** Value of the attribute `integrity` of a script element. */
export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Facts about the script that builder.html shows. */
export const measureElement = (text: string) => ({
  gzipBytes: gzipSync(text, { level: 9 }).length,
  integrity: integrityOf(text),
});

/** @param site folder of the built site */
export async function buildElement(site: string) {
  const file = path.join(site, ELEMENT_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await bundleElement());
}

/** Reads the built script. @param site folder of the built site */
export const readElement = (site: string) => readFileSync(path.join(site, ELEMENT_FILE), 'utf8');
