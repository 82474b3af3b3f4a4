/**
 * Builds the site: for each language the pages as modules, the story filled in, then an embed of one file for each exhibit.
 * What holds no words, such as fonts, styles and the engine's thread, comes out the same each time and is shared.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT, runPackage } from './commands.mjs';
import { readLanguages } from './messages/catalogue.mjs';
import { prerenderSite } from './prerender.mjs';

/**
 * @param {{ languages?: readonly string[], site?: string, hasEmbeds?: boolean, isMinified?: boolean }} [options] by default
 *   all that is published, into `dist`
 * @returns {Promise<number>} exit code
 */
export async function buildSite({ languages, site = 'dist', hasEmbeds = true, isMinified = true } = {}) {
  rmSync(path.join(PROJECT_ROOT, site), { recursive: true, force: true });
  for (const language of languages ?? readLanguages().map(({ code }) => code)) {
    const exitCode = await buildLanguage(language, { site, hasEmbeds, isMinified });
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

async function buildLanguage(language, { site, hasEmbeds, isMinified }) {
  const build = async (...args) => {
    const common = ['--outDir', site, '--logLevel', 'warn', ...(isMinified ? [] : ['--minify', 'false'])];
    const { exitCode } = await runPackage('vite/bin/vite.js', ['build', ...args, ...common], {
      env: { SITE_LANGUAGE: language },
    });
    return exitCode;
  };
  const pages = await build();
  if (pages !== 0) return pages;
  const filled = await prerenderSite(language, site);
  if (filled !== 0 || !hasEmbeds) return filled;
  for (const { id } of readCatalog()) {
    const embed = await build('--mode', `embed/${id}`);
    if (embed !== 0) return embed;
  }
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await buildSite();
