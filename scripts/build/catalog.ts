/** The catalogue of exhibits, as the sources have it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { EXHIBITS } from '../../src/exhibits/catalog.ts';
import { catalogueFile, readCatalogue, REFERENCE } from '../messages/catalogue.ts';

const CATALOG = 'src/exhibits/catalog.ts';

/**
 * @param exhibits as `source` lists them
 * @param source of the catalogue
 * @returns a sentence for each that there is nothing of: file, line and what was expected
 */
export function unknownExhibits(exhibits: readonly { readonly id: string }[], source: string): string[] {
  const words = readCatalogue(REFERENCE);
  const lines = source.split('\n');
  return exhibits.flatMap(({ id }) => {
    const missing = existsSync(path.join(PROJECT_ROOT, 'src/exhibits', id, 'index.ts'))
      ? id in words
        ? null
        : `words under “${id}” in ${catalogueFile(REFERENCE)}`
      : `src/exhibits/${id}/index.ts`;
    const line = lines.findIndex((each) => each.includes(`'${id}'`)) + 1;
    return missing === null ? [] : [`${CATALOG}:${line}: the exhibit “${id}” needs ${missing}.`];
  });
}

const unknown = unknownExhibits(EXHIBITS, readFileSync(path.join(PROJECT_ROOT, CATALOG), 'utf8'));
if (unknown.length > 0) throw new Error(unknown.join('\n'));

/** Every exhibit, in reading order. */
export { EXHIBITS };
