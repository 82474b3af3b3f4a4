/** `node scripts/run.mjs scripts/build/step.ts SITE STEP …`: runs one step of a build, for `scripts/build.ts`. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXHIBITS } from './catalog.ts';
import { LOST_PAGE, SAVED_MANIFEST, MANIFEST, PAGE_NAMES, STORY, templateOf } from './sitePages.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { hasFrames, hasOfflineFile, pagesIn } from '../messages/catalogue.ts';

const [site = '', step = '', ...args] = process.argv.slice(2);

/** Every n-th item of a list: `1/2` is the second of two shares. */
function shareOf<Item>(list: readonly Item[], share: string) {
  const [index = 0, count = 1] = share.split('/').map(Number);
  return list.filter((_, place) => place % count === index);
}

const STEPS: Record<string, () => Promise<void>> = {
  async programs() {
    const { buildPrograms } = await import('./pages.ts');
    await buildPrograms(site);
  },
  async renderers() {
    const { buildRenderers } = await import('./pages.ts');
    await buildRenderers();
  },
  async recordings() {
    const [code = '', layout = ''] = args;
    const { record } = await import('./pages.ts');
    await record(code, layout);
  },
  async story() {
    const { writePages } = await import('./pages.ts');
    await writePages(site, args[0] ?? '', [STORY]);
  },
  async pages() {
    const { writePages } = await import('./pages.ts');
    await writePages(
      site,
      args[0] ?? '',
      pagesIn(args[0] ?? '').filter((page) => page !== STORY),
    );
  },
  async 'story+pages'() {
    const { writePages } = await import('./pages.ts');
    await writePages(site, args[0] ?? '', pagesIn(args[0] ?? ''));
  },
  async pictures() {
    const { writePictures } = await import('./pages.ts');
    await writePictures(site, args[0] ?? '');
  },
  async frames() {
    const [share = '', ...codes] = args;
    const { buildFrames } = await import('./frames.ts');
    const ids = EXHIBITS.map(({ id }) => id);
    await buildFrames(site, shareOf(ids, share), codes.filter(hasFrames));
  },
  async offline() {
    const { buildOffline } = await import('./offline.ts');
    await buildOffline(site, args.filter(hasOfflineFile));
  },
  async scorm() {
    const { buildScorm, HOMEWORK } = await import('./scorm.ts');
    await buildScorm(
      site,
      args.filter((code) => pagesIn(code).includes(HOMEWORK)),
    );
  },
  async finish() {
    const { writeIcons, writeManifest, writeServiceWorker } = await import('./app.ts');
    const { buildElement } = await import('./element.ts');
    const { composeEmbedRedirect, fillBuilders } = await import('./frames.ts');
    const { keptLicenses, writeNotice } = await import('./licenses.ts');
    const { lostPage } = await import('./lostPage.ts');
    const { HEADERS_FILE, headersFile } = await import('./policy.ts');
    const { writeSiteMap } = await import('../share/links.ts');
    writeFileSync(path.join(site, 'embed.html'), composeEmbedRedirect(templateOf('embed.html')));
    writeFileSync(path.join(site, LOST_PAGE), lostPage(args));
    writeSiteMap(site, PAGE_NAMES);
    writeFileSync(path.join(site, HEADERS_FILE), headersFile());
    await writeIcons(site);
    for (const code of args) writeManifest(site, code);
    await buildElement(site);
    fillBuilders(site, args);
    // `addLanguages` needs it; it is not published.
    renameSync(path.join(site, MANIFEST), SAVED_MANIFEST);
    const licenses = keptLicenses(site);
    rmSync(path.join(site, path.dirname(MANIFEST)), { recursive: true });
    writeNotice(site, [...licenses, ...(await writeServiceWorker(site))]);
  },
};

const run = STEPS[step];
if (!run) throw new Error(`${step} is no step of a build: there are ${Object.keys(STEPS).join(', ')}`);
process.chdir(PROJECT_ROOT);
mkdirSync(site, { recursive: true });
try {
  await run();
} catch (error) {
  // Wrong input is reported by its message; a fault of the program also by its stack.
  const isFault = error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error);
  // Rolldown puts the plugin's stack into the message.
  console.error(isFault ? error : error.message.replaceAll(/^ +at .*\n?/gm, '').trimEnd());
  process.exitCode = 1;
}
