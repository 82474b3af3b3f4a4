/** Compares two sets of pictures and states that `take.mjs` has written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** @typedef {import('./pages.mjs').FigureStates} FigureStates */
/** @typedef {{ readonly width: number, readonly height: number, readonly pixels: Buffer }} Picture RGBA */
/**
 * A picture that both sets have and that differs.
 *
 * @typedef {object} ChangedPicture
 * @property {string} name
 * @property {number} share share of pixels that differ, 0..1; pixels that only the larger picture has count as different
 * @property {string | null} sizes both sizes, where they differ
 */
/**
 * @typedef {object} Differences
 * @property {number} compared number of pictures that both sets have
 * @property {readonly ChangedPicture[]} changed the worst first
 * @property {readonly string[]} onlyBefore names of pictures
 * @property {readonly string[]} onlyAfter names of pictures
 * @property {readonly string[]} states a line for each attribute of a figure that differs
 */

export const STATES_FILE = 'states.json';
const PICTURE = '.png';

/** The folder is no set of pictures. */
export class NoSet extends Error {}

/**
 * @param {string} folder
 * @returns {{ readonly folder: string, readonly names: ReadonlySet<string>, readonly states: Readonly<Record<string, FigureStates>> }}
 * @throws NoSet
 */
function readSet(folder) {
  const file = path.join(folder, STATES_FILE);
  if (!existsSync(file)) throw new NoSet(`${folder} holds no set of pictures: there is no ${STATES_FILE} in it.`);
  const names = readdirSync(folder).filter((each) => each.endsWith(PICTURE));
  try {
    return {
      folder,
      names: new Set(names.map((each) => each.slice(0, -PICTURE.length))),
      states: /** @type {Record<string, FigureStates>} */ (JSON.parse(readFileSync(file, 'utf8'))),
    };
  } catch (error) {
    throw new NoSet(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * @param {Buffer} file
 * @param {{ width: number, height: number }} room size to fill, at least the picture's; the remainder is transparent
 * @returns {Promise<Buffer>} RGBA
 */
async function decode(file, { width, height }) {
  const size = await sharp(file).metadata();
  return sharp(file)
    .ensureAlpha()
    .extend({
      right: width - size.width,
      bottom: height - size.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
}

/**
 * @param {string} name
 * @param {readonly [before: string, after: string]} folders
 * @param {string | null} out folder for a picture of the differences
 * @returns {Promise<ChangedPicture | null>} null where every pixel is the same
 */
async function comparePicture(name, folders, out) {
  const files = await Promise.all(folders.map((folder) => readFile(path.join(folder, name + PICTURE))));
  const [before, after] = files;
  if (!before || !after || before.equals(after)) return null;
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const room = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  const [was, is] = await Promise.all([decode(before, room), decode(after, room)]);
  const drawn = Buffer.alloc(room.width * room.height * 4);
  // Every pixel counts: two sets of the same build are the same to the last pixel.
  const count = pixelmatch(was, is, drawn, room.width, room.height, { threshold: 0, includeAA: true });
  const isSameSize = one.width === other.width && one.height === other.height;
  if (count === 0 && isSameSize) return null;
  if (out !== null)
    await sharp(drawn, { raw: { ...room, channels: 4 } })
      .png({ compressionLevel: 9 })
      .toFile(path.join(out, name + PICTURE));
  return {
    name,
    share: count / (room.width * room.height),
    sizes: isSameSize ? null : `${one.width} × ${one.height} → ${other.width} × ${other.height}`,
  };
}

/**
 * @param {Readonly<Record<string, FigureStates>>} before
 * @param {Readonly<Record<string, FigureStates>>} after
 * @param {readonly string[]} names of pictures that both sets have
 * @returns {string[]}
 */
function compareStates(before, after, names) {
  const unionOf = (/** @type {object} */ one, /** @type {object} */ other) => [
    ...new Set([...Object.keys(one), ...Object.keys(other)]),
  ];
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? {}, after[name] ?? {}];
    return unionOf(was, is).flatMap((figure) => {
      const [told, tells] = [was[figure] ?? {}, is[figure] ?? {}];
      return unionOf(told, tells)
        .filter((attribute) => told[attribute] !== tells[attribute])
        .map((attribute) => {
          const values = [told, tells].map((each) => each[attribute] ?? 'none');
          return `${name}: ${attribute} of ${figure}, ${values.join(' → ')}`;
        });
    });
  });
}

/**
 * @param {string} before folder of a set
 * @param {string} after folder of another
 * @param {{ only?: string, out?: string | null }} [options] `only`: compare only pictures whose names contain this; `out`: folder to
 *   create for pictures of the differences
 * @returns {Promise<Differences>}
 * @throws NoSet
 */
export async function findDifferences(before, after, { only = '', out = null } = {}) {
  const [one, other] = [readSet(before), readSet(after)];
  const namesOf = (/** @type {ReadonlySet<string>} */ names) => [...names].filter((each) => each.includes(only)).sort();
  const names = namesOf(one.names).filter((name) => other.names.has(name));
  if (out !== null) await mkdir(out, { recursive: true });
  /** @type {ChangedPicture[]} */
  const changed = [];
  for (const name of names) {
    const found = await comparePicture(name, [before, after], out);
    if (found) changed.push(found);
  }
  return {
    compared: names.length,
    changed: changed.sort((a, b) => b.share - a.share),
    onlyBefore: namesOf(one.names).filter((name) => !other.names.has(name)),
    onlyAfter: namesOf(other.names).filter((name) => !one.names.has(name)),
    states: compareStates(one.states, other.states, names),
  };
}
