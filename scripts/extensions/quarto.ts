/** Builds the Quarto extension as a zip: its sources in `quarto/`, with the facts that it checks names and values by, and the stills. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { EXHIBITS } from '../build/catalog.ts';
import { embedFile } from '../build/frames.ts';
import { NOTICE_FILE } from '../build/licenses.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { languageFolders, readFacts } from './figureFacts.ts';

const EXTENSION = '_extensions/clean-plates';
const SOURCES = path.join(PROJECT_ROOT, 'quarto', EXTENSION);
/** So that the same build is the same file; a zip knows no earlier year. */
const MTIME = new Date(1980, 0, 1);

/**
 * @param site folder of the built site
 * @returns content by name of file
 * @throws Error where there is no built site
 */
export async function quartoFiles(site: string): Promise<Record<string, Uint8Array>> {
  if (!existsSync(path.join(site, NOTICE_FILE))) throw new Error('There is no built site: npm run build makes it.');
  const stills = Object.values(languageFolders()).flatMap((folder) =>
    EXHIBITS.map(({ id }) => {
      const still = path.join(site, embedFile(id, folder).replace(/\.html$/, '-light.png'));
      return [`${EXTENSION}/stills/${folder}${id}.png`, readFileSync(still)] as const;
    }),
  );
  const sources = readdirSync(SOURCES).map((name) => [`${EXTENSION}/${name}`, readFileSync(path.join(SOURCES, name))]);
  return {
    ...Object.fromEntries(sources),
    ...Object.fromEntries(stills),
    [`${EXTENSION}/facts.json`]: Buffer.from(await readFacts()),
    [`${EXTENSION}/LICENSE`]: readFileSync(path.join(PROJECT_ROOT, 'LICENSE')),
  };
}

/** @param file to write @throws Error where there is no built site */
export async function buildQuartoExtension(site: string, file: string) {
  writeFileSync(file, zipSync(await quartoFiles(site), { mtime: MTIME }));
}
