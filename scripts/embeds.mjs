/** The build plugins for embeds: one file an exhibit, and the page that leads to it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { readCatalogue, readLanguages } from './messages/catalogue.mjs';
import { folderOf } from './messages/page.mjs';
import { sealPage } from './oneFilePage.mjs';
import { siteAddress } from './share/address.mjs';

/** The page that every embed is made of. */
export const FRAME = 'src/embed/frame.html';
/** Folder of the published embeds. Addresses in it are kept for ever: a change that breaks links gets the next number. */
export const EMBED_FOLDER = 'e/v1';

/** @param {string} id @param {string} [folder] of a language, `ru/`; that of English unless told */
export const embedFile = (id, folder = '') => `${EMBED_FOLDER}/${folder}${id}.html`;

/** The door of an exhibit for frames: `embed.ts`, where what a frame shows of it is another thing than what the story does. */
function doorOf(id) {
  const folder = `src/exhibits/${id}`;
  return existsSync(path.join(PROJECT_ROOT, folder, 'embed.ts')) ? `/${folder}/embed.ts` : `/${folder}/index.ts`;
}

/** The program of one embed: it knows its exhibit, and carries no other. */
const entryTag = (id) => ({
  tag: 'script',
  attrs: { type: 'module' },
  children:
    `import { startEmbed } from '/src/embed/startEmbed.tsx';\n` +
    `import { exhibit } from '${doorOf(id)}';\n` +
    'startEmbed(exhibit);',
  injectTo: 'body',
});

/** @param {string} id @param {string} [folder] of a language */
export const oembedFile = (id, folder = '') => `${EMBED_FOLDER}/${folder}${id}.oembed.json`;

/** Leads programs that look for oEmbed to the file of a figure: the whole address, as they ask for it. */
export const discoveryTag = (id, language) => ({
  tag: 'link',
  attrs: {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: siteAddress() + oembedFile(id, folderOf(language)),
    // It is a file beside the built page, none of this build.
    'vite-ignore': true,
  },
  injectTo: 'head',
});

/** Puts the program of one exhibit into the frame, and the way to its oEmbed. */
export function frameOf(id, language) {
  return {
    name: 'clean-plates:frame-of-an-exhibit',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: () => [entryTag(id), discoveryTag(id, language)] },
  };
}

/** Gives the thread of a frame the runs of its exhibit, where that has any. */
export function runsOf(id) {
  const runs = path.join(PROJECT_ROOT, 'src/exhibits', id, 'frameRuns.ts');
  return {
    name: 'clean-plates:runs-of-a-frame',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './frameRuns.ts' && importer.includes('/worker/threads/') && existsSync(runs) ? runs : null,
  };
}

/** The development server makes the frame of an exhibit when it is asked for. */
export function framesInDevelopment() {
  const asked = new RegExp(`^/${EMBED_FOLDER}/([a-z0-9-]+)\\.html`);
  return {
    name: 'clean-plates:frames-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const id = asked.exec(request.url ?? '')?.[1];
        if (!readCatalog().some((line) => line.id === id)) return next();
        const frame = readFileSync(path.join(PROJECT_ROOT, FRAME), 'utf8');
        const script = `<script type="module">${entryTag(id).children}</script></body>`;
        response.setHeader('content-type', 'text/html');
        const page = server.transformIndexHtml(request.url, frame.replace('</body>', script));
        page.then((html) => response.end(html), next);
      });
    },
  };
}

/** As text of a script between single quotes. */
const quoted = (value) => JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/** Tells the page that leads to embeds which there are, in which languages, and what it says of any other: `embed.unknown`. */
export function nameExhibits() {
  return {
    name: 'clean-plates:name-exhibits',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => {
        if (path.basename(filename) !== 'embed.html') return html;
        const exhibits = readCatalog().map(({ id }) => id);
        const folders = Object.fromEntries(readLanguages().map(({ code }) => [code, folderOf(code)]));
        const sentences = Object.fromEntries(
          readLanguages().map(({ code }) => [code, readCatalogue(code).embed.unknown]),
        );
        return sealPage(
          html
            .replace('%EXHIBITS%', () => quoted(exhibits))
            .replace('%LANGUAGES%', () => quoted(folders))
            .replace('%SENTENCES:embed.unknown%', () => quoted(sentences)),
        );
      },
    },
  };
}
