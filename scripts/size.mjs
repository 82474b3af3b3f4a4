/** `npm run size`: compressed JavaScript and styles of each built page, following its scripts and their static imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { EMBED_FOLDER, embedFile } from './embeds.mjs';
import { readLanguages } from './messages/catalogue.mjs';
import { folderOf } from './messages/page.mjs';

/** Most bytes of the story. Those of embeds stand with the exhibits, in the catalogue. */
export const LIMITS = {
  /** Compressed, of JavaScript that it loads before its first picture moves, the drive's thread with it. */
  firstLoadGzipBytes: 80_000,
  /** Compressed, of the page itself, which holds all of its prose and the first picture. */
  storyGzipBytes: 40_000,
  /** The same as it is parsed. */
  storyBytes: 250_000,
};

const THREAD = /new URL\(\s*["'`]([^"'`]+\.m?js)["'`]\s*,\s*(?:["'`]["'`]\s*\+\s*)?import\.meta\.url/g;

/** Static imports of a built chunk, and the threads it starts; lazy imports are not part of a first load. */
function readTargets(parseAst, code) {
  const imports = parseAst(code).body.flatMap(({ source }) =>
    source ? [{ kind: 'script', target: source.value }] : [],
  );
  const threads = [...code.matchAll(THREAD)].map(([, target]) => ({
    kind: 'thread',
    target: target.startsWith('.') ? target : `./${target}`,
  }));
  return [...imports, ...threads].filter(({ target }) => target.startsWith('.'));
}

/**
 * @param {string} root folder of the built site
 * @param {string} page file name of a page in it
 * @param {(code: string) => { body: any[] }} parseAst
 * @returns {{ file: string, kind: 'page' | 'script' | 'style' | 'thread', bytes: number, gzipBytes: number }[]}
 */
export function measurePage(root, page, parseAst) {
  const html = readFileSync(path.join(root, page), 'utf8');
  const files = new Map([[page, { kind: 'page', text: html }]]);
  const queue = [...html.matchAll(/(?:src|href)="([^":]+\.(?:m?js|css))"/g)].map(([, target]) => ({
    kind: target.endsWith('.css') ? 'style' : 'script',
    file: path.posix.join(path.posix.dirname(page), target),
  }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { kind, file } = next;
    if (files.has(file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    files.set(file, { kind, text });
    if (kind === 'style') continue;
    for (const found of readTargets(parseAst, text)) {
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), found.target));
      queue.push({ kind: kind === 'thread' ? kind : found.kind, file: target });
    }
  }
  return [...files].map(([file, { kind, text }]) => ({
    file,
    kind,
    bytes: Buffer.byteLength(text),
    gzipBytes: gzipSync(text, { level: 9 }).length,
  }));
}

export function sumGzipBytes(files, kind) {
  return files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.gzipBytes, 0);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @returns {Promise<{ page: string, files: ReturnType<typeof measurePage> }[]>} every built page, embeds last */
export async function measureSite() {
  const root = path.join(PROJECT_ROOT, 'dist');
  if (!existsSync(path.join(root, 'index.html')))
    throw new Error('dist has no index.html yet: run "npm run build" first.');
  const { parseAst } = await import('vite');
  const folders = readLanguages().map(({ code }) => folderOf(code));
  const pages = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.html'))
      .map((file) => folder + file),
  );
  const embeds = folders.flatMap((folder) => readCatalog().map(({ id }) => embedFile(id, folder)));
  return [...pages, ...embeds].map((page) => ({ page, files: measurePage(root, page, parseAst) }));
}

/** What a page comes to beside what it may: a line for each limit that it has. */
export function compareWithLimits(page, files) {
  const [document] = files;
  const embed = readCatalog().find(({ id }) => page.startsWith(`${EMBED_FOLDER}/`) && page.endsWith(`/${id}.html`));
  if (embed) return [{ name: 'the file, gz', bytes: document.gzipBytes, limit: embed.embedLimitBytes }];
  if (path.posix.basename(page) !== 'index.html') return [];
  const firstLoad = sumGzipBytes(files, 'script') + sumGzipBytes(files, 'thread');
  return [
    { name: 'scripts and thread, gz', bytes: firstLoad, limit: LIMITS.firstLoadGzipBytes },
    { name: 'the page, gz', bytes: document.gzipBytes, limit: LIMITS.storyGzipBytes },
    { name: 'the page', bytes: document.bytes, limit: LIMITS.storyBytes },
  ];
}

async function printSizes() {
  let isWithin = true;
  for (const { page, files } of await measureSite()) {
    console.log(`\n${page}`);
    for (const { file, kind, bytes, gzipBytes } of files) {
      console.log(
        `  ${kind.padEnd(6)} ${kilobytes(bytes).padStart(9)} ${kilobytes(gzipBytes).padStart(9)} gz  ${file}`,
      );
    }
    for (const { name, bytes, limit } of compareWithLimits(page, files)) {
      const isPassed = bytes <= limit;
      isWithin &&= isPassed;
      console.log(`  ${isPassed ? 'within  ' : 'EXCEEDED'} ${name}: ${kilobytes(bytes)} of ${kilobytes(limit)}`);
    }
  }
  return isWithin;
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.exitCode = (await printSizes()) ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
