/**
 * `node scripts/run.mjs FILE …` runs a program of the project, even in a fresh clone: installs packages where the lockfile has
 * changed, then runs the file, which may be TypeScript, with tsx. Imports only Node built-ins before that.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';

/** Prints an error and ends the process where Node is older than `engines` in package.json. */
function requireNode() {
  const { engines } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const numbersOf = (/** @type {string} */ text) => (text.match(/\d+/g) ?? []).map(Number);
  const [major = 0, minor = 0] = numbersOf(process.versions.node);
  const [leastMajor = 0, leastMinor = 0] = numbersOf(engines.node);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(`This is Node ${process.versions.node}; the project needs ${engines.node}: install a newer one.`);
  process.exit(1);
}

requireNode();
const [node = '', , file = '', ...args] = process.argv;
if (!(await ensureDependencies({ mayInstall: !args.includes('--no-install') }))) {
  // The last line of `npm test` is always of this form.
  if (path.basename(file) === 'test.ts') console.log('\n0 passed, 1 failed');
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
const program = path.resolve(PROJECT_ROOT, file);
process.argv = [node, program, ...args];
await import(pathToFileURL(program).href);
