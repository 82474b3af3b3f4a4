/** What the scripts know of exhibits: the lines of the catalogue, read and not run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { PROJECT_ROOT } from './commands.mjs';

const CATALOG = 'src/exhibits/catalog.ts';

/** @typedef {{ id: string, embedLimitBytes: number }} CatalogLine */

/** @returns {CatalogLine[]} in reading order */
export function readCatalog() {
  return parseCatalog(readFileSync(path.join(PROJECT_ROOT, CATALOG), 'utf8'));
}

/**
 * @param {string} source
 * @returns {CatalogLine[]}
 * @throws Error when the list is not written as this reads it
 */
export function parseCatalog(source) {
  const declarations = parseAst(source, { lang: 'ts' }).body.flatMap(
    ({ declaration }) => declaration?.declarations ?? [],
  );
  const list = declarations.find(({ id }) => id.name === 'EXHIBITS');
  let array = list?.init;
  while (array?.expression) array = array.expression;
  const lines = (array?.elements ?? []).map((element) =>
    Object.fromEntries((element.properties ?? []).map(({ key, value }) => [key.name, value.value])),
  );
  const isWhole = lines.every(
    ({ id, embedLimitBytes }) => typeof id === 'string' && typeof embedLimitBytes === 'number',
  );
  if (lines.length === 0 || !isWhole)
    throw new Error(
      `${CATALOG}: EXHIBITS has to be a list of lines with an id and an embedLimitBytes, written as literals`,
    );
  return lines.map(({ id, embedLimitBytes }) => ({ id, embedLimitBytes }));
}
