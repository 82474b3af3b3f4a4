/**
 * `npm run compare -- take FOLDER` takes pictures and states of the built site; `npm run compare -- BEFORE AFTER` lists the differences
 * between two such sets, and ends with exit code 1 where there are any.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';

const USAGE =
  'Usage: npm run compare -- take FOLDER [--site dist] [--only TEXT] [--languages en,ru] [--workers 2], ' +
  'or npm run compare -- BEFORE AFTER [--only TEXT] [--out FOLDER].';

const OPTIONS = /** @type {const} */ ({
  site: { type: 'string' },
  only: { type: 'string' },
  languages: { type: 'string' },
  workers: { type: 'string' },
  out: { type: 'string' },
});

const WORKERS = 2;

/** Wrong arguments; the message is a sentence for the user. */
class BadInput extends Error {}

/** @param {string} folder for the pictures */
function refuseInRepository(folder) {
  const isInside = !path.relative(PROJECT_ROOT, folder).startsWith('..');
  if (!isInside) return;
  const { status } = spawnSync('git', ['check-ignore', '--quiet', folder], { cwd: PROJECT_ROOT });
  if (status !== 0) throw new BadInput(`${folder} lies in the repository, and git does not ignore it.`);
}

/**
 * @param {string} folder
 * @param {Partial<Record<keyof typeof OPTIONS, string>>} options
 * @returns {Promise<number>} exit code
 */
async function take(folder, { site = 'dist', only = '', languages, workers = String(WORKERS), out }) {
  if (out !== undefined) throw new BadInput(`--out is for two sets that are compared. ${USAGE}`);
  refuseInRepository(folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BadInput(`${folder} is not empty: name a folder that has yet to be made.`);
  const siteFolder = path.resolve(site);
  if (!existsSync(path.join(siteFolder, 'index.html')))
    throw new BadInput(`There is no built site in ${siteFolder}: run "npm run build" first.`);
  const { readLanguages } = await import('../../scripts/messages/catalogue.ts');
  const published = readLanguages().map(({ code }) => code);
  const codes = languages?.split(',') ?? published;
  for (const code of codes)
    if (!published.includes(code)) throw new BadInput(`There is no language "${code}", but ${published.join(', ')}.`);
  if (!/^[1-9]\d?$/.test(workers)) throw new BadInput(`--workers is ${workers}, but it has to be from 1 to 99.`);
  const { takeSet } = await import('./take.mjs');
  const { pictures, problems } = await takeSet(folder, {
    site: siteFolder,
    languages: codes,
    only,
    workers: Number(workers),
  });
  if (pictures + problems.length === 0) throw new BadInput(`No picture has a name with "${only}" in it.`);
  for (const problem of problems) console.log(`problem: ${problem}`);
  console.log(`${pictures} pictures in ${folder}, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

/** @param {number} share 0..1 */
const percent = (share) => `${(100 * share).toFixed(share < 0.0001 ? 4 : 2)} %`.padStart(10);

/**
 * @param {string} before
 * @param {string} after
 * @param {Partial<Record<keyof typeof OPTIONS, string>>} options
 * @returns {Promise<number>} exit code
 */
async function compare(before, after, { only = '', out, ...others }) {
  const [unused] = Object.keys(others);
  if (unused !== undefined) throw new BadInput(`--${unused} is for taking a set. ${USAGE}`);
  if (out !== undefined) refuseInRepository(path.resolve(out));
  const { findDifferences, NoSet } = await import('./differences.mjs');
  const { compared, changed, onlyBefore, onlyAfter, states } = await findDifferences(before, after, {
    only,
    out: out === undefined ? null : path.resolve(out),
  }).catch((/** @type {unknown} */ error) => {
    throw error instanceof NoSet ? new BadInput(error.message) : error;
  });
  for (const { name, share, sizes } of changed)
    console.log(`${percent(share)}  ${name}${sizes === null ? '' : `  (${sizes})`}`);
  for (const name of onlyBefore) console.log(`only before  ${name}`);
  for (const name of onlyAfter) console.log(`only after  ${name}`);
  for (const state of states) console.log(`state  ${state}`);
  console.log(
    `${compared} pictures compared: ${changed.length} differ, ${onlyBefore.length} only before, ` +
      `${onlyAfter.length} only after; ${states.length} states differ`,
  );
  return changed.length + onlyBefore.length + onlyAfter.length + states.length === 0 ? 0 : 1;
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
async function run(args) {
  const parsed = (() => {
    try {
      return parseArgs({ args, options: OPTIONS, allowPositionals: true });
    } catch (error) {
      throw new BadInput(`${error instanceof Error ? error.message.split('.')[0] : String(error)}. ${USAGE}`);
    }
  })();
  const [first, second, ...rest] = parsed.positionals;
  if (first === undefined || second === undefined || rest.length > 0) throw new BadInput(USAGE);
  return first === 'take'
    ? take(path.resolve(second), { ...parsed.values })
    : compare(path.resolve(first), path.resolve(second), { ...parsed.values });
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
