/** Builds the custom element for other people's pages, and the module of the widget for notebooks: each one file for all languages. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { EXHIBITS } from './catalog.ts';
import { buildClassicScript } from './classicScript.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { folderOf, readLanguages } from '../messages/catalogue.ts';

const SOURCE = 'src/frames/element/element.ts';
export const ELEMENT_FILE = 'e/v1/clean-plates.js';
const NOTEBOOK_SOURCE = 'src/frames/element/notebook.ts';
const NOTEBOOK_FILE = 'e/v1/notebook.js';

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

/** @returns the module that anywidget and MyST load */
export async function bundleNotebook(): Promise<string> {
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: elementConstants(),
    build: { write: false, lib: { entry: NOTEBOOK_SOURCE, formats: ['es'] }, target: 'es2022', minify: true },
  });
  const [bundle] = [built].flat() as [Rollup.RollupOutput];
  return bundle.output[0].code;
}

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
  writeFileSync(path.join(site, NOTEBOOK_FILE), await bundleNotebook());
}

/** Reads the built script. @param site folder of the built site */
export const readElement = (site: string) => readFileSync(path.join(site, ELEMENT_FILE), 'utf8');
