/**
 * A picture of each figure for places that allow no frame, and for frames that do not come: its answer, as the build has run it, under its
 * title and the sentence of its frame. As SVG, and as PNG of twice the size.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EMBED_FOLDER } from '../build/frames.ts';
import { folderOf } from '../messages/catalogue.ts';
import { drawMark, drawPlates, PLATES_ROOM, readColors, type Colors } from './card.ts';
import { styleStill } from '../stillStyles.ts';
import { breakLines, drawOutlines, readCardFaces, setLine, type CardFaces } from './faces.ts';
import { drawPng, useOwnFonts } from './png.ts';
import { escapeText } from './links.ts';
import type { CardPlates } from '../../src/site/cardPlates.ts';
import type { FrameStill, StillDrawing } from '../../src/site/frameStills.tsx';

type Theme = 'light' | 'dark';

/** CSS pixels. */
type Room = { width: number; height: number };

/**
 * @param tone name of a color
 * @param isAtEnd whether `x` is where it ends
 * @param room as wide as it may be: it gets smaller to fit
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

/** CSS pixels: as a frame is in a wide column. */
const WIDTH = 680;
const HEIGHT = 420;
/** Pixels of the PNG in one of these. */
const DENSITY = 2;
const MARGIN = 22;
/** Baseline of the first line under the title, less 4. */
const TOP = 56;
/** That line, and those after it. */
const SAID = 14;
const SAID_LEAD = 20;
const FOOT = 34;
const TITLE = 23;
const SMALL = 13;
const FIGURE = 17;
/** What a number takes beside its heading. */
const FIGURE_ROOM = 64;
const THEMES: Theme[] = ['light', 'dark'];

const FACES = "'Golos Text', 'Golos Text VF', system-ui, sans-serif";

/** Tokens that a drawing takes from the page around it. */
const aroundOf = (color: Colors) => ({
  '--chart-ground': color('surface'),
  '--font-ui': FACES,
  '--font-ticket': FACES,
});

const TOKEN = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g;

/** A drawing of the build with colours in the place of tokens: a picture file has no page that would know them. */
function withoutTokens(svg: string, theme: Theme, around: Readonly<Record<string, string>>) {
  const [, block = ''] = new RegExp(`\\[data-theme=${theme}\\]\\{([^}]*)\\}`).exec(svg) ?? [];
  const ofTheme = Array.from(block.matchAll(/(--[\w-]+):([^;]*)/g), ([, key, value]) => [key, value]);
  const values: Record<string, string> = { ...Object.fromEntries(ofTheme), ...around };
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(svg) ?? [];
  // Of the styles the rules for marks: tokens of other themes and what a page alone has would only be in the way.
  const rules = styles.slice(styles.indexOf('.cp-'));
  let drawing = svg.replace(styles, () => rules);
  for (let deep = 0; deep < 4; deep++)
    drawing = drawing.replaceAll(TOKEN, (_, key, fallback = '') => values[key] ?? fallback);
  return drawing;
}

/** Room for drawings under words that end at `top`. */
const roomUnder = (top: number) => ({ width: WIDTH - 2 * MARGIN, height: HEIGHT - top - FOOT });

const GAP = 16;
/** Over each of several drawings: its name, and its number. */
const HEAD = 30;
/** Under each what is said of it. */
const NOTE = 24;
/** Drawings are not blown up more than this: what is meant for a phone would be too coarse. */
const MOST_SCALE = 1.3;

/** Side by side or one above the other, whichever is larger. */
function arrange({ width, height }: Room, count: number, room: Room, hasNotes: boolean) {
  const head = count > 1 ? HEAD : 0;
  const foot = hasNotes ? NOTE : 0;
  const scaleIn = (columns: number, rows: number) =>
    Math.min(
      (room.width - (columns - 1) * GAP) / columns / width,
      (room.height - (rows - 1) * GAP - rows * (head + foot)) / rows / height,
      MOST_SCALE,
    );
  const isRow = scaleIn(count, 1) >= scaleIn(1, count);
  const scale = isRow ? scaleIn(count, 1) : scaleIn(1, count);
  // Letters are read at their own size or larger, and a drawing that leaves much of its room empty looks lost.
  const covered = (count * width * height * scale ** 2) / (room.width * room.height);
  return { isRow, scale, head, foot, worth: Math.min(1, scale) * Math.sqrt(covered) };
}

/**
 * Drawings in the one of their widths that shows most in the room there is.
 *
 * @param first of them
 */
async function placed(
  first: StillDrawing,
  drawings: readonly StillDrawing[],
  theme: Theme,
  top: number,
  { around, drawLine }: { around: Record<string, string>; drawLine: DrawLine },
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
    const drawn = variants[at];
    if (!drawn) throw new Error(`${heading} is drawn in fewer widths than the drawings beside it`);
    const drawing = withoutTokens(await styleStill(drawn[theme]), theme, around);
    const names =
      drawLine(heading, 'name', SMALL, x, y - 11, 'ink', false, width - (figure ? FIGURE_ROOM : 0)) +
      drawLine(figure, 'name', FIGURE, x + width, y - 11, 'ink', true);
    const said = drawLine(note, 'text', SMALL, x, y + height + 17, 'ink-2', false, width);
    return names + said + drawing.replace(/<svg([^>]*?) width="[^"]*" height="[^"]*"/, `<svg$1 ${place}`);
  });
  return (await Promise.all(parts)).join('');
}

/** Plates of the drive that the story opens with, for the figure that has no single answer. */
function plates(cardPlates: CardPlates, color: Colors, top: number) {
  const scale = (HEIGHT - top - FOOT) / PLATES_ROOM.height;
  const left = (WIDTH - PLATES_ROOM.width * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${top}) scale(${scale.toFixed(4)}) translate(${-PLATES_ROOM.left} ${-PLATES_ROOM.top})">${drawPlates(cardPlates, color)}</g>`;
}

/** Draws text as outlines; in letters of the machine that shows it where our faces have none for it. */
const lineDrawer =
  (faces: CardFaces, color: Colors): DrawLine =>
  (text, name, wanted, x, baseline, tone, isAtEnd = false, room = Infinity) => {
    if (text === '') return '';
    const face = faces[name];
    const long = setLine(face, text, wanted)?.width ?? 0;
    const size = long > room ? (wanted * room) / long : wanted;
    // Not every face has a space of each width.
    const set = setLine(face, text, size) ?? setLine(face, text.replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0'), size);
    if (!set)
      return `<text x="${x}" y="${baseline}" font-size="${size}" font-family="${FACES}" text-anchor="${isAtEnd ? 'end' : 'start'}" fill="${color(tone)}">${escapeText(text)}</text>`;
    const start = isAtEnd ? x - set.width : x;
    return `<g fill="${color(tone)}">${drawOutlines(set, start, baseline)}</g>`;
  };

/** Words in as few lines as the picture's width allows, of about one length. */
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
  const wide = setLine(faces.headline, title, TITLE)?.width ?? 0;
  const size = TITLE * Math.min(1, (WIDTH - 2 * MARGIN) / wide);
  const said = wrap(lead, faces.text, SAID);
  const top = TOP + said.length * SAID_LEAD;
  const [first] = drawings;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FACES}">` +
    `<title>${escapeText(title)}</title><desc>${escapeText(lead)}</desc>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color('surface')}"/>` +
    drawLine(title, 'headline', size, MARGIN, 36, 'ink') +
    said.map((text, index) => drawLine(text, 'text', SAID, MARGIN, TOP + 4 + index * SAID_LEAD, 'ink-2')).join('') +
    (first
      ? await placed(first, drawings, theme, top, { around: aroundOf(color), drawLine })
      : plates(cardPlates, color, top)) +
    `<g transform="translate(${MARGIN} ${HEIGHT - 26}) scale(0.4)">${drawMark(color)}</g>` +
    drawLine(name, 'name', SMALL, MARGIN + 24, HEIGHT - 12, 'ink-2') +
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
