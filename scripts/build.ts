/**
 * `npm run build`: builds the whole site into `dist`, English first. It is built in another folder and moved at the end, so that
 * an interrupted build leaves the previous site.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, hashOfFiles } from './build/cache.ts';
import { PROJECT_ROOT, refuseUnknownArguments, runCommand } from './commands.mjs';
import { siteAddress } from './share/siteAddress.ts';

/** The published site. */
export const SITE = path.join(PROJECT_ROOT, 'dist');
/** Folder of a build that is under way. */
export const UNFINISHED_SITE = path.join(PROJECT_ROOT, '.cache/site');
/** File with the hash of the sources that `dist` was built from. */
const STAMP_FILE = path.join(PROJECT_ROOT, '.cache/built');
const SOURCES = [
  'src',
  'public',
  'scripts',
  'docs/model.md',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  ...['index', 'lab', 'teach', 'homework', 'method', 'builder', 'presenter', 'embed'].map((page) => `${page}.html`),
];

const hashOfSources = () => hashOf(hashOfFiles(...SOURCES), siteAddress(), process.version);

/** Whether `dist` was built from the present sources. */
export const isBuilt = () =>
  existsSync(SITE) && existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === hashOfSources();

type Step = { name: string; after: string[]; run: () => Promise<void> };

/** Runs a step of `scripts/build/step.ts` in a process of its own. */
async function inProcess(...args: string[]) {
  const step = ['scripts/run.mjs', 'scripts/build/step.ts', UNFINISHED_SITE, ...args];
  const { exitCode, signal } = await runCommand(process.execPath, step);
  const reason = signal === null ? '' : `, ended by ${signal}: is there enough memory?`;
  if (exitCode !== 0) throw new Error(`the build stopped at: ${args.join(' ')}${reason}`);
}

const ALL_RECORDINGS = ['recordings of frames', 'more recordings of frames'];

/**
 * All steps of a build, with those that have to come before. Steps without an order between them run in parallel.
 *
 * @param languages of the site
 */
function stepsFor([first = 'en', ...others]: readonly string[]): readonly Step[] {
  const all = [first, ...others];
  const step = (name: string, after: string[], ...args: string[]) => ({
    name,
    after,
    run: () => inProcess(...args),
  });
  const pages = ['pages', ...others.map((code) => `pages in ${code}`)];
  return [
    step('renderers', [], 'renderers'),
    step('programs', [], 'programs'),
    step('recordings', ['renderers'], 'recordings', first, 'chapter'),
    step('more recordings', ['renderers'], 'recordings', first, 'chapter'),
    step('story', ['programs', 'recordings', 'more recordings'], 'story', first),
    step('pages', ['story'], 'pages', first),
    step('frames', ['recordings', 'more recordings'], 'frames', '0/2', ...all),
    step('more frames', ['story'], 'frames', '1/2', ...all),
    ...others.map((code) => step(`pages in ${code}`, ['story'], 'story+pages', code)),
    ...ALL_RECORDINGS.map((name) => step(name, ['story'], 'recordings', first, 'frame')),
    ...all.map((code) =>
      step(`pictures in ${code}`, [...ALL_RECORDINGS, code === first ? 'story' : `pages in ${code}`], 'pictures', code),
    ),
    step('offline files', pages, 'offline', ...all),
    step('SCORM files', pages, 'scorm', ...all),
  ];
}

/** Processes in parallel: one more than the cores of a small machine, since each waits for the disk at times. */
const PROCESS_COUNT = 3;

/** @param onStep called after each step */
async function runSteps(steps: readonly Step[], onStep: (name: string, done: number, all: number) => void) {
  const waiting = [...steps];
  const finished = new Set();
  const running: Map<string, Promise<void>> = new Map();
  while (finished.size < steps.length) {
    for (let next = 0; next < waiting.length && running.size < PROCESS_COUNT;) {
      const step = waiting[next];
      if (!step || step.after.some((each) => !finished.has(each))) {
        next += 1;
        continue;
      }
      waiting.splice(next, 1);
      const end = () => {
        running.delete(step.name);
        finished.add(step.name);
        onStep(step.name, finished.size, steps.length);
      };
      running.set(step.name, step.run().then(end));
    }
    await Promise.race(running.values());
  }
}

/**
 * @param options `beforeExchange`: called just before the finished site is moved to `dist`
 * @throws Error where a step failed; its output has been printed
 */
export async function buildSite({
  onStep = () => {},
  beforeExchange = () => {},
}: { onStep?: (name: string, done: number, all: number) => void; beforeExchange?: () => void } = {}): Promise<void> {
  const hash = hashOfSources();
  const { readCatalogue, readLanguages } = await import('./messages/catalogue.ts');
  const codes = readLanguages().map(({ code }) => code);
  // Checked here, so that a wrong message is reported once, not by every step that reads it.
  for (const code of codes) readCatalogue(code);
  rmSync(UNFINISHED_SITE, { recursive: true, force: true });
  mkdirSync(UNFINISHED_SITE, { recursive: true });
  await runSteps(stepsFor(codes), onStep);
  await inProcess('finish', ...codes);
  rmSync(STAMP_FILE, { force: true });
  const before = `${UNFINISHED_SITE}.before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(SITE)) renameSync(SITE, before);
  beforeExchange();
  renameSync(UNFINISHED_SITE, SITE);
  rmSync(before, { recursive: true, force: true });
  writeFileSync(STAMP_FILE, hash);
  const { deleteUnused } = await import('./build/cache.ts');
  deleteUnused();
}

if (process.argv[1] === import.meta.filename) {
  refuseUnknownArguments('npm run build');
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`;
  try {
    await buildSite({ onStep: (name, done, all) => console.log(`${seconds()}  ${done} of ${all}: ${name}`) });
    console.log(`${seconds()}  dist`);
    const { ELEMENT_FILE, integrityOf, readElement } = await import('./build/element.ts');
    console.log(`${ELEMENT_FILE} has integrity="${integrityOf(readElement(SITE))}"`);
    const { warningOfAddress } = await import('./share/siteAddress.ts');
    const notice = warningOfAddress();
    if (notice !== null) console.log(notice);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
