/** Builds the site into dist: the pages as modules, the story filled in, then beside them an embed of one file for each exhibit. */
import { readCatalog } from './catalog.mjs';
import { runPackage } from './commands.mjs';
import { prerenderSite } from './prerender.mjs';

const VITE = 'vite/bin/vite.js';

/** @returns {Promise<number>} exit code */
export async function buildSite() {
  const pages = await runPackage(VITE, ['build', '--logLevel', 'warn']);
  if (pages.exitCode !== 0) return pages.exitCode;
  const filled = await prerenderSite();
  if (filled !== 0) return filled;
  for (const { id } of readCatalog()) {
    const embed = await runPackage(VITE, ['build', '--mode', `embed/${id}`, '--logLevel', 'warn']);
    if (embed.exitCode !== 0) return embed.exitCode;
  }
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await buildSite();
