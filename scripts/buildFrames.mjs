/**
 * `node scripts/buildFrames.mjs dist ru cliff trim`: embeds of one language, one after the other in one process, in which the bundler
 * is loaded once and warm from the second on. `--plain` leaves them unminified.
 */
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { PROJECT_ROOT } from './commands.mjs';

/** @param {{ site: string, language: string, ids: readonly string[], isMinified: boolean }} asked */
export async function buildFrames({ site, language, ids, isMinified }) {
  process.env.SITE_LANGUAGE = language;
  for (const id of ids) {
    await build({
      root: PROJECT_ROOT,
      mode: `embed/${id}`,
      logLevel: 'warn',
      build: { outDir: site, ...(isMinified ? {} : { minify: false }) },
    });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    options: { plain: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [site, language, ...ids] = positionals;
  await buildFrames({ site, language, ids, isMinified: !values.plain });
}
