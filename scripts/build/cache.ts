/**
 * What has been computed and need not be again: recorded runs and pictures, in one folder that is safe to delete. An entry is named
 * by the hash of all that it follows from.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';

const FOLDER = path.join(PROJECT_ROOT, '.cache/computed');

/** @returns hash of the parts, which cannot run into one another */
export function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/**
 * @param locations files and folders, relative to the project
 * @returns hash of the names and the texts of all files there, tests excepted
 */
export function hashOfFiles(...locations: readonly string[]): string {
  const files = locations.flatMap((location) => {
    const found = path.join(PROJECT_ROOT, location);
    if (!statSync(found).isDirectory()) return [location];
    return readdirSync(found, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.relative(PROJECT_ROOT, path.join(entry.parentPath, entry.name)));
  });
  return hashOf(...files.toSorted().flatMap((file) => [file, readFileSync(path.join(PROJECT_ROOT, file))]));
}

/** @returns the entry, if it is there; it counts as used now */
export function readEntry(hash: string): Buffer | null {
  const file = path.join(FOLDER, hash);
  try {
    const bytes = readFileSync(file);
    const now = new Date();
    utimesSync(file, now, now);
    return bytes;
  } catch {
    return null;
  }
}

/** Written beside and moved, so that another process or thread never reads half of it. */
export function writeEntry(hash: string, bytes: Uint8Array) {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, hash);
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/** @returns the entry, computed where it is not there */
export async function cached(hash: string, compute: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = readEntry(hash);
  if (known) return known;
  const bytes = await compute();
  writeEntry(hash, bytes);
  return bytes;
}

/** Entries that nobody has read for so long are deleted: what is left of other branches. */
const KEPT_DAYS = 7;

/** Deletes what nobody has used for days. */
export function dropUnused() {
  mkdirSync(FOLDER, { recursive: true });
  const oldest = Date.now() - KEPT_DAYS * 24 * 3600 * 1000;
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name);
    if (statSync(file).mtimeMs < oldest) rmSync(file, { force: true });
  }
}
