/** Runs of drives, recorded once: kept from one build to the next, and shared by languages and by files of tests. */
import { deserialize, serialize } from 'node:v8';
import { hashOf, hashOfFiles, readEntry, writeEntry } from './cache.ts';

/** What runs in a thread of a page: a recorded run follows from it and from what is asked. */
const SOURCES = ['src/base', 'src/engine', 'src/devices', 'src/traces', 'src/runs', 'src/worker', 'package.json'];
let sourcesHash = '';

/** @param kind what of the run is kept */
function nameOf(kind: 'events' | 'parts', request: unknown) {
  sourcesHash ||= hashOfFiles(...SOURCES);
  return hashOf('run', kind, sourcesHash, JSON.stringify(request));
}

/** @param kind of what is kept */
export const recordingsOf = (kind: 'events' | 'parts') => ({
  /** @returns what was written, or null where it was not */
  read(request: unknown): unknown {
    const bytes = readEntry(nameOf(kind, request));
    return bytes && deserialize(bytes);
  },
  write(request: unknown, recorded: unknown) {
    writeEntry(nameOf(kind, request), serialize(recorded));
  },
});
