/** `npm run size`: compressed JavaScript and styles of each built page, following its scripts and their static imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT_ROOT } from './commands.mjs';

/** Most compressed bytes of JavaScript that the first load of `index.html` may need, the engine's thread included. */
export const FIRST_LOAD_LIMIT_BYTES = 110_000;

/** Static imports of a built chunk, and the threads it starts; lazy imports are not part of a first load. */
function readTargets(parseAst, code) {
  const targets = [];
  for (const statement of parseAst(code).body) if (statement.source) targets.push(statement.source.value);
  for (const match of code.matchAll(
    /new URL\(\s*["'`]([^"'`]+\.m?js)["'`]\s*,\s*(?:["'`]["'`]\s*\+\s*)?import\.meta\.url/g,
  )) {
    targets.push(match[1].startsWith('.') ? match[1] : `./${match[1]}`);
  }
  return targets;
}

/**
 * @param {string} root folder of the built site
 * @param {string} page file name of a page in it
 * @param {(code: string) => { body: any[] }} parseAst
 * @returns {{ file: string, kind: 'page' | 'script' | 'style', bytes: number, gzipBytes: number }[]}
 */
export function measurePage(root, page, parseAst) {
  const html = readFileSync(path.join(root, page), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="([^":]+\.(?:m?js|css))"/g)].map((match) => match[1]);
  const queue = linked.map((target) => path.posix.normalize(target));
  const files = new Map([[page, html]]);
  while (queue.length > 0) {
    const file = queue.pop();
    if (files.has(file)) continue;
    const code = readFileSync(path.join(root, file), 'utf8');
    files.set(file, code);
    if (file.endsWith('.css')) continue;
    for (const target of readTargets(parseAst, code)) {
      if (target.startsWith('.')) queue.push(path.posix.normalize(path.posix.join(path.posix.dirname(file), target)));
    }
  }
  return [...files].map(([file, text]) => ({
    file,
    kind: file === page ? 'page' : file.endsWith('.css') ? 'style' : 'script',
    bytes: Buffer.byteLength(text),
    gzipBytes: gzipSync(text, { level: 9 }).length,
  }));
}

export function sumGzipBytes(files, kind) {
  return files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.gzipBytes, 0);
}

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
    for (const { file, bytes, gzipBytes } of files) {
      console.log(`  ${kilobytes(bytes).padStart(10)} ${kilobytes(gzipBytes).padStart(10)} gz  ${file}`);
    }
    const scriptBytes = sumGzipBytes(files, 'script');
    const styleBytes = sumGzipBytes(files, 'style');
    console.log(`  first load: ${kilobytes(scriptBytes)} gz of scripts, ${kilobytes(styleBytes)} gz of styles`);
    if (page === 'index.html' && scriptBytes > FIRST_LOAD_LIMIT_BYTES) isWithin = false;
  }
  console.log(
    `\nindex.html may load ${kilobytes(FIRST_LOAD_LIMIT_BYTES)} gz of scripts: ${isWithin ? 'within' : 'EXCEEDED'}`,
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
