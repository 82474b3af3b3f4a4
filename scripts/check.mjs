/** `npm run check`: words, types, lint, format, dead code. */
import { runPackage } from './commands.mjs';

/** @typedef {{ name: string, file: string, args: readonly string[] }} Check a program of a package, or of this project */

/** The first writes types that the others read. @type {readonly [Check, ...Check[]]} */
export const CHECKS = [
  { name: 'words', file: '../scripts/messages.mjs', args: [] },
  { name: 'types of the engine', file: 'typescript/bin/tsc', args: ['-p', 'src/engine/tsconfig.json'] },
  { name: 'types of the devices', file: 'typescript/bin/tsc', args: ['-p', 'src/devices/tsconfig.json'] },
  { name: 'types of the traces', file: 'typescript/bin/tsc', args: ['-p', 'src/traces/tsconfig.json'] },
  { name: 'types of their tests', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.modelTests.json'] },
  { name: 'types of everything else', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.app.json'] },
  { name: 'types of the scripts', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.scripts.json'] },
  { name: 'lint', file: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', file: 'oxfmt/bin/oxfmt', args: ['--list-different'] },
  { name: 'dead code', file: 'knip/bin/knip.js', args: ['--no-progress'] },
];

/** So many run beside each other. */
const LANES = 2;

/** Runs every check, prints a line for each and the output of those that fail. */
export async function runChecks() {
  const [first, ...others] = CHECKS;
  const results = [await runCheck(first)];
  const waiting = others.values();
  const runLane = async () => {
    for (const check of waiting) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return results;
}

/** @param {Check} check */
async function runCheck({ name, file, args }) {
  const { exitCode, output } = await runPackage(file, args, { isQuiet: true });
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (exitCode !== 0) console.log(output.trimEnd());
  return { name, isPassed: exitCode === 0 };
}

if (process.argv[1] === import.meta.filename) {
  const results = await runChecks();
  process.exitCode = results.every((result) => result.isPassed) ? 0 : 1;
}
