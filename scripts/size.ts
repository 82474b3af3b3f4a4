/**
 * `npm run size`: compressed size of each built page: HTML, words, and scripts with their static imports; of frames, of the files for
 * the disk and for learning platforms, and of the script of the custom element.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { BUDGETS, embedLimitBytes } from './build/budgets.ts';
import { EXHIBITS } from './build/catalog.ts';
import { ELEMENT_FILE } from './build/element.ts';
import { embedFile } from './build/frames.ts';
import { offlineFile } from './build/offline.ts';
import { HOMEWORK } from './build/scorm.ts';
import { programOf, STORY } from './build/sitePages.ts';
import { PROJECT_ROOT, refuseUnknownArguments } from './commands.mjs';
import { builtScormFile } from '../src/pages/homework/scorm/scormTask.ts';
import { folderOf, hasFrames, hasOfflineFile, pagesIn, readLanguages } from './messages/catalogue.ts';

type MeasuredFile = { file: string; kind: 'page' | 'script' | 'words' | 'thread'; bytes: number; gzipBytes: number };
type SizeRow = { name: string; bytes: number; limit: number };

/** Dynamic imports of which the first picture needs one, by the size of the window: the largest is counted. */
export const COMPOSITIONS = ['phone', 'landscape', 'medium', 'wide', 'presenter'].map((shape) => `${shape}Composition`);

/** The dynamic import that starts a page: `startLab` for the lab. */
const startOf = (page: string) => {
  const name = programOf(page);
  return `start${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

const LAZY = /import\(\s*["'`]([^"'`]+\.m?js)["'`]/g;
const THREAD = /new URL\(\s*["'`]([^"'`]+\.m?js)["'`]\s*,\s*(?:["'`]["'`]\s*\+\s*)?import\.meta\.url/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/g;
const IMPORT_MAP = /<script type="importmap">([\s\S]*?)<\/script>/;

const gzipBytesOf = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

/** Name of the source of a built file, which has a hash at its end. */
const nameOf = (file: string) => path.posix.basename(file).replace(/-[\w-]{8}\.m?js$/, '');

/**
 * @param root folder of the built site
 * @param page path of a page in it
 * @param choices names of lazy imports of which the page needs one: the largest is counted
 * @returns the page, and the files that it loads until it runs
 * @throws Error where the page has no lazy import of that name
 */
export function measurePage(root: string, page: string, choices: readonly string[] = []): MeasuredFile[] {
  const html = readFileSync(path.join(root, page), 'utf8');
  const folder = path.posix.dirname(page);
  const words: Record<string, string> = JSON.parse(IMPORT_MAP.exec(html)?.[1] ?? '{"imports":{}}').imports;
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const offered: Set<string> = new Set();

  /** Files that a built file imports, statically or as threads. */
  const needsOf = (file: string, kind: MeasuredFile['kind']) => {
    const code = read(file);
    const at = (target: string) => path.posix.join(path.posix.dirname(file), target);
    for (const [, target = ''] of code.matchAll(LAZY)) if (choices.includes(nameOf(target))) offered.add(at(target));
    const imports = parseAst(code).body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []));
    return [
      ...imports
        .filter((source) => words[source] !== undefined)
        .map((source) => ({
          file: path.posix.join(folder, words[source] ?? ''),
          kind: 'words' as const,
        })),
      ...imports.filter((source) => source.startsWith('.')).map((source) => ({ file: at(source), kind })),
      ...[...code.matchAll(THREAD)].map(([, target = '']) => ({
        file: at(target),
        kind: 'thread' as const,
      })),
    ];
  };

  /** The files in `first` and all that they need, without those in `known`. */
  const collect = (first: { file: string; kind: MeasuredFile['kind'] }[], known: Map<string, unknown>) => {
    const collected: Map<string, MeasuredFile> = new Map();
    const waiting = [...first];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, kind } = next;
      if (known.has(file) || collected.has(file)) continue;
      const text = read(file);
      collected.set(file, { file, kind, bytes: Buffer.byteLength(text), gzipBytes: gzipBytesOf(text) });
      waiting.push(...needsOf(file, kind));
    }
    return collected;
  };

  const entries = [...html.matchAll(ENTRY)].map(([, target = '']) => ({
    file: path.posix.join(folder, target),
    kind: 'script' as const,
  }));
  const files = collect(entries, new Map());
  const missing = choices.filter((choice) => ![...offered].some((file) => nameOf(file) === choice));
  if (missing.length > 0) throw new Error(`${page} has no lazy import named ${missing.join(', ')}.`);
  const loads = [...offered].map((file) => collect([{ file, kind: 'script' }], files));
  const sizeOf = (load: Map<string, MeasuredFile>) => sumGzipBytes([...load.values()]);
  const [largest] = loads.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return [
    { file: page, kind: 'page', bytes: Buffer.byteLength(html), gzipBytes: gzipBytesOf(html) },
    ...files.values(),
    ...(largest?.values() ?? []),
  ];
}

export const sumGzipBytes = (files: readonly MeasuredFile[]) =>
  files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

const FONT = /url\(["']?data:font\/[^)]*\)/g;

/**
 * @param root folder of the built site
 * @returns a row for everything with a budget
 */
export function measureSite(root: string): (SizeRow & { files: readonly MeasuredFile[] })[] {
  const whole = (file: string) => gzipBytesOf(readFileSync(path.join(root, file)));
  const rows = readLanguages().flatMap(({ code }) => {
    const folder = folderOf(code);
    const pages = pagesIn(code).flatMap((page) => {
      const files = measurePage(root, folder + page, page === STORY ? COMPOSITIONS : [startOf(page)]);
      const [html, ...loaded] = files;
      const scripts = sumGzipBytes(loaded);
      if (page !== STORY)
        return [{ name: folder + page, bytes: (html?.gzipBytes ?? 0) + scripts, limit: BUDGETS.pageBytes, files }];
      return [
        { name: `${folder}${page}, HTML`, bytes: html?.gzipBytes ?? 0, limit: BUDGETS.storyHtmlBytes, files: [] },
        { name: `${folder}${page}, scripts`, bytes: scripts, limit: BUDGETS.storyScriptBytes, files: loaded },
      ];
    });
    const frames = (hasFrames(code) ? EXHIBITS : []).map(({ id }) => ({
      name: embedFile(id, folder),
      bytes: whole(embedFile(id, folder)),
      limit: embedLimitBytes(id),
      files: [],
    }));
    const scorm = (pagesIn(code).includes(HOMEWORK) ? [builtScormFile(code)] : []).map((name) => ({
      name,
      bytes: statSync(path.join(root, name)).size,
      limit: BUDGETS.scormBytes,
      files: [],
    }));
    if (!hasOfflineFile(code)) return [...pages, ...frames, ...scorm];
    const offline = readFileSync(path.join(root, offlineFile(code)), 'utf8').replaceAll(FONT, 'url()');
    return [
      ...pages,
      ...frames,
      ...scorm,
      {
        name: `${offlineFile(code)}, without fonts`,
        bytes: gzipBytesOf(offline),
        limit: BUDGETS.offlineBytes,
        files: [],
      },
    ];
  });
  return [...rows, { name: ELEMENT_FILE, bytes: whole(ELEMENT_FILE), limit: BUDGETS.elementBytes, files: [] }];
}

if (process.argv[1] === import.meta.filename) {
  refuseUnknownArguments('npm run size', ['--files']);
  const root = path.join(PROJECT_ROOT, 'dist');
  if (!existsSync(root) || !readdirSync(root).includes(STORY)) {
    console.error(`dist has no ${STORY} yet: run "npm run build" first.`);
    process.exit(1);
  }
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
  const listsFiles = process.argv.includes('--files');
  for (const { name, bytes, limit, files } of measureSite(root)) {
    const isWithin = bytes <= limit;
    if (!isWithin) process.exitCode = 1;
    console.log(`${isWithin ? 'within  ' : 'EXCEEDED'} ${kilobytes(bytes)} of ${kilobytes(limit)}  ${name}`);
    if (listsFiles)
      for (const { file, kind, gzipBytes } of files)
        console.log(`         ${kilobytes(gzipBytes)}  ${kind.padEnd(6)} ${file}`);
  }
}
