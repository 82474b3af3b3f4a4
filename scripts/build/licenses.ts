/**
 * The licences of what ships: libraries in the scripts, which Vite finds for each build (`build.license`), and our fonts. They stand in
 * one file of the site; a file that is passed on by itself carries its own.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Rollup } from 'vite';
import { PROJECT_ROOT } from '../commands.mjs';

/** What Vite writes of a package whose modules are in a build. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX */
  readonly identifier?: string;
  readonly text?: string;
}

/** At the root of the site. */
export const NOTICE_FILE = 'licenses.txt';
/** In the folder of a build; not published. */
export const LICENSES = '.vite/license.json';
/** In the folder of the site until it is finished: what each of its builds has. */
const LICENSES_OF_BUILDS = '.vite/licenses';

/** The packages in a build that was not written to disk. @throws Error where the build has no list of them */
export function licensesOf({ output }: Rollup.RollupOutput): readonly LicensedPackage[] {
  const list = output.find(({ fileName }) => fileName === LICENSES);
  if (list?.type !== 'asset') throw new Error(`the build has no ${LICENSES}`);
  return JSON.parse(String(list.source));
}

const FONTS = 'node_modules/@fontsource-variable';

/** The families that `scripts/cutFonts.ts` has cut. */
export function licensesOfFonts(): readonly LicensedPackage[] {
  const cut = readdirSync(path.join(PROJECT_ROOT, 'src/ui/theme/fonts'));
  const families = readdirSync(path.join(PROJECT_ROOT, FONTS)).filter((family) =>
    cut.some((file) => file.startsWith(`${family}-`)),
  );
  return families.map((family) => {
    const folder = path.join(PROJECT_ROOT, FONTS, family);
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { name, version, identifier: license, text: readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim() };
  });
}

/** As LICENSE-TEXTS.md has it. */
const TEXTS =
  'Texts and pictures: Creative Commons Attribution 4.0 International, https://creativecommons.org/licenses/by/4.0/';

const RULE = '-'.repeat(80);

/** @throws Error for a package without a text */
export function noticeOf(packages: readonly LicensedPackage[]): string {
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const parts = [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, { identifier, text }]) => {
      if (!text) throw new Error(`${title} has no file with its licence`);
      return `${title}${identifier ? ` (${identifier})` : ''}\n\n${text}`;
    });
  const own = readFileSync(path.join(PROJECT_ROOT, 'LICENSE'), 'utf8').trim();
  return [`Clean Plates\n\n${own}\n\n${TEXTS}`, ...parts].join(`\n\n${RULE}\n\n`) + '\n';
}

/** As a comment for the end of a file. */
export const noticeComment = (notice: string): string => `<!--\n${notice.replaceAll('-->', '-- >')}-->\n`;

/** Keeps the packages of a build until the site is finished. */
export function keepLicenses(site: string, build: string, packages: readonly LicensedPackage[]) {
  const folder = path.join(site, LICENSES_OF_BUILDS);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${build}.json`), JSON.stringify(packages));
}

/** The packages of the pages and of all builds that were kept. */
export function keptLicenses(site: string): readonly LicensedPackage[] {
  const kept = readdirSync(path.join(site, LICENSES_OF_BUILDS)).map((name) => path.join(LICENSES_OF_BUILDS, name));
  return [LICENSES, ...kept].flatMap((file) => JSON.parse(readFileSync(path.join(site, file), 'utf8')));
}

export function writeNotice(site: string, packages: readonly LicensedPackage[]) {
  writeFileSync(path.join(site, NOTICE_FILE), noticeOf([...packages, ...licensesOfFonts()]));
}
