import { createHash } from 'node:crypto';
import { closeSync, lstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';
import { printable, UsageError } from './usage.ts';

/**
 * What is read is a regular file, or a link to one: it is read more than once, a pipe would wait for a writer, and a device
 * need not end.
 * @param label the flag or operand that names the file
 * @throws UsageError
 */
export function requireRegularFile(label: string, path: string): Stats {
  try {
    const found = findRegularFile(label, path);
    if (found) return found;
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(label, path, error);
  }
  throw unreadable(label, path, { code: 'ENOENT' });
}

/**
 * A regular file of that name, or a link to one; undefined where there is nothing.
 * @throws UsageError for what is no regular file; an error of Node where the name cannot be looked up
 */
export function findRegularFile(label: string, path: string): Stats | undefined {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info?.isFile()) return info;
  const isDangling = !info && lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (!info && !isDangling) return undefined;
  throw new UsageError(`${label} is ${printable(path)}, but it has to be a regular file: it is ${kindOf(info)}.`);
}

function kindOf(info: Stats | undefined): string {
  if (!info) return 'a link to a file that does not exist';
  if (info.isDirectory()) return 'a folder';
  if (info.isFIFO()) return 'a pipe';
  return info.isSocket() ? 'a socket' : 'a device';
}

export function unreadable(label: string, path: string, error: unknown): UsageError {
  const { code } = error as NodeJS.ErrnoException;
  const why = code === 'ENOENT' ? 'there is none of that name' : code === 'EACCES' ? 'reading is not allowed' : code;
  return new UsageError(`${label} is ${printable(path)}, but it has to be a file that can be read: ${why}.`);
}

/** Whether two names are of one file that exists. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}

const CHUNK_BYTES = 1_048_576;

/**
 * A hash of the bytes of a file.
 * @throws UsageError
 */
export function hashOfFile(label: string, path: string): string {
  requireRegularFile(label, path);
  let handle = -1;
  try {
    handle = openSync(path, 'r');
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let count = readSync(handle, chunk); count > 0; count = readSync(handle, chunk))
      hash.update(chunk.subarray(0, count));
    return hash.digest('hex');
  } catch (error) {
    throw unreadable(label, path, error);
  } finally {
    if (handle >= 0) closeSync(handle);
  }
}
