/** Builds the site into dist: the pages as modules, the story filled in, then the one-file embed beside them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, runPackage } from './commands.mjs';
import { prerenderSite } from './prerender.mjs';

const VITE = 'vite/bin/vite.js';

/** @returns {Promise<number>} exit code */
export async function buildSite() {
  const pages = await runPackage(VITE, ['build', '--logLevel', 'warn']);
  if (pages.exitCode !== 0) return pages.exitCode;
  const filled = await prerenderSite();
  if (filled !== 0 || !existsSync(path.join(PROJECT_ROOT, 'embed.html'))) return filled;
  const embed = await runPackage(VITE, ['build', '--mode', 'embed', '--logLevel', 'warn']);
  return embed.exitCode;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await buildSite();
