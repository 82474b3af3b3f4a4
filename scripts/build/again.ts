/** Whether two builds of the same sources give the same bytes: `npm run test:all` builds once with what is cached and once without. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite, SITE } from '../build.ts';
import { PROJECT_ROOT } from '../commands.mjs';

/** @returns hash of each file in it, by name */
export const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** @returns names of files that differ or that one side lacks */
export const namesThatDiffer = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

/** Builds the site that is there once more, with nothing kept of it. @returns the files that came out otherwise */
export async function buildAgain(): Promise<string[]> {
  const before = hashesIn(SITE);
  for (const made of [SITE, path.join(PROJECT_ROOT, '.cache')]) rmSync(made, { recursive: true });
  await buildSite();
  return namesThatDiffer(before, hashesIn(SITE));
}
