/**
 * Figures for other people's pages. Each is one self-contained file a language: a frame with `sandbox="allow-scripts"` alone has an
 * origin of its own, in which modules, fonts and workers with an address are refused; an inline script and a worker from a blob are
 * not. The program of a figure is built once; a language gives it a table of words.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync } from 'vite';
import { embedLimitBytes } from './budgets.mjs';
import { EXHIBITS } from './catalog.mjs';
import { frameConfig } from './configs.mjs';
import { measureElement, readElement } from './element.mjs';
import { fillTemplate, tag } from './html.mjs';
import { partsOf, putInside, sealPage, withoutFetchedFonts } from './oneFile.mjs';
import { PROJECT_ROOT } from '../commands.mjs';
import { folderOf, listMessages, readCatalogue, readLanguages } from '../messages/catalogue.mjs';
import { tableScript } from '../messages/plugin.mjs';
import { siteAddress } from '../share/address.mjs';

/** Folder of the published embeds. Addresses in it are kept for ever: a change that breaks links gets the next number. */
export const EMBED_FOLDER = 'e/v1';
const TEMPLATE = 'src/embed/frame.html';

/** @param {string} id @param {string} [folder] of a language, `ru/`; that of English unless told */
export const embedFile = (id, folder = '') => `${EMBED_FOLDER}/${folder}${id}.html`;

/** @param {string} id @param {string} [folder] of a language */
export const oembedFile = (id, folder = '') => `${EMBED_FOLDER}/${folder}${id}.oembed.json`;

/** The door of an exhibit for frames: `embed.ts`, where what a frame shows of it is another thing than what the story does. @param {string} id */
function doorOf(id) {
  const folder = `src/exhibits/${id}`;
  return existsSync(path.join(PROJECT_ROOT, folder, 'embed.ts')) ? `/${folder}/embed.ts` : `/${folder}/index.ts`;
}

/** The program of a frame, which carries no other exhibit. @param {string} id */
export const frameProgram = (id) =>
  `import { startEmbed } from '/src/embed/startEmbed.tsx';\n` +
  `import { exhibit } from '${doorOf(id)}';\n` +
  'startEmbed(exhibit);\n';

/** Leads programs that look for oEmbed to the file of a figure: the whole address, as they ask for it. @param {string} id @param {string} code */
export const discoveryTag = (id, code) =>
  tag('link', {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: siteAddress() + oembedFile(id, folderOf(code)),
  });

/**
 * Builds the frames of some exhibits and writes each in every language.
 *
 * @param {string} site folder of the built site
 * @param {readonly string[]} ids
 * @param {readonly string[]} codes languages
 */
export async function buildFrames(site, ids, codes) {
  const template = readFileSync(path.join(PROJECT_ROOT, TEMPLATE), 'utf8');
  for (const id of ids) {
    const built = /** @type {import('vite').Rollup.RollupOutput} */ (await build(frameConfig(id, frameProgram(id))));
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

/** As text of a script between single quotes. @param {unknown} value */
const quoted = (value) => JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/**
 * @param {string} template `embed.html`, which leads old addresses of embeds to their files, in any language
 * @returns {string} the page, which knows what figures and languages there are, and what to say of any other figure
 */
export function composeEmbedLeader(template) {
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
 * @param {string} site folder of the built site
 * @param {readonly string[]} codes languages that were built
 */
export function fillBuilders(site, codes) {
  const sizeOf = (/** @type {string} */ file) => gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length;
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
