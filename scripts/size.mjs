/** `npm run size`: compressed JavaScript and styles of each built page, following its scripts and their static imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT_ROOT } from './commands.mjs';

/** Most compressed bytes of JavaScript that `index.html` may load before its first picture moves. */
export const FIRST_LOAD_LIMIT_BYTES = 110_000;
/** The same for the engine's thread, which loads beside it. */
export const THREAD_LIMIT_BYTES = 32_000;

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
    file: path.posix.normalize(target),
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

/** Most compressed bytes of `embed.html`, which is one file with everything in it. */
export const EMBED_LIMIT_BYTES = 110_000;

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @returns {Promise<{ page: string, files: ReturnType<typeof measurePage> }[]>} every built page */
export async function measureSite() {
  const root = path.join(PROJECT_ROOT, 'dist');
  if (!existsSync(path.join(root, 'index.html')))
    throw new Error('dist has no index.html yet: run "npm run build" first.');
  const { parseAst } = await import('vite');
  const pages = readdirSync(root).filter((file) => file.endsWith('.html'));
  return pages.map((page) => ({ page, files: measurePage(root, page, parseAst) }));
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
    const [scripts, threads, styles] = ['script', 'thread', 'style'].map((kind) => sumGzipBytes(files, kind));
    console.log(
      `  gz: ${kilobytes(scripts)} of scripts, ${kilobytes(threads)} of threads, ${kilobytes(styles)} of styles`,
    );
    if (page === 'index.html') isWithin &&= scripts <= FIRST_LOAD_LIMIT_BYTES && threads <= THREAD_LIMIT_BYTES;
    if (page === 'embed.html') isWithin &&= sumGzipBytes(files, 'page') <= EMBED_LIMIT_BYTES;
  }
  console.log(
    `\nLimits, gz: index.html ${kilobytes(FIRST_LOAD_LIMIT_BYTES)} of scripts and ${kilobytes(THREAD_LIMIT_BYTES)} of ` +
      `threads, embed.html ${kilobytes(EMBED_LIMIT_BYTES)}: ${isWithin ? 'within' : 'EXCEEDED'}`,
  );
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
