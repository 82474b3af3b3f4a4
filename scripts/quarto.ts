/** `npm run quarto`: builds the Quarto extension from the built site, as a zip in `release` or the folder given. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE } from './build.ts';
import { PROJECT_ROOT } from './commands.mjs';
import { buildQuartoExtension } from './extensions/quarto.ts';

const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
const folder = path.resolve(PROJECT_ROOT, process.argv[2] ?? 'release');
mkdirSync(folder, { recursive: true });
try {
  await buildQuartoExtension(SITE, path.join(folder, `clean-plates-quarto-${version}.zip`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
