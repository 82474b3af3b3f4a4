/** Builds the service worker over the finished site: it is the last file to be made, for it knows what is in all others. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { keptFiles } from './keptFiles.mjs';

const SOURCE = 'src/offline/serviceWorker.ts';
/** At the root, where its scope is the whole site. The address is kept for ever: browsers ask for it again. */
export const SERVICE_WORKER = 'serviceWorker.js';

/** @param {string} root folder of the built site */
export async function writeServiceWorker(root) {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: {
      KEPT_FILES: JSON.stringify(keptFiles(root)),
      // What these packages would say on the console.
      'process.env.NODE_ENV': '"production"',
    },
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'serviceWorker' }, target: 'es2022' },
  });
  const [{ output }] = [built].flat();
  writeFileSync(path.join(root, SERVICE_WORKER), output[0].code);
}
