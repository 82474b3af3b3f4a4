/**
 * `npm run build`: builds the whole site into `dist`, English first. It is built in another folder and moved at the end, so that
 * an interrupted build leaves the previous site.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, hashOfFiles } from './build/cache.ts';
import { PROJECT_ROOT, refuseUnknownArguments } from './commands.mjs';
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

/**
 * @param options `beforeExchange`: called just before the finished site is moved to `dist`
 * @throws Error where a step failed, and why
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
  const { runSteps } = await import('./build/steps.ts');
  await runSteps(UNFINISHED_SITE, codes, onStep);
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
