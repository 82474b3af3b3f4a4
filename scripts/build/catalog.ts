/** The catalogue of exhibits, checked: each has a folder and words. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { EXHIBITS } from '../../src/exhibits/catalog.ts';
import { catalogueFile, readCatalogue, REFERENCE } from '../messages/catalogue.ts';

const CATALOG = 'src/exhibits/catalog.ts';

/**
 * @param exhibits the exhibits that `source` lists
 * @param source text of the catalogue
 * @returns an error for each exhibit without folder or words: file, line and what is missing
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
