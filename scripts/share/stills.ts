/**
 * A picture of each figure, for hosts that allow no frames and for frames that fail to load: the answer that the build has computed,
 * with the title and the lead of the frame. As SVG, and as PNG of twice the size.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EMBED_FOLDER } from '../build/sitePages.ts';
import { folderOf } from '../messages/catalogue.ts';
import { drawMark, drawPlates, PLATES_AREA, readColors, readTokens, type Colors } from './card.ts';
import { styleStill } from '../stillStyles.ts';
import { breakLines, drawOutlines, readCardFaces, setLine, type CardFaces } from './faces.ts';
import { drawPng, useOwnFonts } from './png.ts';
import { escapeText } from './links.ts';
import type { CardPlates } from '../../src/pages/story/cardPlates.ts';
import type { FrameStill, StillDrawing } from '../../src/pages/story/frameStills.tsx';

type Theme = 'light' | 'dark';

/** In CSS pixels. */
type Size = { width: number; height: number };

/**
 * @param tone token of its colour
 * @param isAtEnd whether the text ends at `x`
 * @param room largest width; longer text is drawn smaller
 */
type DrawLine = (
  text: string,
  face: keyof CardFaces,
  size: number,
  x: number,
  baseline: number,
  tone: string,
  isAtEnd?: boolean,
  room?: number,
) => string;

/** Size of a frame in a wide column, in CSS pixels. */
const WIDTH = 680;
const HEIGHT = 420;
/** Pixels of the PNG per CSS pixel. */
const DENSITY = 2;
const MARGIN = 22;
/** Baseline of the first line of the lead, less 4. */
const TOP = 56;
/** Size of the lead, and distance of its baselines. */
const LEAD_SIZE = 14;
const LEAD_LINE_HEIGHT = 20;
const FOOT = 34;
const TITLE_SIZE = 23;
const SMALL_SIZE = 13;
const FIGURE_SIZE = 17;
/** Width of the number beside a heading. */
const FIGURE_WIDTH = 64;
const THEMES: Theme[] = ['light', 'dark'];

const FACES = "'Golos Text', 'Golos Text VF', system-ui, sans-serif";

/** Tokens that a drawing otherwise inherits from the page. */
const inheritedTokens = (color: Colors) => ({
  '--chart-ground': color('surface'),
  '--font-ui': FACES,
  '--font-ticket': FACES,
});

const TOKEN = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g;

/** Replaces tokens in a drawing by their values in a theme: a picture file does not see the page's tokens. */
function replaceTokens(svg: string, theme: Theme, inherited: Readonly<Record<string, string>>) {
  const values: Record<string, string> = { ...readTokens(theme), ...inherited };
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(svg) ?? [];
  // Keeps only the rules for marks; the tokens before them are replaced below.
  const rules = styles.slice(styles.indexOf('.cp-'));
  let drawing = svg.replace(styles, () => rules);
  for (let deep = 0; deep < 4; deep++)
    drawing = drawing.replaceAll(TOKEN, (_, key, fallback = '') => values[key] ?? fallback);
  return drawing;
}

/** Room for drawings under a lead that ends at `top`. */
const roomUnder = (top: number) => ({ width: WIDTH - 2 * MARGIN, height: HEIGHT - top - FOOT });

const GAP = 16;
/** Height of the heading over each of several drawings, and of the note under each. */
const HEAD_HEIGHT = 30;
const NOTE_HEIGHT = 24;
/** Largest magnification: drawings for phones would look coarse. */
const MOST_SCALE = 1.3;

/** Places drawings side by side or one above the other, whichever lets them be larger. */
function arrange({ width, height }: Size, count: number, room: Size, hasNotes: boolean) {
  const head = count > 1 ? HEAD_HEIGHT : 0;
  const foot = hasNotes ? NOTE_HEIGHT : 0;
  const scaleIn = (columns: number, rows: number) =>
    Math.min(
      (room.width - (columns - 1) * GAP) / columns / width,
      (room.height - (rows - 1) * GAP - rows * (head + foot)) / rows / height,
      MOST_SCALE,
    );
  const isRow = scaleIn(count, 1) >= scaleIn(1, count);
  const scale = isRow ? scaleIn(count, 1) : scaleIn(1, count);
  // Rates an arrangement: letters should not be smaller than their own size, and little room should stay empty.
  const covered = (count * width * height * scale ** 2) / (room.width * room.height);
  return { isRow, scale, head, foot, worth: Math.min(1, scale) * Math.sqrt(covered) };
}

/**
 * Draws all drawings in the variant that fills the room best.
 *
 * @param first the first drawing
 */
async function drawAnswers(
  first: StillDrawing,
  drawings: readonly StillDrawing[],
  theme: Theme,
  top: number,
  { inherited, drawLine }: { inherited: Record<string, string>; drawLine: DrawLine },
) {
  const room = roomUnder(top);
  const count = drawings.length;
  const hasNotes = drawings.some(({ note }) => note !== '');
  const ways = first.variants.map((variant, at) => ({ at, variant, ...arrange(variant, count, room, hasNotes) }));
  const { at, variant, isRow, scale, head, foot } = ways.reduce((best, way) => (way.worth > best.worth ? way : best));
  const [width, height] = [variant.width * scale, variant.height * scale];
  const columns = isRow ? count : 1;
  const rows = count / columns;
  const left = (WIDTH - columns * width - (columns - 1) * GAP) / 2;
  const start = top + Math.max(0, (room.height - rows * (height + head + foot) - (rows - 1) * GAP) / 2);
  const parts = drawings.map(async ({ heading, figure, note, variants }, index) => {
    const x = left + (isRow ? index * (width + GAP) : 0);
    const y = start + (isRow ? 0 : index * (height + head + foot + GAP)) + head;
    const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;
    const ownVariant = variants[at];
    if (!ownVariant) throw new Error(`${heading} is drawn in fewer widths than the drawings beside it`);
    const drawing = replaceTokens(await styleStill(ownVariant[theme]), theme, inherited);
    const names =
      drawLine(heading, 'name', SMALL_SIZE, x, y - 11, 'ink', false, width - (figure ? FIGURE_WIDTH : 0)) +
      drawLine(figure, 'name', FIGURE_SIZE, x + width, y - 11, 'ink', true);
    const noteLine = drawLine(note, 'text', SMALL_SIZE, x, y + height + 17, 'ink-2', false, width);
    return names + noteLine + drawing.replace(/<svg([^>]*?) width="[^"]*" height="[^"]*"/, `<svg$1 ${place}`);
  });
  return (await Promise.all(parts)).join('');
}

/** Plates of the opening's drive, for the figure without drawings of an answer. */
function drawCafeteria(cardPlates: CardPlates, color: Colors, top: number) {
  const scale = (HEIGHT - top - FOOT) / PLATES_AREA.height;
  const left = (WIDTH - PLATES_AREA.width * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${top}) scale(${scale.toFixed(4)}) translate(${-PLATES_AREA.left} ${-PLATES_AREA.top})">${drawPlates(cardPlates, color)}</g>`;
}

/** Draws text as outlines, or as text where our fonts lack a character. */
const lineDrawer =
  (faces: CardFaces, color: Colors): DrawLine =>
  (text, name, fullSize, x, baseline, tone, isAtEnd = false, room = Infinity) => {
    if (text === '') return '';
    const face = faces[name];
    const long = setLine(face, text, fullSize)?.width ?? 0;
    const size = long > room ? (fullSize * room) / long : fullSize;
    // Not every font has all kinds of spaces.
    const set = setLine(face, text, size) ?? setLine(face, text.replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0'), size);
    if (!set)
      return `<text x="${x}" y="${baseline}" font-size="${size}" font-family="${FACES}" text-anchor="${isAtEnd ? 'end' : 'start'}" fill="${color(tone)}">${escapeText(text)}</text>`;
    const start = isAtEnd ? x - set.width : x;
    return `<g fill="${color(tone)}">${drawOutlines(set, start, baseline)}</g>`;
  };

/** Breaks text into as few lines as possible, of about the same length. */
function wrap(text: string, face: CardFaces['text'], size: number) {
  const widthOf = (words: string) => setLine(face, words, size)?.width ?? 0;
  const linesIn = (width: number) => breakLines(text, (line) => widthOf(line) <= width);
  const most = WIDTH - 2 * MARGIN;
  const fewest = linesIn(most).length;
  let width = Math.min(most, widthOf(text) / fewest);
  while (linesIn(width).length > fewest) width += size / 2;
  return linesIn(width);
}

export async function drawStill(
  { name, theme, frame, cardPlates }: { name: string; theme: Theme; cardPlates: CardPlates; frame: FrameStill },
  faces: CardFaces,
) {
  const { title, lead, drawings } = frame;
  const color = readColors(theme);
  const drawLine = lineDrawer(faces, color);
  const wide = setLine(faces.headline, title, TITLE_SIZE)?.width ?? 0;
  const size = TITLE_SIZE * Math.min(1, (WIDTH - 2 * MARGIN) / wide);
  const leadLines = wrap(lead, faces.text, LEAD_SIZE);
  const top = TOP + leadLines.length * LEAD_LINE_HEIGHT;
  const [first] = drawings;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FACES}">` +
    `<title>${escapeText(title)}</title><desc>${escapeText(lead)}</desc>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color('surface')}"/>` +
    drawLine(title, 'headline', size, MARGIN, 36, 'ink') +
    leadLines
      .map((text, index) => drawLine(text, 'text', LEAD_SIZE, MARGIN, TOP + 4 + index * LEAD_LINE_HEIGHT, 'ink-2'))
      .join('') +
    (first
      ? await drawAnswers(first, drawings, theme, top, { inherited: inheritedTokens(color), drawLine })
      : drawCafeteria(cardPlates, color, top)) +
    `<g transform="translate(${MARGIN} ${HEIGHT - 26}) scale(0.4)">${drawMark(color)}</g>` +
    drawLine(name, 'name', SMALL_SIZE, MARGIN + 24, HEIGHT - 12, 'ink-2') +
    '</svg>\n'
  );
}

/**
 * @param folder of the built site
 * @param code language
 * @param frames by exhibit
 */
export async function writeStills(
  folder: string,
  code: string,
  { name, titles }: { name: string; titles: Readonly<Record<string, string>> },
  frames: Readonly<Record<string, FrameStill>>,
  cardPlates: CardPlates,
) {
  const missing = Object.keys(titles).find((id) => !frames[id]);
  if (missing) throw new Error(`there is nothing to draw of ${missing} for where its frame does not come`);
  await useOwnFonts();
  const faces = await readCardFaces();
  const target = path.join(folder, EMBED_FOLDER, folderOf(code));
  mkdirSync(target, { recursive: true });
  for (const [id, frame] of Object.entries(frames)) {
    if (!(id in titles)) continue;
    for (const theme of THEMES) {
      const svg = await drawStill({ name, theme, frame, cardPlates }, faces);
      writeFileSync(path.join(target, `${id}-${theme}.svg`), svg);
      writeFileSync(path.join(target, `${id}-${theme}.png`), await drawPng(svg, DENSITY));
    }
  }
}
