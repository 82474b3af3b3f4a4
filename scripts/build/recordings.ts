/** Recorded runs in the cache: shared by builds, languages and tests. */
import { deserialize, serialize } from 'node:v8';
import { hashOf, hashOfFiles, readEntry, writeEntry } from './cache.ts';

/** Sources that a recorded run depends on, besides its request: everything that runs in a worker. */
const SOURCES = [
  'src/base',
  'src/model/engine',
  'src/model/devices',
  'src/model/traces',
  'src/recordings',
  'src/session/worker',
  'package.json',
];
let sourcesHash = '';

/** Name of the entry in the cache. */
function nameOf(request: unknown) {
  sourcesHash ||= hashOfFiles(...SOURCES);
  return hashOf('run', sourcesHash, JSON.stringify(request));
}

export const recordings = {
  /** @returns the stored recording, or null */
  read(request: unknown): unknown {
    const bytes = readEntry(nameOf(request));
    return bytes && deserialize(bytes);
  },
  write(request: unknown, recorded: unknown) {
    writeEntry(nameOf(request), serialize(recorded));
  },
};
