/** The last step of a build: files that need all others, and what is not published taken out. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeIcons, writeManifest, writeServiceWorker } from './app.ts';
import { buildElement } from './element.ts';
import { composeEmbedRedirect, fillBuilders } from './frames.ts';
import { keptLicenses, writeNotice } from './licenses.ts';
import { lostPage } from './lostPage.ts';
import { HEADERS_FILE, headersFile } from './policy.ts';
import { LOST_PAGE, MANIFEST, PAGE_NAMES, SAVED_MANIFEST, templateOf } from './sitePages.ts';
import { writeSiteMap } from '../share/links.ts';

/** @param task `site`: folder of the site, `codes`: its languages */
export async function finishSite({ site, codes }: { site: string; codes: readonly string[] }) {
  writeFileSync(path.join(site, 'embed.html'), composeEmbedRedirect(templateOf('embed.html')));
  writeFileSync(path.join(site, LOST_PAGE), lostPage(codes));
  writeSiteMap(site, PAGE_NAMES);
  writeFileSync(path.join(site, HEADERS_FILE), headersFile());
  await writeIcons(site);
  for (const code of codes) writeManifest(site, code);
  await buildElement(site);
  fillBuilders(site, codes);
  // `addLanguages` needs it; it is not published.
  renameSync(path.join(site, MANIFEST), SAVED_MANIFEST);
  const licenses = keptLicenses(site);
  rmSync(path.join(site, path.dirname(MANIFEST)), { recursive: true });
  writeNotice(site, [...licenses, ...(await writeServiceWorker(site))]);
}
