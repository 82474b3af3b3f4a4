/** Lines of text as outlines of our own faces: drawn in a picture they need no font where that is made. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { PROJECT_ROOT } from '../commands.mjs';

const FOLDER = 'src/theme/fonts';

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
/** All that our files hold: Latin, Cyrillic, signs. */
const ALL = between(0x20, 0x52f) + between(0x2000, 0x22ff);

/** @typedef {{ units: number, font: import('harfbuzzjs').Font }} Face */

/**
 * The files of one family, its plain Latin first, each with its axes where they are wanted.
 *
 * @param {string} name as files have it: `literata`
 * @param {Record<string, number>} axes
 * @returns {Promise<Face[]>}
 */
async function readFaces(name, axes) {
  const files = readdirSync(path.join(PROJECT_ROOT, FOLDER)).filter(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.woff2'),
  );
  const ordered = files.toSorted((one, other) => Number(one.includes('-more')) - Number(other.includes('-more')));
  return Promise.all(
    ordered.map(async (file) => {
      const packed = readFileSync(path.join(PROJECT_ROOT, FOLDER, file));
      const plain = await subsetFont(packed, ALL, { targetFormat: 'truetype', variationAxes: axes });
      const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(plain).buffer));
      return { units: face.upem, font: new harfbuzz.Font(face) };
    }),
  );
}

/** Glyph 0 is what a font shows for what it has not. */
const has = ({ font }, character) => Boolean(font.nominalGlyph(character.codePointAt(0)));

/** Characters that follow each other in one file of the family; null where none has one of them. */
function runsOf(text, faces) {
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
 * @returns {{ width: number, outlines: { path: string, x: number, y: number, scale: number }[] } | null} from a baseline at
 *   0, 0; null where our faces have no such letters
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
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index];
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

/** The faces of the cards: headlines and running text of the page. */
export const readCardFaces = async () => ({
  headline: await readFaces('literata', { wght: 560, opsz: 40 }),
  name: await readFaces('golos-text', { wght: 600 }),
  text: await readFaces('golos-text', { wght: 400 }),
});
