/**
 * The cache of computed results, such as recorded runs and pictures, in a folder that is safe to delete. The name of an entry is the
 * hash of everything that it depends on.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';

const FOLDER = path.join(PROJECT_ROOT, '.cache/computed');

/** @returns hash of the parts; their lengths are hashed too, so that `ab`, `c` differs from `a`, `bc` */
export function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/**
 * @param locations files and folders, relative to the project
 * @returns hash of the names and contents of all files there but tests
 */
export function hashOfFiles(...locations: readonly string[]): string {
  const files = locations.flatMap((location) => {
    const target = path.join(PROJECT_ROOT, location);
    if (!statSync(target).isDirectory()) return [location];
    return readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.relative(PROJECT_ROOT, path.join(entry.parentPath, entry.name)));
  });
  return hashOf(...files.toSorted().flatMap((file) => [file, readFileSync(path.join(PROJECT_ROOT, file))]));
}

/** @returns the entry, or null; its time of use is set to now */
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

/** Writes another file first and renames it, so that no other process or thread reads half an entry. */
export function writeEntry(hash: string, bytes: Uint8Array) {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, hash);
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/** @returns the entry; computes and stores it where there is none */
export async function cached(hash: string, compute: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const entry = readEntry(hash);
  if (entry) return entry;
  const bytes = await compute();
  writeEntry(hash, bytes);
  return bytes;
}

/** Entries unused for longer are deleted; most are of other branches. */
const LIFETIME_DAYS = 7;

/** Deletes entries that were not used for LIFETIME_DAYS. */
export function deleteUnused() {
  mkdirSync(FOLDER, { recursive: true });
  const oldest = Date.now() - LIFETIME_DAYS * 24 * 3600 * 1000;
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name);
    if (statSync(file).mtimeMs < oldest) rmSync(file, { force: true });
  }
}
