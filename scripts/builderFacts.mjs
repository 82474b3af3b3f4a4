/** Tells the page that makes frames what has been built after it: what each frame weighs, and the hash of the element's script. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { measureElement, readElement } from './element.mjs';
import { embedFile } from './embeds.mjs';
import { folderOf } from './messages/page.mjs';

const PAGE = 'builder.html';
/** As the page has it before (`src/builder/prerender.tsx`). */
const UNKNOWN = '"built":null';

/** @returns what `src/builder/builderData.ts` calls `BuiltFrames` */
export function builtFrames(site, languages) {
  const sizeOf = (file) => gzipSync(readFileSync(path.join(PROJECT_ROOT, site, file)), { level: 9 }).length;
  const framesOf = (code) =>
    readCatalog().map(({ id, embedLimitBytes }) => [
      id,
      { gzipBytes: sizeOf(embedFile(id, folderOf(code))), limitBytes: embedLimitBytes },
    ]);
  return {
    frames: Object.fromEntries(languages.map((code) => [code, Object.fromEntries(framesOf(code))])),
    element: measureElement(readElement(site)),
  };
}

/**
 * @param {string} site folder of the built site, from the root of the project
 * @param {readonly string[]} languages that were built
 */
export function fillBuilders(site, languages) {
  const built = JSON.stringify(builtFrames(site, languages));
  for (const code of languages) {
    const file = path.join(PROJECT_ROOT, site, folderOf(code), PAGE);
    const page = readFileSync(file, 'utf8');
    if (!page.includes(UNKNOWN)) throw new Error(`${file} has no ${UNKNOWN} to be filled`);
    writeFileSync(
      file,
      page.replace(UNKNOWN, () => `"built":${built}`),
    );
  }
}
