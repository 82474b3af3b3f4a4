/** Lines of text as outlines of our own faces: drawn in a picture they need no font where that is made. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { PROJECT_ROOT } from '../commands.mjs';
import type { Font } from 'harfbuzzjs';

const FOLDER = 'src/theme/fonts';

/** @param last code points */
const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
/** All that our files hold: Latin, Cyrillic, signs. */
const ALL = between(0x20, 0x52f) + between(0x2000, 0x22ff);

export type Face = { units: number; font: Font };
/** from a baseline at 0, 0 */
export type Line = { width: number; outlines: { path: string; x: number; y: number; scale: number }[] };
export type CardFaces = Readonly<Record<'headline' | 'name' | 'text', readonly Face[]>>;

/** @param name of a family, as files have it: `literata` */
export const fontFiles = (name: string) =>
  readdirSync(path.join(PROJECT_ROOT, FOLDER)).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.woff2'));

/**
 * @param file one of `fontFiles`
 * @param axes where they are wanted
 * @returns TrueType
 */
export const unpackFont = (file: string, axes: Record<string, number>): Promise<Buffer> =>
  subsetFont(readFileSync(path.join(PROJECT_ROOT, FOLDER, file)), ALL, {
    targetFormat: 'truetype',
    variationAxes: axes,
  });

/** The files of one family, its plain Latin first, each with its axes where they are wanted. */
async function readFaces(name: string, axes: Record<string, number>): Promise<Face[]> {
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

/** Glyph 0 is what a font shows for what it has not. */
const has = ({ font }: Face, character: string) => Boolean(font.nominalGlyph(character.codePointAt(0) ?? 0));

/** Characters that follow each other in one file of the family; null where none has one of them. */
function runsOf(text: string, faces: readonly Face[]) {
  const runs: { face: Face; text: string }[] = [];
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
 * @param faces of one family
 * @param size in pixels
 * @returns null where our faces have no such letters
 */
export function setLine(faces: readonly Face[], text: string, size: number): Line | null {
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

/** A line as SVG, from a point on. */
export const drawOutlines = ({ outlines }: Line, left: number, baseline: number) =>
  outlines
    .map(
      ({ path: outline, x, y, scale }) =>
        `<path transform="translate(${(left + x).toFixed(2)} ${(baseline + y).toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`,
    )
    .join('');

/** Words in lines, each as long as may be. */
export function breakLines(text: string, fits: (line: string) => boolean) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

let cardFaces: Promise<CardFaces> | undefined;

/** The faces of the cards: headlines and running text of the page. */
export const readCardFaces = () => {
  cardFaces ??= (async () => ({
    headline: await readFaces('literata', { wght: 560, opsz: 40 }),
    name: await readFaces('golos-text', { wght: 600 }),
    text: await readFaces('golos-text', { wght: 400 }),
  }))();
  return cardFaces;
};
