/** Builds the pages of the site: their scripts once for all languages, then each page in each language. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minifySync } from 'vite';
import { EXHIBITS } from './catalog.ts';
import { pagesConfig, prerenderConfig } from './configs.ts';
import { composePage, type Manifest, type RenderedPage } from './html.ts';
import { recordings } from './recordings.ts';
import { SAVED_MANIFEST, MANIFEST, PAGES, programOf, RUNTIME_ENTRY, STORY, templateOf } from './sitePages.ts';
import type { Drawings } from '../../src/pages/story/prerender.tsx';
import { PROJECT_ROOT } from '../commands.mjs';
import { folderOf, hasFrames, pagesIn, readLanguages, textsIn } from '../messages/catalogue.ts';
import { SKINS } from '../../src/content/glossary/terms.ts';
import { RUNTIME } from '../messages/compile.ts';
import { namedModules } from '../messages/plugin.ts';
import { siteAddress } from '../share/siteAddress.ts';
import { writeCards } from '../share/card.ts';
import { writeStills } from '../share/stills.ts';
import { styleStill } from '../stillStyles.ts';

/** Builds the scripts of all pages into the folder of the site. */
export async function buildPrograms(site: string) {
  await build(pagesConfig(site));
}

const PRERENDER = path.join(PROJECT_ROOT, '.cache/prerender');
const PROGRAM = path.join(PRERENDER, 'program');

/** Builds the programs that render the pages in Node, once for all languages. */
export async function buildRenderers() {
  rmSync(PRERENDER, { recursive: true, force: true });
  rmSync(CLAIMS_FOLDER, { recursive: true, force: true });
  await build(prerenderConfig(PROGRAM));
}

/**
 * Copies the renderers into a folder with the words of a language. The folder's package.json maps `#messages/…` to them, as the
 * import map of a page does in browsers.
 *
 * @returns the folder
 */
function copyRenderers(code: string): string {
  const folder = path.join(PRERENDER, code);
  if (existsSync(folder)) return folder;
  // Another process may be copying too: each makes a copy of its own, and the first to finish moves it into place.
  const own = `${folder}.${process.pid}`;
  cpSync(PROGRAM, own, { recursive: true });
  mkdirSync(path.join(own, 'words'));
  for (const { name, text } of namedModules(code)) writeFileSync(path.join(own, 'words', `${name}.js`), text);
  const imports = { [RUNTIME]: `./${RUNTIME_ENTRY}.js`, '#messages/*': './words/*.js' };
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ type: 'module', imports }));
  if (existsSync(folder)) rmSync(own, { recursive: true });
  else renameSync(own, folder);
  return folder;
}

/** Facts about all languages, for renderers. @param code a language, which need not be published */
export function buildFacts(code: string) {
  const codes = new Set([...readLanguages().map((language) => language.code), code]);
  return {
    site: siteAddress(),
    recordings,
    exhibits: EXHIBITS.map(({ id, place }) => ({ id, place })),
    languages: Object.fromEntries(
      [...codes].map((each) => {
        const titles = Object.fromEntries(
          SKINS.map((skin) => {
            const words = textsIn(each, skin);
            return [skin, Object.fromEntries(EXHIBITS.map(({ id }) => [id, words.get(`${id}.title`) ?? '']))];
          }),
        );
        return [each, { name: textsIn(each).get('site.name') ?? '', titles }];
      }),
    ),
  };
}

/** The text that a page's renderer takes; '' where it takes none. */
export const textFor = ({ reads }: { reads?: string | undefined }) =>
  reads === undefined ? '' : readFileSync(path.join(PROJECT_ROOT, reads), 'utf8');

/** Calls a renderer in a language. */
async function render<Result>(
  code: string,
  { page, renderer }: { page: string; renderer: string },
  text: string,
): Promise<Result> {
  const program = path.join(copyRenderers(code), `${programOf(page)}.js`);
  return (await import(/* @vite-ignore */ pathToFileURL(program).href))[renderer](text, buildFacts(code));
}

/** Renders a page. The result is stored beside the renderer, since the one-file page needs it too. */
export async function renderPage(code: string, page: string): Promise<RenderedPage> {
  const entry = PAGES.find((each) => each.page === page);
  if (!entry) throw new Error(`${page} is no page of the site`);
  const file = path.join(copyRenderers(code), `${page}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const rendered = await render<RenderedPage>(code, entry, textFor(entry));
  writeFileSync(file, JSON.stringify(rendered));
  return rendered;
}

/** A folder in it for each figure that some process records: parallel processes take the next unclaimed figure. */
const CLAIMS_FOLDER = path.join(PROJECT_ROOT, '.cache/claims');

/** @returns whether this process has got the claim */
function claim(name: string): boolean {
  mkdirSync(CLAIMS_FOLDER, { recursive: true });
  try {
    mkdirSync(path.join(CLAIMS_FOLDER, name));
    return true;
  } catch {
    return false;
  }
}

/**
 * Records the runs of all figures that no other process records.
 *
 * @param code of a language; runs are the same in all
 * @param layout `chapter` or `frame`, in which figures show different runs
 */
export async function record({ code, layout }: { code: string; layout: 'chapter' | 'frame' }) {
  const program = path.join(copyRenderers(code), `${programOf(STORY)}.js`);
  const { recordFigure } = await import(/* @vite-ignore */ pathToFileURL(program).href);
  // The last chapters first, since their runs take longest.
  for (const { id } of EXHIBITS.toReversed())
    if (claim(`${layout}-${id}`)) await recordFigure(id, layout, buildFacts(code));
}

/** Writes the modules of words of a language. @returns their paths by import name */
function writeWords(site: string, code: string): Record<string, string> {
  const folder = path.join(site, 'assets');
  const files = namedModules(code).map(({ name, text, code: written }) => {
    const short = minifySync(`${name}.js`, text, { module: true }).code;
    const hash = createHash('sha256').update(short).digest('base64url').slice(0, 8);
    const file = `words-${written}-${name}-${hash}.js`;
    writeFileSync(path.join(folder, file), short);
    return [`#messages/${name}`, `assets/${file}`];
  });
  return Object.fromEntries(files);
}

/**
 * Renders and writes pages in a language, with their pictures.
 *
 * @param site folder with the built scripts
 */
export async function writePages({ site, code, pages }: { site: string; code: string; pages: readonly string[] }) {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(site, MANIFEST), 'utf8'));
  const runtime = Object.values(manifest).find(({ name }) => name === RUNTIME_ENTRY);
  const built = {
    manifest,
    assets: readdirSync(path.join(site, 'assets')).toSorted(),
    read: (file: string) => readFileSync(path.join(site, file), 'utf8'),
    words: { ...writeWords(site, code), [RUNTIME]: runtime?.file ?? '' },
  };
  const folder = path.join(site, folderOf(code));
  for (const page of pages) {
    const rendered = await renderPage(code, page);
    const { html, files } = composePage({ template: templateOf(page), page, code, rendered, built });
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of files) writeFileSync(path.join(site, name), text);
    for (const picture of rendered.pictures ?? []) {
      const file = path.join(folder, picture.name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await styleStill(picture));
    }
    // The page last, since the server waits for it alone.
    writeFileSync(path.join(folder, page), html);
  }
}

/**
 * Copies the finished site and adds pages in other languages, for tests.
 *
 * @param site the finished site
 * @param copy folder to make
 * @param codes languages that need not be published
 */
export async function addLanguages(site: string, copy: string, codes: readonly string[]) {
  rmSync(copy, { recursive: true, force: true });
  cpSync(site, copy, { recursive: true });
  mkdirSync(path.dirname(path.join(copy, MANIFEST)));
  cpSync(SAVED_MANIFEST, path.join(copy, MANIFEST));
  for (const code of codes) await writePages({ site: copy, code, pages: pagesIn(code) });
}

/** Draws the pictures for other people's pages in a language: a card for each page, a still for each figure. */
export async function writePictures({ site, code }: { site: string; code: string }) {
  const { answerMarkup } = await renderPage(code, STORY);
  const { cardPlates, frames } = await render<Drawings>(
    code,
    { page: STORY, renderer: 'drawFigures' },
    JSON.stringify(answerMarkup),
  );
  await writeCards(site, pagesIn(code), code, cardPlates);
  if (!hasFrames(code)) return;
  const { name = '', titles = {} } = buildFacts(code).languages[code] ?? {};
  await writeStills(site, code, { name, titles: titles['cafeteria'] ?? {} }, frames, cardPlates);
}
