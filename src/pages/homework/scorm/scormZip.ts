import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The first time that a zip can hold, so that the same content is always the same file. */
const NO_TIME = new Date(1980, 0, 1);
const BEST_LEVEL = 9;

/** A zip of texts, by name. */
export const zipTexts = (texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])), {
    level: BEST_LEVEL,
    mtime: NO_TIME,
  });

/** @throws Error where the bytes are no zip */
export const unzipTexts = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
