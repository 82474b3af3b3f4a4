/** `npm run size`: compressed JavaScript, words and HTML of each built page, following its scripts and their static imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { BUDGETS, embedLimitBytes } from './build/budgets.mjs';
import { EXHIBITS } from './build/catalog.mjs';
import { ELEMENT_FILE } from './build/element.mjs';
import { embedFile } from './build/frames.mjs';
import { offlineFile } from './build/offline.mjs';
import { PAGE_NAMES, programOf, STORY } from './build/sitePages.mjs';
import { PROJECT_ROOT, refuseUnknownArguments } from './commands.mjs';
import { folderOf, readLanguages } from './messages/catalogue.mjs';

/** @typedef {{ file: string, kind: 'page' | 'script' | 'words' | 'thread', bytes: number, gzipBytes: number }} MeasuredFile */
/** @typedef {{ name: string, bytes: number, limit: number }} Measured */

/** Of these dynamic imports a first picture needs one, by the room that its window has: the largest is counted. */
export const COMPOSITIONS = ['phone', 'landscape', 'medium', 'wide', 'presenter'].map((shape) => `${shape}Composition`);

/** What a page fetches as soon as it is painted, and needs to run: `startLab` of the lab. @param {string} page */
const startOf = (page) => {
  const name = programOf(page);
  return `start${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

const LAZY = /import\(\s*["'`]([^"'`]+\.m?js)["'`]/g;
const THREAD = /new URL\(\s*["'`]([^"'`]+\.m?js)["'`]\s*,\s*(?:["'`]["'`]\s*\+\s*)?import\.meta\.url/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/g;
const IMPORT_MAP = /<script type="importmap">([\s\S]*?)<\/script>/;

/** @param {string | Buffer} text */
const gzipBytesOf = (text) => gzipSync(text, { level: 9 }).length;

/** Of its source: a built file has a hash behind it. @param {string} file */
const nameOf = (file) => path.posix.basename(file).replace(/-[\w-]{8}\.m?js$/, '');

/**
 * @param {string} root folder of the built site
 * @param {string} page path of a page in it
 * @param {readonly string[]} [choices] names of lazy imports of which the page needs one: the largest counts as a script
 * @returns {MeasuredFile[]} the page, and what it loads until it runs
 * @throws Error where the page has no lazy import of that name
 */
export function measurePage(root, page, choices = []) {
  const html = readFileSync(path.join(root, page), 'utf8');
  const folder = path.posix.dirname(page);
  /** @type {Record<string, string>} */
  const words = JSON.parse(IMPORT_MAP.exec(html)?.[1] ?? '{"imports":{}}').imports;
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  /** @type {Set<string>} */
  const offered = new Set();

  /** What a built file needs. @param {string} file @param {MeasuredFile['kind']} kind */
  const needsOf = (file, kind) => {
    const code = read(file);
    const at = (/** @type {string} */ target) => path.posix.join(path.posix.dirname(file), target);
    for (const [, target = ''] of code.matchAll(LAZY)) if (choices.includes(nameOf(target))) offered.add(at(target));
    const imports = parseAst(code).body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []));
    return [
      ...imports
        .filter((source) => words[source] !== undefined)
        .map((source) => ({
          file: path.posix.join(folder, words[source] ?? ''),
          kind: /** @type {const} */ ('words'),
        })),
      ...imports.filter((source) => source.startsWith('.')).map((source) => ({ file: at(source), kind })),
      ...[...code.matchAll(THREAD)].map(([, target = '']) => ({
        file: at(target),
        kind: /** @type {const} */ ('thread'),
      })),
    ];
  };

  /** Files that come with some, and are not in `known`. @param {{ file: string, kind: MeasuredFile['kind'] }[]} first @param {Map<string, unknown>} known */
  const collect = (first, known) => {
    /** @type {Map<string, MeasuredFile>} */
    const collected = new Map();
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
    kind: /** @type {const} */ ('script'),
  }));
  const files = collect(entries, new Map());
  const missing = choices.filter((choice) => ![...offered].some((file) => nameOf(file) === choice));
  if (missing.length > 0) throw new Error(`${page} has no lazy import named ${missing.join(', ')}.`);
  const loads = [...offered].map((file) => collect([{ file, kind: 'script' }], files));
  const sizeOf = (/** @type {Map<string, MeasuredFile>} */ load) => sumGzipBytes([...load.values()]);
  const [largest] = loads.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return [
    { file: page, kind: 'page', bytes: Buffer.byteLength(html), gzipBytes: gzipBytesOf(html) },
    ...files.values(),
    ...(largest?.values() ?? []),
  ];
}

/** @param {readonly MeasuredFile[]} files */
export const sumGzipBytes = (files) => files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

const FONT = /url\(["']?data:font\/[^)]*\)/g;

/**
 * @param {string} root folder of the built site
 * @returns {(Measured & { files: readonly MeasuredFile[] })[]} all that has a budget
 */
export function measureSite(root) {
  const whole = (/** @type {string} */ file) => gzipBytesOf(readFileSync(path.join(root, file)));
  const rows = readLanguages().flatMap(({ code }) => {
    const folder = folderOf(code);
    const pages = PAGE_NAMES.flatMap((page) => {
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
    const frames = EXHIBITS.map(({ id }) => ({
      name: embedFile(id, folder),
      bytes: whole(embedFile(id, folder)),
      limit: embedLimitBytes(id),
      files: [],
    }));
    const offline = readFileSync(path.join(root, offlineFile(code)), 'utf8').replaceAll(FONT, 'url()');
    return [
      ...pages,
      ...frames,
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
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
  const isTold = process.argv.includes('--files');
  for (const { name, bytes, limit, files } of measureSite(root)) {
    const isWithin = bytes <= limit;
    if (!isWithin) process.exitCode = 1;
    console.log(`${isWithin ? 'within  ' : 'EXCEEDED'} ${kilobytes(bytes)} of ${kilobytes(limit)}  ${name}`);
    if (isTold)
      for (const { file, kind, gzipBytes } of files)
        console.log(`         ${kilobytes(gzipBytes)}  ${kind.padEnd(6)} ${file}`);
  }
}
