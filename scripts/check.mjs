/** `npm run check`: words, types, lint, format, dead code. */
import { runPackage } from './commands.mjs';

/** Programs of packages, or of this project. The first writes types that later ones read. */
export const CHECKS = [
  { name: 'words', file: '../scripts/messages.mjs', args: [] },
  { name: 'types of the engine', file: 'typescript/bin/tsc', args: ['-p', 'src/engine/tsconfig.json'] },
  { name: 'types of the devices', file: 'typescript/bin/tsc', args: ['-p', 'src/devices/tsconfig.json'] },
  { name: 'types of the traces', file: 'typescript/bin/tsc', args: ['-p', 'src/traces/tsconfig.json'] },
  { name: 'types of their tests', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.modelTests.json'] },
  { name: 'types of everything else', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.app.json'] },
  { name: 'types of the scripts', file: 'typescript/bin/tsc', args: ['-p', 'tsconfig.scripts.json'] },
  { name: 'lint', file: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', file: 'prettier/bin/prettier.cjs', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', file: 'knip/bin/knip.js', args: ['--no-progress'] },
];

/** Runs every check, prints a line for each and the output of those that fail. */
export async function runChecks() {
  const results = [];
  for (const { name, file, args } of CHECKS) {
    const { exitCode, output } = await runPackage(file, args, { isQuiet: true });
    console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (exitCode !== 0) console.log(output.trimEnd());
    results.push({ name, isPassed: exitCode === 0 });
  }
  return results;
}

if (process.argv[1] === import.meta.filename) {
  const results = await runChecks();
  process.exitCode = results.every((result) => result.isPassed) ? 0 : 1;
}
