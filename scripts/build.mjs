/**
 * Builds the site: for each language the pages as modules, the story filled in, then an embed of one file for each exhibit, the story
 * and the lab as one file, and at last what keeps all of it for days without a network.
 * What holds no words, such as fonts, styles and the engine's thread, comes out the same each time and is shared.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { writeIcons, writeManifest } from './app/manifest.mjs';
import { writeServiceWorker } from './app/serviceWorker.mjs';
import { fillBuilders } from './builderFacts.mjs';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT, runCommand, runPackage } from './commands.mjs';
import { buildElement } from './element.mjs';
import { readLanguages } from './messages/catalogue.mjs';
import { buildOffline } from './offlineFile.mjs';
import { PRERENDERED, prerenderSite } from './prerender.mjs';
import { whereLinksLead } from './share/address.mjs';
import { writeSiteMap } from './share/siteMap.mjs';

/** Programs that build beside each other, where there are as many processors. */
const MOST_AT_ONCE = 4;

/**
 * @param {{ languages?: readonly string[], site?: string, hasEmbeds?: boolean, isMinified?: boolean }} [options] by default
 *   all that is published, into `dist`
 * @returns {Promise<number>} exit code
 */
export async function buildSite({ languages, site = 'dist', hasEmbeds = true, isMinified = true } = {}) {
  rmSync(path.join(PROJECT_ROOT, site), { recursive: true, force: true });
  const published = languages ?? readLanguages().map(({ code }) => code);
  const build = async (language, ...args) => {
    const common = ['--outDir', site, '--logLevel', 'warn', ...(isMinified ? [] : ['--minify', 'false'])];
    const { exitCode } = await runPackage('vite/bin/vite.js', ['build', ...args, ...common], {
      env: { SITE_LANGUAGE: language },
    });
    return exitCode;
  };
  for (const language of published) {
    console.log(`Pages in ${language} …`);
    const pages = await build(language);
    if (pages !== 0) return pages;
    const filled = await prerenderSite(language, site);
    if (filled !== 0) return filled;
  }
  const pages = PRERENDERED.map(({ page }) => page);
  writeSiteMap(path.join(PROJECT_ROOT, site), pages, published);
  await writeIcons(path.join(PROJECT_ROOT, site));
  for (const language of published) writeManifest(path.join(PROJECT_ROOT, site), language);
  const saved = hasEmbeds ? await buildFiles(site, published, { isMinified }) : 0;
  if (saved === 0) await writeServiceWorker(path.join(PROJECT_ROOT, site));
  return saved;
}

/** What stands by itself: frames, the element that makes them, the story in one file. */
async function buildFiles(site, published, { isMinified }) {
  const ids = readCatalog().map(({ id }) => id);
  console.log(`${ids.length} frames and one file with everything in ${published.join(' and ')} …`);
  const lanes = Math.min(MOST_AT_ONCE, availableParallelism());
  const shares = Math.max(1, Math.ceil(lanes / published.length));
  const frames = (language, share) =>
    runCommand(process.execPath, [
      path.join(import.meta.dirname, 'buildFrames.mjs'),
      site,
      language,
      ...ids.filter((_, index) => index % shares === share),
      ...(isMinified ? [] : ['--plain']),
    ]).then(({ exitCode }) => exitCode);
  // The longest first.
  const jobs = [
    ...published.flatMap((language) => Array.from({ length: shares }, (_, share) => () => frames(language, share))),
    ...published.map((language) => () => buildOffline(language, { site, isMinified })),
  ];
  const built = await sideBySide(jobs, lanes);
  if (built !== 0) return built;
  await buildElement(site);
  fillBuilders(site, published);
  return 0;
}

/** `lanes` at a time; none is begun after one has failed. */
async function sideBySide(jobs, lanes) {
  let exitCode = 0;
  let next = 0;
  const work = async () => {
    while (exitCode === 0 && next < jobs.length) {
      const job = jobs[next];
      next += 1;
      const code = await job();
      if (code !== 0) exitCode = code;
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return exitCode;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await buildSite();
  const notice = whereLinksLead();
  if (process.exitCode === 0 && notice !== null) console.log(notice);
}
