/**
 * Builds frames of figures for other people's pages: one self-contained file for each figure and language. A frame with
 * `sandbox="allow-scripts"` alone has an opaque origin, which may not load modules, fonts and workers by address, but may run inline
 * scripts and workers from blobs. The script of a figure is built once; each language adds a table of words.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync, type Rollup } from 'vite';
import { embedLimitBytes } from './budgets.ts';
import { EXHIBITS } from './catalog.ts';
import { frameConfig } from './configs.ts';
import { measureElement, readElement } from './element.ts';
import { fillTemplate, inlinePlainScripts, shorten, tag } from './html.ts';
import { keepLicenses, licensesOf, NOTICE_FILE } from './licenses.ts';
import { partsOf, inlineParts, allowInlineScripts, withoutFetchedFonts } from './oneFile.ts';
import { EMBED_FOLDER, FRAME_TEMPLATE } from './sitePages.ts';
import { usedStyles } from './usedStyles.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { referencesOf } from '../../src/content/sources/references.ts';
import { folderOf, hasFrames, pagesIn, readLanguages, rootFrom, textsIn } from '../messages/catalogue.ts';
import { tableScript } from '../messages/plugin.ts';
import { publishedAddress, siteAddress } from '../share/siteAddress.ts';

/** @param folder folder of a language, such as `ru/`; default: English */
export const embedFile = (id: string, folder: string = '') => `${EMBED_FOLDER}/${folder}${id}.html`;

/** @param folder folder of a language */
export const oembedFile = (id: string, folder: string = '') => `${EMBED_FOLDER}/${folder}${id}.oembed.json`;

/** Source of the script of a frame, with no other exhibit. */
export const frameProgram = (id: string) =>
  `import { startEmbed } from '/src/frames/embed/startEmbed.tsx';\n` +
  `import { exhibit } from '/src/exhibits/${id}/index.ts';\n` +
  `startEmbed(exhibit, ${JSON.stringify(referencesOf(id))});\n`;

/**
 * The page of a frame without styles and scripts, which shows the still of the figure where scripts do not run. The address of its
 * chapter is then text to copy, because a sandbox without scripts usually lets no window open.
 *
 * @param site address of the site; null where the build does not know it: then all links are relative
 */
export function frameTemplate(id: string, code: string, site: string | null = publishedAddress()) {
  const page = inlinePlainScripts(readFileSync(path.join(PROJECT_ROOT, FRAME_TEMPLATE), 'utf8'), shorten);
  const story = `${site ?? `../../${rootFrom(code)}`}${folderOf(code)}#${id}`;
  return fillTemplate(
    page
      .replaceAll('{{id}}', id)
      .replace('%SITE%', () => site ?? '')
      .replaceAll('%STORY%', () => story)
      .replace('%STORY_PREFIX%', site === null ? '' : '{{embed.openStory}}: ')
      .replace('%STORY_NAME%', () => (site === null ? '{{embed.openStory}}' : story)),
    code,
  );
}

/** The tag by which programs find the oEmbed file of a figure; they require an absolute address. */
export const discoveryTag = (id: string, code: string) =>
  tag('link', {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: siteAddress() + oembedFile(id, folderOf(code)),
  });

/** Names the licences of the libraries in a frame, which is read in other people's pages. */
const licenseTag = tag('link', { rel: 'license', type: 'text/plain', href: siteAddress() + NOTICE_FILE });

/**
 * Builds the frames of some exhibits and writes each in every language.
 *
 * @param site folder of the built site
 * @param codes languages
 */
export async function buildFrames({
  site,
  ids,
  codes,
}: {
  site: string;
  ids: readonly string[];
  codes: readonly string[];
}) {
  for (const id of ids) {
    const runs = EXHIBITS.find((each) => each.id === id)?.frameRuns ?? [];
    const built = (await build(frameConfig(runs, frameProgram(id)))) as Rollup.RollupOutput;
    keepLicenses(site, id, licensesOf(built));
    const { program, styles, words } = partsOf(built);
    for (const code of codes.filter(hasFrames)) {
      const page = frameTemplate(id, code).replace('</head>', () => `${discoveryTag(id, code)}${licenseTag}</head>`);
      const table = minifySync('words.js', tableScript(code, words)).code;
      const file = path.join(site, embedFile(id, folderOf(code)));
      mkdirSync(path.dirname(file), { recursive: true });
      const script = `${table}\n${program}`;
      const used = usedStyles(withoutFetchedFonts(styles), [script, page]);
      writeFileSync(file, inlineParts(page, { styles: used, scripts: [script] }));
    }
  }
}

/** JSON for a script, inside single quotes. */
const quoteJson = (value: unknown) => JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/**
 * @param template `embed.html`, which redirects old addresses of embeds to their files
 * @returns the page with the lists of figures and languages, and the sentence for unknown figures
 */
export function composeEmbedRedirect(template: string): string {
  const languages = readLanguages()
    .map(({ code }) => code)
    .filter(hasFrames);
  const folders = Object.fromEntries(languages.map((code) => [code, folderOf(code)]));
  const sentences = Object.fromEntries(languages.map((code) => [code, textsIn(code).get('embed.unknown')]));
  return allowInlineScripts(
    fillTemplate(inlinePlainScripts(template), 'en')
      .replace('%EXHIBITS%', () => quoteJson(EXHIBITS.map(({ id }) => id)))
      .replace('%LANGUAGES%', () => quoteJson(folders))
      .replace('%SENTENCES:embed.unknown%', () => quoteJson(sentences)),
  );
}

const BUILDER_PAGE = 'builder.html';
/** In the data of builder.html before its facts are known (`src/pages/builder/prerender.tsx`). */
const EMPTY_FACTS = '"built":null';

/**
 * Writes into builder.html the size of each frame, and the size and hash of the element's script.
 *
 * @param site folder of the built site
 * @param codes built languages
 */
export function fillBuilders(site: string, codes: readonly string[]) {
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length;
  const frames = Object.fromEntries(
    codes
      .filter(hasFrames)
      .map((code) => [
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
  for (const code of codes.filter((each) => pagesIn(each).includes(BUILDER_PAGE))) {
    const file = path.join(site, folderOf(code), BUILDER_PAGE);
    const page = readFileSync(file, 'utf8');
    if (!page.includes(EMPTY_FACTS)) throw new Error(`${file} has no ${EMPTY_FACTS} to be filled`);
    writeFileSync(
      file,
      page.replace(EMPTY_FACTS, () => `"built":${built}`),
    );
  }
}
