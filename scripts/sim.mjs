/** `npm run --silent sim -- VERB …`: bundles the command line when a source is newer, and runs it in this process. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.mjs';
import { ensureDependencies } from './dependencies.mjs';

const bundle = () =>
  bundleForNode('src/cli/main.ts', ['src/cli', 'src/engine', 'src/devices', 'src/traces', 'src/base', 'src/messages']);

async function bundleOnFreshClone() {
  // Standard output belongs to the answer.
  const { log } = console;
  console.log = console.error;
  const isReady = await ensureDependencies();
  console.log = log;
  if (!isReady) process.exit(1);
  return bundle();
}

let file;
try {
  file = await bundle();
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  file = await bundleOnFreshClone();
}
await import(pathToFileURL(file).href);
