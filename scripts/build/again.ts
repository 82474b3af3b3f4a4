/** Checks that two builds of the same sources give the same bytes: `npm run test:all` builds once with the cache and once without. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite, SITE } from '../build.ts';
import { PROJECT_ROOT } from '../commands.mjs';

/** @returns hashes of all files in a folder, by name */
export const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** @returns names of files that differ, or that only one side has */
export const differingNames = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

/** Builds the site again without the cache. @returns names of files that differ from the previous build */
export async function buildAgain(): Promise<string[]> {
  const before = hashesIn(SITE);
  for (const folder of [SITE, path.join(PROJECT_ROOT, '.cache')]) rmSync(folder, { recursive: true });
  await buildSite();
  return differingNames(before, hashesIn(SITE));
}
