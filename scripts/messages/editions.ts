/**
 * Editions: what of the site a language has. Which namespaces a part of the site says follows from its sources, so that nobody keeps
 * a list of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { FRAME_TEMPLATE, PAGES, STORY, programOf, templateOf } from '../build/sitePages.ts';

/** The frames of all figures for other people's pages; all other parts are pages. */
export const FRAMES = 'frames';

/** @param page file name: `index.html` @returns its part: `story` */
export const partOf = (page: string) => (page === STORY ? 'story' : programOf(page));

/** Everything that an edition can have. The story brings the glossary and what all pages have, such as the header. */
export const PARTS: readonly string[] = [...PAGES.map(({ page }) => partOf(page)), FRAMES];

/** Namespaces that no source of a page imports: words of the head of every page, and of what stands in for the program. */
const OF_ALL_PAGES = ['site', 'boundary', 'terms', 'exhibits'];

/** Words that a frame and its address have beside those of its program. */
const OF_FRAMES = ['embed', 'boundary', 'site', 'exhibits'];

const HOMEWORK = 'homework.html';
const SCORM = 'src/pages/homework/scorm/scorm.tsx';

/** Words of the file for the disk, which holds the story and the lab. */
const OF_OFFLINE_FILE = 'offline';

const EXHIBITS = 'src/exhibits';

/** By the folders, since the configuration of the tests cannot import the catalogue. */
const exhibitSources = () =>
  readdirSync(path.join(PROJECT_ROOT, EXHIBITS))
    .map((id) => `${EXHIBITS}/${id}/index.ts`)
    .filter((file) => existsSync(path.join(PROJECT_ROOT, file)));

/** Words that figures carry for other pages, and the parts that show them: on all others they stay unread. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  questions: ['presenter', 'teach'],
  builder: ['builder'],
};

/** @returns where the program and the renderer of a part begin, and its template */
function sourcesOf(part: string): { entries: string[]; template: string; others: string[] } {
  if (part === FRAMES) {
    const template = readFileSync(path.join(PROJECT_ROOT, FRAME_TEMPLATE), 'utf8');
    return { entries: ['src/frames/embed/startEmbed.tsx', ...exhibitSources()], template, others: OF_FRAMES };
  }
  const page = PAGES.find((each) => partOf(each.page) === part);
  if (!page) throw new Error(`${part} is no part of the site: there are ${PARTS.join(', ')}`);
  const template = templateOf(page.page);
  /** The program of the SCORM file has the words of its page, and some of its own. */
  const scorm = page.page === HOMEWORK ? [SCORM] : [];
  const [, program = ''] = /<script type="module" src="\/([^"]+)">/.exec(template) ?? [];
  return { entries: [program, page.source, ...scorm], template, others: OF_ALL_PAGES };
}

/**
 * @param parts of an edition
 * @returns the namespaces that these parts can say
 */
export function namespacesOf(parts: readonly string[]): ReadonlySet<string> {
  const namespaces: Set<string> = new Set();
  const seen: Set<string> = new Set();
  for (const part of parts) {
    const { entries, template, others } = sourcesOf(part);
    for (const entry of entries) collectNamespaces(entry, seen, namespaces);
    for (const [, namespace = ''] of template.matchAll(/{{([\w-]+)\.[\w.-]+}}/g)) namespaces.add(namespace);
    for (const namespace of others) namespaces.add(namespace);
  }
  if (['story', 'lab'].every((part) => parts.includes(part))) namespaces.add(OF_OFFLINE_FILE);
  for (const [namespace, shownBy] of Object.entries(SHOWN_BY))
    if (!shownBy.some((part) => parts.includes(part))) namespaces.delete(namespace);
  // A field of the language in templates, such as its code.
  namespaces.delete('language');
  return namespaces;
}

/** Imports that stay in the program, static and dynamic, as oxfmt writes them. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const NAMESPACE = /^#messages\/([\w-]+)$/;
/** Files that Vite imports by a pattern: one of each exhibit. */
const GLOB = /import\.meta\.glob/;

const { imports: doors }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'),
);

/** @returns the file of an import, relative to the project; null for a package */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier);
  const door = doors[specifier];
  if (door !== undefined) return path.posix.normalize(door);
  const pattern = Object.keys(doors).find((each) => each.endsWith('*') && specifier.startsWith(each.slice(0, -1)));
  if (pattern === undefined) return null;
  return path.posix.normalize((doors[pattern] ?? '').replace('*', specifier.slice(pattern.length - 1)));
}

/** Adds the namespaces that a source and all that it imports say. */
function collectNamespaces(file: string, seen: Set<string>, namespaces: Set<string>) {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(path.join(PROJECT_ROOT, file))) return;
  seen.add(file);
  const source = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  for (const match of source.matchAll(IMPORT)) {
    const specifier = match[1] ?? match[2] ?? '';
    const namespace = NAMESPACE.exec(specifier)?.[1];
    if (namespace !== undefined) namespaces.add(namespace);
    const next = namespace === undefined ? fileOf(specifier, file) : null;
    if (next !== null) collectNamespaces(next, seen, namespaces);
  }
  if (GLOB.test(source)) for (const each of exhibitSources()) collectNamespaces(each, seen, namespaces);
}
