/** What the scripts know of exhibits: the lines of the catalogue, read and not run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './commands.mjs';

const CATALOG = 'src/exhibits/catalog.ts';

/** @typedef {{ id: string, place: string, embedLimitBytes: number }} CatalogLine */

/** @returns {CatalogLine[]} in reading order */
export function readCatalog() {
  return parseCatalog(readFileSync(path.join(PROJECT_ROOT, CATALOG), 'utf8'));
}

const LINE = /\{\s*id: '([a-z0-9-]+)',\s*place: '([a-z]+)',[^{}]*?embedLimitBytes: ([\d_]+),\s*load:/g;

/**
 * @param {string} source
 * @returns {CatalogLine[]}
 * @throws Error when a line is not written as this reads it
 */
export function parseCatalog(source) {
  const [, list = ''] = source.split('export const EXHIBITS');
  const lines = [...list.matchAll(LINE)].map(([, id, place, bytes]) => ({
    id,
    place,
    embedLimitBytes: Number(bytes.replaceAll('_', '')),
  }));
  if (lines.length === 0 || lines.length !== list.split('load:').length - 1)
    throw new Error(`${CATALOG}: every line of EXHIBITS has to give, as literals, id, place, embedLimitBytes and load`);
  return lines;
}
