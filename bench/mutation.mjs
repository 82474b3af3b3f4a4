/**
 * How many small faults the tests find: Stryker plants one after the other (a comparison turned, a factor left out, a branch never
 * taken) and runs the tests that come by the place. `MUTATION_OF=lab` plants them in the state of the lab instead of the model, and
 * `MUTATION_SHARE=1/20` plants the first of twenty parts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../scripts/commands.mjs';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { isMutated, readArea } from './mutation/areas.mjs';
import { readShare, sampledRanges } from './mutation/sample.mjs';

/** Stryker has packages of its own, which nothing else needs. */
const PACKAGES = path.join(PROJECT_ROOT, 'bench/mutation');
const requireStryker = createRequire(path.join(PACKAGES, 'package.json'));
const BAR_PERCENT = 85;
/** Ignored by Git, like all in there. */
const REPORT_FILE = '.cache/mutation/mutation.html';

const filesIn = (folder) =>
  readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .toSorted();

function placesOf(area, share) {
  const sources = area.folders.flatMap(filesIn).filter((file) => isMutated(area, file));
  if (share.to - share.from === 1) return sources;
  return sources.flatMap((file) => sampledRanges(file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8'), share));
}

/** Static mutants are in what runs once, when a module is read; to plant them each would need a thread of its own. */
const optionsOf = (area, share) => ({
  mutate: placesOf(area, share),
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  plugins: [requireStryker.resolve('@stryker-mutator/vitest-runner'), './bench/mutation/ignoreMessages.mjs'],
  ignorers: ['messages'],
  concurrency: Math.max(1, availableParallelism()),
  // A mutant that runs for ever counts as found. A slow machine must not: hence the generous limits.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 30,
  // Its preprocessor of `tsconfig.json` needs a compiler in JavaScript, and nothing here is compiled.
  tsconfigFile: '.cache/mutation/none.json',
  tempDirName: '.cache/mutation/sandbox',
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', 'dist', 'e2e', 'docs'],
  htmlReporter: { fileName: REPORT_FILE },
  reporters: ['html', 'progress-append-only'],
  logLevel: 'warn',
  allowConsoleColors: false,
});

const isIn = (folder) => (result) => path.relative(PROJECT_ROOT, result.fileName).startsWith(path.normalize(folder));

function summarize(name, results) {
  const count = (status) => results.filter((result) => result.status === status).length;
  const [killed, timedOut, survived, uncovered] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
  const valid = killed + timedOut + survived + uncovered;
  const percent = (100 * (killed + timedOut)) / valid;
  const note = `${valid} mutants: ${killed} killed, ${timedOut} timed out, ${survived} survived, ${uncovered} without a test`;
  return { name, value: percent, unit: '%', note };
}

export default {
  name: 'mutation',
  title: 'Mutants that the tests find',
  isNamedOnly: true,
  async run() {
    const part = process.env['MUTATION_SHARE'];
    const share = readShare(part);
    const area = readArea(process.env['MUTATION_OF']);
    console.log(`  in ${area.title}`);
    if (!(await ensureDependencies({ root: PACKAGES }))) throw new Error('Stryker could not be installed');
    const { Stryker } = await import(pathToFileURL(requireStryker.resolve('@stryker-mutator/core')).href);
    const results = await new Stryker(optionsOf(area, share)).runMutationTest();
    // A small sample may have none of a folder.
    const rows = area.folders
      .map((folder) => summarize(folder, results.filter(isIn(folder))))
      .filter(({ value }) => value >= 0);
    const all = summarize('all', results);
    const isMet = all.value >= BAR_PERCENT;
    if (!isMet) process.exitCode = 1;
    console.log(`  each of them is in ${REPORT_FILE}`);
    const bar = `bar ${BAR_PERCENT} %, ${isMet ? 'met' : 'MISSED'}`;
    return [...rows, { ...all, note: `${bar}; ${all.note}; ${part ? `part ${part}` : 'everything'}` }];
  },
};
