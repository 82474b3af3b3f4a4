/** Draws lines of text as outlines of our own fonts, so that pictures need no installed font. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { PROJECT_ROOT } from '../commands.mjs';
import type { Font } from 'harfbuzzjs';

const FOLDER = 'src/ui/theme/fonts';

/** @param last code points */
const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
/** All characters in our files: Latin, Cyrillic, signs. */
const ALL_CHARACTERS = between(0x20, 0x52f) + between(0x2000, 0x22ff);

export type Face = { units: number; font: Font };
/** Outlines relative to the start of the baseline; sizes in pixels. */
export type Line = { width: number; outlines: { path: string; x: number; y: number; scale: number }[] };
export type CardFaces = Readonly<Record<'headline' | 'name' | 'text', readonly Face[]>>;

/** @param name family as in names of files, such as `literata` */
export const fontFiles = (name: string) =>
  readdirSync(path.join(PROJECT_ROOT, FOLDER)).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.woff2'));

/**
 * @param file one of `fontFiles`
 * @param axes values of its variable axes
 * @returns TrueType
 */
export const unpackFont = (file: string, axes: Record<string, number>): Promise<Buffer> =>
  subsetFont(readFileSync(path.join(PROJECT_ROOT, FOLDER, file)), ALL_CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: axes,
  });

/** The fonts of one family, with plain Latin first, at these values of their axes. */
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

/** Whether a font has a character; glyph 0 stands for missing ones. */
const has = ({ font }: Face, character: string) => Boolean(font.nominalGlyph(character.codePointAt(0) ?? 0));

/** Splits text into runs of one font each; null where no font has a character. */
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
 * @returns null where our fonts lack a character
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

/** A line as SVG that begins at a point. */
export const drawOutlines = ({ outlines }: Line, left: number, baseline: number) =>
  outlines
    .map(
      ({ path: outline, x, y, scale }) =>
        `<path transform="translate(${(left + x).toFixed(2)} ${(baseline + y).toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`,
    )
    .join('');

/** Breaks text between words, into lines as long as `fits` allows. */
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
