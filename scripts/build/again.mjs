/** Whether two builds of the same sources give the same bytes: `npm run test:all` builds once with what is cached and once without. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite, SITE } from '../build.mjs';
import { PROJECT_ROOT } from '../commands.mjs';

/** @param {string} folder @returns {Map<string, string>} hash of each file in it, by name */
export const hashesIn = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** @param {Map<string, string>} before @param {Map<string, string>} after @returns {string[]} names of files that differ or that one side lacks */
export const namesThatDiffer = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

/** Builds the site that is there once more, with nothing kept of it. @returns {Promise<string[]>} the files that came out otherwise */
export async function buildAgain() {
  const before = hashesIn(SITE);
  for (const made of [SITE, path.join(PROJECT_ROOT, '.cache')]) rmSync(made, { recursive: true });
  await buildSite();
  return namesThatDiffer(before, hashesIn(SITE));
}
