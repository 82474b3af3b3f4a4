/** `npm run wheel`: builds the Python library from the built site, into `release` or the folder given. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SITE } from './build.ts';
import { PROJECT_ROOT } from './commands.mjs';
import { buildWheel } from './extensions/wheel.ts';

const folder = path.resolve(PROJECT_ROOT, process.argv[2] ?? 'release');
mkdirSync(folder, { recursive: true });
try {
  await buildWheel(SITE, folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
