/** `npm run fit [-- --check]`: finds the free figures of the drives anew; a quarter of an hour. See src/cli/fit.ts. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.mjs';
import { ensureDependencies } from './dependencies.mjs';

if (!(await ensureDependencies())) process.exit(1);
await import(pathToFileURL(await bundleForNode('src/cli/fit.ts', ['src/cli', 'src/engine', 'src/devices'])).href);
