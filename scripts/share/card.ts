/**
 * The picture (“card”) that other sites show beside a link to a page: title, description, and plates of the opening's drive. Text
 * is markup with our own fonts, so that the picture is the same on every machine.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { findLanguage } from '../messages/catalogue.ts';
import { breakLines, drawOutlines, readCardFaces, setLine, type CardFaces } from './faces.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardFile, escapeText, wordsOf } from './links.ts';
import { drawPng } from './png.ts';
import type { CardPlates } from '../../src/pages/story/cardPlates.ts';

/** Gives the colour of a token in a theme. */
export type Colors = (token: string) => string;

/** Sizes in pixels; `lead` is the distance of baselines. */
type Style = { face: keyof CardFaces; size: number; lead: number };

const MARGIN = 72;
const TEXT_WIDTH = 520;
const PLATES_LEFT = 664;
const TOKENS = 'src/ui/theme/tokens.css';

const NAME: Style = { face: 'name', size: 30, lead: 40 };
const TITLE: Style = { face: 'headline', size: 66, lead: 76 };
/** For titles of more than MOST_TITLE_LINES in `TITLE`. */
const LONG_TITLE: Style = { face: 'headline', size: 54, lead: 62 };
const MOST_TITLE_LINES = 2;
const DESCRIPTION: Style = { face: 'text', size: 25, lead: 36 };
const MOST_LINES = 5;

/** Values of all tokens of tokens.css in a theme, by name, such as `--ink`. */
export function readTokens(theme: 'light' | 'dark'): Record<string, string> {
  const css = readFileSync(path.join(PROJECT_ROOT, TOKENS), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  // Rules within media queries are for other themes and readers.
  const rules = css.matchAll(/^:root[^{]*\{([^}]*)\}/gm);
  const values = [...rules].flatMap(([, body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]);
  const chosen = theme === 'dark' ? '$2' : '$1';
  return Object.fromEntries(
    values.map(([, name = '', value = '']) => [name, value.replaceAll(/light-dark\((#\w+), (#\w+)\)/g, chosen)]),
  );
}

/** Reads the colours of a theme. @throws Error, when asked for a token without a colour */
export function readColors(theme: 'light' | 'dark' = 'light'): Colors {
  const tokens = readTokens(theme);
  return (name) => {
    const value = tokens[`--${name}`];
    if (!value?.startsWith('#')) throw new Error(`${TOKENS} has no colour --${name} for the card`);
    return value;
  };
}

/** Width of a letter that our fonts lack, as a fraction of the size. */
const OTHER_LETTER_FRACTION = 0.56;

const widthOf = (text: string, { face, size }: Style, faces: CardFaces) =>
  setLine(faces[face], text, size)?.width ?? text.length * size * OTHER_LETTER_FRACTION;

/** The title without the name of the site, which the card shows above it. */
function headlineOf(title: string, name: string) {
  const rest = title.replace(name, '').replaceAll(/^[\s:—–]+|[\s:—–]+$/g, '');
  return rest === '' ? title : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Breaks text into lines, and ends it with … after MOST_LINES. */
function wrap(text: string, style: Style, faces: CardFaces) {
  const lines = breakLines(text, (line) => widthOf(line, style, faces) <= TEXT_WIDTH);
  if (lines.length <= MOST_LINES) return lines;
  const [last = '', ...before] = lines.slice(0, MOST_LINES).toReversed();
  return [...before.toReversed(), `${last.replace(/[\s,:;.]*$/, '')} …`];
}

/** The rectangle in which `drawPlates` draws the thirty plates. */
export const PLATES_AREA = {
  left: PLATES_LEFT,
  top: (CARD_HEIGHT - 5 * 87 + 12) / 2,
  width: 6 * 87 - 12,
  height: 5 * 87 - 12,
};

export function drawPlates({ pagesPerBlock, places }: CardPlates, color: Colors) {
  const columns = Math.round(Math.sqrt(pagesPerBlock));
  const inRow = 6;
  const cell = 13;
  const pitch = cell + 3;
  const side = columns * pitch + 11;
  const step = side + 12;
  const fills = { fresh: color('host'), moved: color('re'), left: color('left-hatch') };
  const count = places.length / pagesPerBlock;
  const top = (CARD_HEIGHT - Math.ceil(count / inRow) * step + 12) / 2;
  let markup = '';
  for (let plate = 0; plate < count; plate++) {
    const x = PLATES_LEFT + (plate % inRow) * step;
    const y = top + Math.floor(plate / inRow) * step;
    markup += `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="12" fill="${color('surface')}" stroke="${color('line-strong')}" stroke-width="1.5"/>`;
    for (const [place, look] of places.slice(plate * pagesPerBlock, (plate + 1) * pagesPerBlock).entries()) {
      const left = x + 7 + (place % columns) * pitch;
      const down = y + 7 + Math.floor(place / columns) * pitch;
      markup +=
        look === 'clean'
          ? `<rect x="${left + 0.5}" y="${down + 0.5}" width="${cell - 1}" height="${cell - 1}" rx="3" fill="none" stroke="${color('free')}"/>`
          : `<rect x="${left}" y="${down}" width="${cell}" height="${cell}" rx="3" fill="${fills[look]}" opacity="${look === 'left' ? 0.45 : 1}"/>`;
    }
  }
  return markup;
}

/** The mark of the site, as `Mark.tsx` draws it. */
export const drawMark = (color: Colors) =>
  `<g transform="scale(1.75)"><rect x="1" y="1" width="22" height="22" rx="5" fill="${color('surface')}" stroke="${color('ink')}" stroke-width="1.7"/><rect x="5" y="5" width="6.2" height="6.2" rx="1.4" fill="${color('host')}"/><path d="M12.8 5h4l2.2 2.2v4h-6.2z" fill="${color('re')}"/><rect x="5" y="12.8" width="6.2" height="6.2" rx="1.4" fill="${color('left-hatch')}" opacity="0.65"/><rect x="13.3" y="13.3" width="5.2" height="5.2" rx="1.2" fill="none" stroke="${color('ink')}" stroke-width="1.1"/></g>`;

/** @param direction of the language */
export function drawCard(
  { name, title, description }: { name: string; title: string; description: string },
  plates: CardPlates,
  faces: CardFaces,
  direction: string = 'ltr',
) {
  const color = readColors();
  const draw = (text: string, left: number, baseline: number, style: Style, tone: string) => {
    const start = direction === 'rtl' ? left + TEXT_WIDTH - widthOf(text, style, faces) : left;
    const set = setLine(faces[style.face], text, style.size);
    // Text with letters that our fonts lack is drawn with a font of the building machine.
    const marks = set
      ? drawOutlines(set, start, baseline)
      : `<text x="${start}" y="${baseline}" font-size="${style.size}">${escapeText(text)}</text>`;
    return `<g fill="${color(tone)}">${marks}</g>`;
  };
  const headline = headlineOf(title, name);
  const style = wrap(headline, TITLE, faces).length > MOST_TITLE_LINES ? LONG_TITLE : TITLE;
  const titleLines = wrap(headline, style, faces);
  const descriptionLines = wrap(description, DESCRIPTION, faces);
  const descriptionTop = CARD_HEIGHT - MARGIN - (descriptionLines.length - 1) * DESCRIPTION.lead;
  const titleTop = Math.min(232, descriptionTop - 28 - titleLines.length * style.lead);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${color('paper')}"/>` +
    `<rect x="${PLATES_LEFT - 32}" width="${CARD_WIDTH - PLATES_LEFT + 32}" height="${CARD_HEIGHT}" fill="${color('floor')}"/>` +
    drawPlates(plates, color) +
    `<g transform="translate(${MARGIN} ${MARGIN})">${drawMark(color)}</g>` +
    draw(name, MARGIN + 58, MARGIN + 32, NAME, 'ink') +
    titleLines.map((text, index) => draw(text, MARGIN, titleTop + index * style.lead, style, 'ink')).join('') +
    descriptionLines
      .map((text, index) => draw(text, MARGIN, descriptionTop + index * DESCRIPTION.lead, DESCRIPTION, 'ink-2'))
      .join('') +
    '</svg>'
  );
}

/**
 * @param folder of the built site
 * @param code language
 */
export async function writeCards(folder: string, pages: readonly string[], code: string, plates: CardPlates) {
  const faces = await readCardFaces();
  for (const page of pages) {
    const svg = drawCard(wordsOf(page, code), plates, faces, findLanguage(code).direction);
    const file = path.join(folder, cardFile(page, code));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await drawPng(svg));
  }
}
