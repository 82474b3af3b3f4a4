/** `npm run --silent sim -- VERB …`: bundles the command line when a source is newer, and runs it in this process. */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.mjs';
import { ensureDependencies } from './dependencies.mjs';

const RESTARTED = 'CLEAN_PLATES_SIM_RESTARTED';

const bundle = () =>
  bundleForNode('src/cli/main.ts', ['src/cli', 'src/engine', 'src/devices', 'src/traces', 'src/base', 'src/messages']);

/** Installs what is missing, and begins again: this process remembers for good what it could not load. */
async function restartOnFreshClone() {
  // Standard output belongs to the answer.
  const { log } = console;
  console.log = console.error;
  const isReady = await ensureDependencies();
  console.log = log;
  if (!isReady || process.env[RESTARTED]) process.exit(1);
  const again = spawnSync(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, [RESTARTED]: '1' },
  });
  process.exit(again.status ?? 1);
}

let file = '';
try {
  file = await bundle();
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  await restartOnFreshClone();
}
await import(pathToFileURL(file).href);
