/** Lines of text as outlines of our own faces: drawn in a picture they need no font where that is made. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { PROJECT_ROOT } from '../commands.mjs';

const FOLDER = 'src/theme/fonts';

/** @param {number} first @param {number} last code points */
const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
/** All that our files hold: Latin, Cyrillic, signs. */
const ALL = between(0x20, 0x52f) + between(0x2000, 0x22ff);

/**
 * @typedef {{ units: number, font: import('harfbuzzjs').Font }} Face
 * @typedef {{ width: number, outlines: { path: string, x: number, y: number, scale: number }[] }} Line from a baseline at 0, 0
 * @typedef {Readonly<Record<'headline' | 'name' | 'text', readonly Face[]>>} CardFaces
 */

/** @param {string} name of a family, as files have it: `literata` */
export const fontFiles = (name) =>
  readdirSync(path.join(PROJECT_ROOT, FOLDER)).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.woff2'));

/**
 * @param {string} file one of `fontFiles`
 * @param {Record<string, number>} axes where they are wanted
 * @returns {Promise<Buffer>} TrueType
 */
export const unpackFont = (file, axes) =>
  subsetFont(readFileSync(path.join(PROJECT_ROOT, FOLDER, file)), ALL, {
    targetFormat: 'truetype',
    variationAxes: axes,
  });

/**
 * The files of one family, its plain Latin first, each with its axes where they are wanted.
 *
 * @param {string} name
 * @param {Record<string, number>} axes
 * @returns {Promise<Face[]>}
 */
async function readFaces(name, axes) {
  const ordered = fontFiles(name).toSorted(
    (one, other) => Number(one.includes('-more')) - Number(other.includes('-more')),
  );
  return Promise.all(
    ordered.map(async (file) => {
      const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(await unpackFont(file, axes)).buffer));
      return { units: face.upem, font: new harfbuzz.Font(face) };
    }),
  );
}

/** Glyph 0 is what a font shows for what it has not. @param {Face} face @param {string} character */
const has = ({ font }, character) => Boolean(font.nominalGlyph(character.codePointAt(0) ?? 0));

/**
 * Characters that follow each other in one file of the family; null where none has one of them.
 *
 * @param {string} text
 * @param {readonly Face[]} faces
 */
function runsOf(text, faces) {
  /** @type {{ face: Face, text: string }[]} */
  const runs = [];
  for (const character of text) {
    const last = runs.at(-1);
    const face = last && has(last.face, character) ? last.face : faces.find((each) => has(each, character));
    if (!face) return null;
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/**
 * @param {readonly Face[]} faces of one family
 * @param {string} text
 * @param {number} size in pixels
 * @returns {Line | null} null where our faces have no such letters
 */
export function setLine(faces, text, size) {
  const runs = runsOf(text, faces);
  if (runs === null) return null;
  let width = 0;
  const outlines = [];
  for (const run of runs) {
    const scale = size / run.face.units;
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(run.face.font, buffer);
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      outlines.push({
        path: run.face.font.glyphToPath(glyph),
        x: width + xOffset * scale,
        y: -yOffset * scale,
        scale,
      });
      width += xAdvance * scale;
    }
  }
  return { width, outlines };
}

/** A line as SVG, from a point on. @param {Line} line @param {number} left @param {number} baseline */
export const drawOutlines = ({ outlines }, left, baseline) =>
  outlines
    .map(
      ({ path: outline, x, y, scale }) =>
        `<path transform="translate(${(left + x).toFixed(2)} ${(baseline + y).toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`,
    )
    .join('');

/** Words in lines, each as long as may be. @param {string} text @param {(line: string) => boolean} fits */
export function breakLines(text, fits) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @type {Promise<CardFaces> | undefined} */
let cardFaces;

/** The faces of the cards: headlines and running text of the page. */
export const readCardFaces = () => {
  cardFaces ??= (async () => ({
    headline: await readFaces('literata', { wght: 560, opsz: 40 }),
    name: await readFaces('golos-text', { wght: 600 }),
    text: await readFaces('golos-text', { wght: 400 }),
  }))();
  return cardFaces;
};
