/** `npm run size`: compressed JavaScript and styles of each built page, following its scripts and their static imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { EMBED_FOLDER, embedFile } from './embeds.mjs';
import { readLanguages } from './messages/catalogue.mjs';
import { folderOf } from './messages/page.mjs';
import { offlineFile } from './offlineFile.mjs';

/** Most bytes of the story. Those of embeds stand with the exhibits, in the catalogue. */
export const LIMITS = {
  /** Compressed, of JavaScript that it loads before its first picture moves, the drive's thread with it: 85 kB, with room for how names of files compress. */
  firstLoadGzipBytes: 85_100,
  /** Compressed, of the page itself, which holds all of its prose and the first picture. */
  storyGzipBytes: 40_000,
  /** The same as it is parsed. */
  storyBytes: 300_000,
  /** Compressed, of JavaScript until the lab runs; and of its page, with the styles of all that it shows. */
  labFirstLoadGzipBytes: 65_000,
  labGzipBytes: 20_000,
  /** The same of the teachers' page, which carries a sheet and its key on the screen and on paper. */
  teachFirstLoadGzipBytes: 65_000,
  teachGzipBytes: 40_000,
  /** The same of the students' page, which carries the questions of one seed. */
  homeworkFirstLoadGzipBytes: 65_000,
  homeworkGzipBytes: 40_000,
  /** The same of the method page, which carries all rows twice, to be read and as data, and the text on the model. */
  methodFirstLoadGzipBytes: 65_000,
  methodGzipBytes: 100_000,
  /** The same of the page that makes frames, which has the values of every figure as data. */
  builderFirstLoadGzipBytes: 65_000,
  builderGzipBytes: 30_000,
  /** The same of the presenter before its first figure. */
  presenterFirstLoadGzipBytes: 65_000,
  presenterGzipBytes: 20_000,
  /** Compressed, of the story and the lab as one file, but for its fonts. */
  offlineGzipBytes: 550_000,
};

/** Of these dynamic imports a first picture needs one, by the room that its window has: the largest is counted. */
export const COMPOSITIONS = ['phone', 'landscape', 'medium', 'wide', 'presenter'].map((shape) => `${shape}Composition`);

/** What the lab fetches as soon as it is painted, and needs to run. */
export const LAB_START = ['startLab'];
/** And the teachers' page. */
const TEACH_START = ['startTeach'];
/** And the students' page. */
const HOMEWORK_START = ['startHomework'];
/** And the method page. */
const METHOD_START = ['startMethod'];
/** And the page that makes frames. */
const BUILDER_START = ['startBuilder'];
/** And the presenter, before its first figure. */
const PRESENTER_START = ['startPresenter'];

const LAZY = /import\(\s*["'`]([^"'`]+\.m?js)["'`]/g;
const THREAD = /new URL\(\s*["'`]([^"'`]+\.m?js)["'`]\s*,\s*(?:["'`]["'`]\s*\+\s*)?import\.meta\.url/g;

/** Static imports of a built chunk, the threads it starts, and the lazy imports of which one is needed at once. */
function readTargets(parseAst, code, choices) {
  const imports = parseAst(code).body.flatMap(({ source }) =>
    source ? [{ kind: 'script', target: source.value }] : [],
  );
  const threads = [...code.matchAll(THREAD)].map(([, target]) => ({
    kind: 'thread',
    target: target.startsWith('.') ? target : `./${target}`,
  }));
  const chosen = [...code.matchAll(LAZY)].flatMap(([, target]) =>
    choices.includes(nameOf(target)) ? [{ kind: 'choice', target }] : [],
  );
  return [...imports, ...threads, ...chosen].filter(({ target }) => target.startsWith('.'));
}

/** Of its source: a built file has a hash behind it. */
const nameOf = (file) => path.posix.basename(file).replace(/-[\w-]{8}\.m?js$/, '');

/**
 * @param {string} root folder of the built site
 * @param {string} page file name of a page in it
 * @param {(code: string) => { body: any[] }} parseAst
 * @param {readonly string[]} [choices] names of lazy imports of which the page needs one: the largest counts as a script
 * @returns {{ file: string, kind: 'page' | 'script' | 'style' | 'thread', bytes: number, gzipBytes: number }[]}
 */
export function measurePage(root, page, parseAst, choices = []) {
  const html = readFileSync(path.join(root, page), 'utf8');
  const files = new Map([[page, { kind: 'page', text: html }]]);
  const queue = [...html.matchAll(/(?:src|href)="([^":]+\.(?:m?js|css))"/g)].map(([, target]) => ({
    kind: target.endsWith('.css') ? 'style' : 'script',
    file: path.posix.join(path.posix.dirname(page), target),
  }));
  const offered = new Set();
  const follow = (found, from) => {
    const targets = readTargets(parseAst, found, choices);
    return targets.map(({ kind, target }) => ({
      kind: kind === 'script' ? from.kind : kind,
      file: path.posix.normalize(path.posix.join(path.posix.dirname(from.file), target)),
    }));
  };
  /** What comes with these files that was not there before. */
  const collect = (first) => {
    const collected = new Map();
    const waiting = [...first];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { kind, file } = next;
      if (kind === 'choice') offered.add(file);
      if (kind === 'choice' || files.has(file) || collected.has(file)) continue;
      const text = readFileSync(path.join(root, file), 'utf8');
      collected.set(file, { kind, text });
      if (kind !== 'style') waiting.push(...follow(text, next));
    }
    return collected;
  };
  for (const [file, found] of collect(queue)) files.set(file, found);
  const missing = choices.filter((choice) => ![...offered].some((file) => nameOf(file) === choice));
  if (missing.length > 0) throw new Error(`${page} has no lazy import named ${missing.join(', ')}: see COMPOSITIONS.`);
  const loads = [...offered].map((file) => collect([{ kind: 'script', file }]));
  const sizeOf = (load) => [...load.values()].reduce((sum, { text }) => sum + gzipBytesOf(text), 0);
  for (const [file, found] of loads.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? [])
    files.set(file, found);
  return [...files].map(([file, { kind, text }]) => ({
    file,
    kind,
    bytes: Buffer.byteLength(text),
    gzipBytes: gzipBytesOf(text),
  }));
}

const gzipBytesOf = (text) => gzipSync(text, { level: 9 }).length;

export function sumGzipBytes(files, kind) {
  return files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.gzipBytes, 0);
}

const isStory = (page) => path.posix.basename(page) === 'index.html';
const isLab = (page) => path.posix.basename(page) === 'lab.html';
const isTeach = (page) => path.posix.basename(page) === 'teach.html';
const isHomework = (page) => path.posix.basename(page) === 'homework.html';
const isPresenter = (page) => path.posix.basename(page) === 'presenter.html';
const isBuilder = (page) => path.posix.basename(page) === 'builder.html';
const isMethod = (page) => path.posix.basename(page) === 'method.html';
const choicesOf = (page) =>
  isStory(page)
    ? COMPOSITIONS
    : isLab(page)
      ? LAB_START
      : isTeach(page)
        ? TEACH_START
        : isHomework(page)
          ? HOMEWORK_START
          : isMethod(page)
            ? METHOD_START
            : isBuilder(page)
              ? BUILDER_START
              : isPresenter(page)
                ? PRESENTER_START
                : [];
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
  const files = readLanguages().map(({ code }) => measureOffline(root, offlineFile(code)));
  return [
    ...[...pages, ...embeds].map((page) => ({ page, files: measurePage(root, page, parseAst, choicesOf(page)) })),
    ...files,
  ];
}

const FONT = /url\(["']?data:font\/[^)]*\)/g;

/** The page of one file, and what its fonts are of it. */
function measureOffline(root, page) {
  const html = readFileSync(path.join(root, page), 'utf8');
  const text = html.replaceAll(FONT, 'url()');
  const [whole, bare] = [html, text].map((each) => ({ bytes: Buffer.byteLength(each), gzipBytes: gzipBytesOf(each) }));
  const fonts = { bytes: whole.bytes - bare.bytes, gzipBytes: whole.gzipBytes - bare.gzipBytes };
  return {
    page,
    files: [
      { file: page, kind: 'page', ...bare },
      { file: 'its fonts', kind: 'font', ...fonts },
    ],
  };
}

/** What a page comes to beside what it may: a line for each limit that it has. */
export function compareWithLimits(page, files) {
  const [document] = files;
  const embed = readCatalog().find(({ id }) => page.startsWith(`${EMBED_FOLDER}/`) && page.endsWith(`/${id}.html`));
  if (embed) return [{ name: 'the file, gz', bytes: document.gzipBytes, limit: embed.embedLimitBytes }];
  if (page.startsWith('offline/'))
    return [{ name: 'the file without fonts, gz', bytes: document.gzipBytes, limit: LIMITS.offlineGzipBytes }];
  const firstLoad = sumGzipBytes(files, 'script') + sumGzipBytes(files, 'thread');
  if (isLab(page))
    return [
      { name: 'scripts and thread, gz', bytes: firstLoad, limit: LIMITS.labFirstLoadGzipBytes },
      { name: 'the page, gz', bytes: document.gzipBytes, limit: LIMITS.labGzipBytes },
    ];
  if (isTeach(page))
    return [
      { name: 'scripts and thread, gz', bytes: firstLoad, limit: LIMITS.teachFirstLoadGzipBytes },
      { name: 'the page, gz', bytes: document.gzipBytes, limit: LIMITS.teachGzipBytes },
    ];
  if (isHomework(page))
    return [
      { name: 'scripts and thread, gz', bytes: firstLoad, limit: LIMITS.homeworkFirstLoadGzipBytes },
      { name: 'the page, gz', bytes: document.gzipBytes, limit: LIMITS.homeworkGzipBytes },
    ];
  if (isMethod(page))
    return [
      { name: 'scripts and thread, gz', bytes: firstLoad, limit: LIMITS.methodFirstLoadGzipBytes },
      { name: 'the page, gz', bytes: document.gzipBytes, limit: LIMITS.methodGzipBytes },
    ];
  if (isBuilder(page))
    return [
      { name: 'scripts and thread, gz', bytes: firstLoad, limit: LIMITS.builderFirstLoadGzipBytes },
      { name: 'the page, gz', bytes: document.gzipBytes, limit: LIMITS.builderGzipBytes },
    ];
  if (isPresenter(page))
    return [
      { name: 'scripts and thread, gz', bytes: firstLoad, limit: LIMITS.presenterFirstLoadGzipBytes },
      { name: 'the page, gz', bytes: document.gzipBytes, limit: LIMITS.presenterGzipBytes },
    ];
  if (!isStory(page)) return [];
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
