/** Runs of drives, recorded once: kept from one build to the next, and shared by languages and by files of tests. */
import { deserialize, serialize } from 'node:v8';
import { hashOf, hashOfFiles, readEntry, writeEntry } from './cache.mjs';

/** What runs in a thread of a page: a recorded run follows from it and from what is asked. */
const SOURCES = ['src/base', 'src/engine', 'src/devices', 'src/traces', 'src/runs', 'src/worker', 'package.json'];
let sourcesHash = '';

/** @param {'events' | 'parts'} kind what of the run is kept @param {unknown} request */
function nameOf(kind, request) {
  sourcesHash ||= hashOfFiles(...SOURCES);
  return hashOf('run', kind, sourcesHash, JSON.stringify(request));
}

/** @param {'events' | 'parts'} kind of what is kept */
export const recordingsOf = (kind) => ({
  /** @param {unknown} request @returns {any} what was written, or null where it was not */
  read(request) {
    const bytes = readEntry(nameOf(kind, request));
    return bytes && deserialize(bytes);
  },
  /** @param {unknown} request @param {unknown} recorded */
  write(request, recorded) {
    writeEntry(nameOf(kind, request), serialize(recorded));
  },
});
