/** `npm run check`: words, types, lint, styles, format, dead code. */
import { refuseUnknownArguments, runPackage } from './commands.mjs';

type Check = { name: string; file: string; args: readonly string[] };

/** In order: each reads types that an earlier one has written. */
const TYPE_CHECKS: readonly Check[] = [
  { name: 'words', file: '../scripts/run.mjs', args: ['scripts/messages.ts'] },
  { name: 'types of the engine', file: 'typescript/bin/tsc', args: ['-p', 'src/model/engine/tsconfig.json'] },
  { name: 'types of the devices', file: 'typescript/bin/tsc', args: ['-p', 'src/model/devices/tsconfig.json'] },
  { name: 'types of the traces', file: 'typescript/bin/tsc', args: ['-p', 'src/model/traces/tsconfig.json'] },
  { name: 'types of the jobs', file: 'typescript/bin/tsc', args: ['-p', 'src/model/jobs/tsconfig.json'] },
  { name: 'types of their tests', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.modelTests.json'] },
  { name: 'types of everything else', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.app.json'] },
];
const OTHER_CHECKS: readonly Check[] = [
  { name: 'lint', file: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'styles', file: 'stylelint/bin/stylelint.mjs', args: ['src/**/*.css'] },
  { name: 'format', file: 'oxfmt/bin/oxfmt', args: ['--list-different'] },
  { name: 'dead code', file: 'knip/bin/knip.js', args: ['--no-progress'] },
];

export const CHECKS = [...TYPE_CHECKS, ...OTHER_CHECKS];

/** Runs every check, two at a time. Prints a line for each, and the output of those that fail. */
export async function runChecks() {
  // Words come first, since the linter reads their types too.
  const [words, ...types] = TYPE_CHECKS;
  const first = await runInTurn(words ? [words] : []);
  const lanes = await Promise.all([runInTurn(types), runInTurn(OTHER_CHECKS)]);
  return [...first, ...lanes.flat()];
}

async function runInTurn(checks: readonly Check[]) {
  const results = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

async function runCheck({ name, file, args }: Check) {
  const { exitCode, output } = await runPackage(file, args, { isQuiet: true });
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (exitCode !== 0) console.log(output.trimEnd());
  return { name, isPassed: exitCode === 0 };
}

if (process.argv[1] === import.meta.filename) {
  refuseUnknownArguments('npm run check');
  const results = await runChecks();
  process.exitCode = results.every((result) => result.isPassed) ? 0 : 1;
}
