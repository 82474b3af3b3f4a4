/**
 * `npm run build`: the whole site into `dist`, English first. It is built beside and exchanged at the end, so that a build that is
 * interrupted leaves the site of before.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, hashOfFiles } from './build/cache.ts';
import { PROJECT_ROOT, refuseUnknownArguments, runCommand } from './commands.mjs';

/** The published site. */
export const SITE = path.join(PROJECT_ROOT, 'dist');
/** Where a build is under way. */
export const UNFINISHED = path.join(PROJECT_ROOT, '.cache/site');
/** Of what the site was built from. */
const STAMP = path.join(PROJECT_ROOT, '.cache/built');
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

const stamp = () => hashOf(hashOfFiles(...SOURCES), process.env['SITE_URL'] ?? '', process.version);

/** Whether `dist` is what a build would give. */
export const isBuilt = () => existsSync(SITE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp();

type Step = { name: string; after: string[]; run: () => Promise<void> };

/** Runs a step of `scripts/build/step.ts` in a process of its own. */
async function inProcess(...args: string[]) {
  const step = ['scripts/run.mjs', 'scripts/build/step.ts', UNFINISHED, ...args];
  const { exitCode } = await runCommand(process.execPath, step);
  if (exitCode !== 0) throw new Error(`the build stopped at: ${args.join(' ')}`);
}

const ALL_RECORDINGS = ['recordings of frames', 'more recordings of frames'];

/**
 * What is done, and after what. Steps without an order between them run beside each other; the first that can begin does.
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
    step('offline files', ['pages', ...others.map((code) => `pages in ${code}`)], 'offline', ...all),
  ];
}

/** Processes beside each other: one more than the cores of the smallest machine that builds this, as each waits now and then. */
const LANES = 3;

/** @param onStep called as each ends */
async function runSteps(steps: readonly Step[], onStep: (name: string, done: number, all: number) => void) {
  const waiting = [...steps];
  const done = new Set();
  const running: Map<string, Promise<void>> = new Map();
  while (done.size < steps.length) {
    for (let next = 0; next < waiting.length && running.size < LANES;) {
      const step = waiting[next];
      if (!step || step.after.some((each) => !done.has(each))) {
        next += 1;
        continue;
      }
      waiting.splice(next, 1);
      const end = () => {
        running.delete(step.name);
        done.add(step.name);
        onStep(step.name, done.size, steps.length);
      };
      running.set(step.name, step.run().then(end));
    }
    await Promise.race(running.values());
  }
}

/**
 * @param options `beforeExchange`:
 *   called when all is built, and about to be moved to `dist`
 * @throws Error where a step failed; what it had to say has been printed
 */
export async function buildSite({
  onStep = () => {},
  beforeExchange = () => {},
}: { onStep?: (name: string, done: number, all: number) => void; beforeExchange?: () => void } = {}): Promise<void> {
  const builtFrom = stamp();
  const { readCatalogue, readLanguages } = await import('./messages/catalogue.ts');
  const codes = readLanguages().map(({ code }) => code);
  // What is wrong with the words is told once, not by every step that reads them.
  for (const code of codes) readCatalogue(code);
  rmSync(UNFINISHED, { recursive: true, force: true });
  mkdirSync(UNFINISHED, { recursive: true });
  await runSteps(stepsFor(codes), onStep);
  await inProcess('finish', ...codes);
  rmSync(STAMP, { force: true });
  const before = `${UNFINISHED}.before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(SITE)) renameSync(SITE, before);
  beforeExchange();
  renameSync(UNFINISHED, SITE);
  rmSync(before, { recursive: true, force: true });
  writeFileSync(STAMP, builtFrom);
  const { dropUnused } = await import('./build/cache.ts');
  dropUnused();
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
    const { whereLinksLead } = await import('./share/links.ts');
    const notice = whereLinksLead();
    if (notice !== null) console.log(notice);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
