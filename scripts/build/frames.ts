/**
 * Figures for other people's pages. Each is one self-contained file a language: a frame with `sandbox="allow-scripts"` alone has an
 * origin of its own, in which modules, fonts and workers with an address are refused; an inline script and a worker from a blob are
 * not. The program of a figure is built once; a language gives it a table of words.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync, type Rollup } from 'vite';
import { embedLimitBytes } from './budgets.ts';
import { EXHIBITS } from './catalog.ts';
import { frameConfig } from './configs.ts';
import { measureElement, readElement } from './element.ts';
import { fillTemplate, tag } from './html.ts';
import { partsOf, putInside, sealPage, withoutFetchedFonts } from './oneFile.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { referencesOf } from '../../src/sources/references.ts';
import { folderOf, listMessages, readCatalogue, readLanguages } from '../messages/catalogue.ts';
import { tableScript } from '../messages/plugin.ts';
import { siteAddress } from '../share/links.ts';

/** Folder of the published embeds. Addresses in it are kept for ever: a change that breaks links gets the next number. */
export const EMBED_FOLDER = 'e/v1';
const TEMPLATE = 'src/embed/frame.html';

/** @param folder of a language, `ru/`; that of English unless told */
export const embedFile = (id: string, folder: string = '') => `${EMBED_FOLDER}/${folder}${id}.html`;

/** @param folder of a language */
export const oembedFile = (id: string, folder: string = '') => `${EMBED_FOLDER}/${folder}${id}.oembed.json`;

/** The program of a frame, which carries no other exhibit. */
export const frameProgram = (id: string) =>
  `import { startEmbed } from '/src/embed/startEmbed.tsx';\n` +
  `import { exhibit } from '/src/exhibits/${id}/index.ts';\n` +
  `startEmbed(exhibit, ${JSON.stringify(referencesOf(id))});\n`;

/** Leads programs that look for oEmbed to the file of a figure: the whole address, as they ask for it. */
export const discoveryTag = (id: string, code: string) =>
  tag('link', {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: siteAddress() + oembedFile(id, folderOf(code)),
  });

/**
 * Builds the frames of some exhibits and writes each in every language.
 *
 * @param site folder of the built site
 * @param codes languages
 */
export async function buildFrames(site: string, ids: readonly string[], codes: readonly string[]) {
  const template = readFileSync(path.join(PROJECT_ROOT, TEMPLATE), 'utf8');
  for (const id of ids) {
    const runs = EXHIBITS.find((each) => each.id === id)?.frameRuns ?? [];
    const built = (await build(frameConfig(runs, frameProgram(id)))) as Rollup.RollupOutput;
    const { program, styles, words } = partsOf(built);
    for (const code of codes) {
      const page = fillTemplate(template, code).replace('</head>', () => `${discoveryTag(id, code)}</head>`);
      const table = minifySync('words.js', tableScript(code, words)).code;
      const file = path.join(site, embedFile(id, folderOf(code)));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, putInside(page, { styles: withoutFetchedFonts(styles), scripts: [table, program] }));
    }
  }
}

/** As text of a script between single quotes. */
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/**
 * @param template `embed.html`, which leads old addresses of embeds to their files, in any language
 * @returns the page, which knows what figures and languages there are, and what to say of any other figure
 */
export function composeEmbedLeader(template: string): string {
  const languages = readLanguages().map(({ code }) => code);
  const folders = Object.fromEntries(languages.map((code) => [code, folderOf(code)]));
  const sentences = Object.fromEntries(
    languages.map((code) => [code, new Map(listMessages(readCatalogue(code))).get('embed.unknown')]),
  );
  return sealPage(
    fillTemplate(template, 'en')
      .replace('%EXHIBITS%', () => quoted(EXHIBITS.map(({ id }) => id)))
      .replace('%LANGUAGES%', () => quoted(folders))
      .replace('%SENTENCES:embed.unknown%', () => quoted(sentences)),
  );
}

const BUILDER_PAGE = 'builder.html';
/** As the builder's page has it before (`src/builder/prerender.tsx`). */
const UNKNOWN = '"built":null';

/**
 * Tells the page that makes frames what each of them weighs, and the hash of the element's script.
 *
 * @param site folder of the built site
 * @param codes languages that were built
 */
export function fillBuilders(site: string, codes: readonly string[]) {
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length;
  const frames = Object.fromEntries(
    codes.map((code) => [
      code,
      Object.fromEntries(
        EXHIBITS.map(({ id }) => [
          id,
          { gzipBytes: sizeOf(embedFile(id, folderOf(code))), limitBytes: embedLimitBytes(id) },
        ]),
      ),
    ]),
  );
  const built = JSON.stringify({ frames, element: measureElement(readElement(site)) });
  for (const code of codes) {
    const file = path.join(site, folderOf(code), BUILDER_PAGE);
    const page = readFileSync(file, 'utf8');
    if (!page.includes(UNKNOWN)) throw new Error(`${file} has no ${UNKNOWN} to be filled`);
    writeFileSync(
      file,
      page.replace(UNKNOWN, () => `"built":${built}`),
    );
  }
}
