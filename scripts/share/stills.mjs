/**
 * A picture of each figure for places that allow no frame, and for frames that do not come: its answer, as the build has run it, under its
 * title. As SVG, and as PNG of twice the size.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { EMBED_FOLDER } from '../embeds.mjs';
import { folderOf } from '../messages/page.mjs';
import { drawMark, drawPlates, PLATES_ROOM, readColors } from './card.mjs';
import { readCardFaces, setLine } from './faces.mjs';
import { useOwnFonts } from './stillFonts.mjs';

/** CSS pixels: as a frame is in a wide column. */
const WIDTH = 680;
const HEIGHT = 420;
/** Pixels of the PNG in one of these. */
const DENSITY = 2;
const MARGIN = 22;
const TOP = 62;
const FOOT = 34;
const TITLE = 23;
const SMALL = 13;
const THEMES = ['light', 'dark'];

const FACES = "'Golos Text', 'Golos Text VF', system-ui, sans-serif";

/** Tokens that a drawing takes from the page around it. */
const aroundOf = (color) => [
  ['--chart-ground', color('surface')],
  ['--font-ui', FACES],
  ['--font-ticket', FACES],
];

const TOKEN = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g;

/** A drawing of the build with colours in the place of tokens: a picture file has no page that would know them. */
export function withoutTokens(svg, theme, around) {
  const [, block = ''] = new RegExp(`\\[data-theme=${theme}\\]\\{([^}]*)\\}`).exec(svg) ?? [];
  const values = new Map([
    ...[...block.matchAll(/(--[\w-]+):([^;]*)/g)].map(([, key, value]) => [key, value]),
    ...around,
  ]);
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(svg) ?? [];
  // Of the styles the rules for marks: tokens of other themes and what a page alone has would only be in the way.
  const rules = styles.slice(styles.indexOf('.cp-'));
  let drawing = svg.replace(styles, () => rules);
  for (let deep = 0; deep < 4; deep++)
    drawing = drawing.replaceAll(TOKEN, (_, key, fallback = '') => values.get(key) ?? fallback);
  return drawing;
}

const sizeOf = (svg) =>
  ['width', 'height'].map((key) => Number(new RegExp(`<svg[^>]* ${key}="([\\d.]+)"`).exec(svg)?.[1]));

/** Drawings of one size, beside each other or one above the other, whichever is larger. */
function placed(drawings) {
  const [width, height] = sizeOf(drawings[0]);
  const alike = drawings.filter((each) => sizeOf(each).join() === [width, height].join());
  const room = { width: WIDTH - 2 * MARGIN, height: HEIGHT - TOP - FOOT };
  const gap = 16;
  const scaleIn = (columns, rows) =>
    Math.min((room.width - (columns - 1) * gap) / columns / width, (room.height - (rows - 1) * gap) / rows / height);
  const isRow = scaleIn(alike.length, 1) >= scaleIn(1, alike.length);
  const scale = isRow ? scaleIn(alike.length, 1) : scaleIn(1, alike.length);
  const count = isRow ? alike.length : 1;
  const left = (WIDTH - count * width * scale - (count - 1) * gap) / 2;
  return alike
    .map((drawing, index) => {
      const x = left + (isRow ? index * (width * scale + gap) : 0);
      const y = TOP + (isRow ? 0 : index * (height * scale + gap));
      const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(width * scale).toFixed(1)}" height="${(height * scale).toFixed(1)}"`;
      return drawing.replace(/<svg([^>]*?) width="[^"]*" height="[^"]*"/, `<svg$1 ${place}`);
    })
    .join('');
}

/** Plates of the drive that the story opens with, for the figure that has no single answer. */
function plates(cardPlates, color) {
  const scale = (HEIGHT - TOP - FOOT) / PLATES_ROOM.height;
  const left = (WIDTH - PLATES_ROOM.width * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${TOP}) scale(${scale.toFixed(4)}) translate(${-PLATES_ROOM.left} ${-PLATES_ROOM.top})">${drawPlates(cardPlates, color)}</g>`;
}

function line(text, face, size, x, baseline, fill) {
  const set = setLine(face, text, size);
  if (!set)
    return `<text x="${x}" y="${baseline}" font-size="${size}" font-family="${FACES}" fill="${fill}">${text}</text>`;
  const marks = set.outlines.map(
    ({ path: outline, x: along, y, scale }) =>
      `<path transform="translate(${(x + along).toFixed(2)} ${(baseline + y).toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`,
  );
  return `<g fill="${fill}">${marks.join('')}</g>`;
}

/**
 * @param {{ title: string, name: string, theme: string, drawings: readonly string[], cardPlates: object }} still
 * @param {Awaited<ReturnType<typeof readCardFaces>>} faces
 */
export function drawStill({ title, name, theme, drawings, cardPlates }, faces) {
  const color = readColors(theme);
  const wide = setLine(faces.headline, title, TITLE)?.width ?? 0;
  const size = TITLE * Math.min(1, (WIDTH - 2 * MARGIN) / wide);
  const resolved = drawings.map((each) => withoutTokens(each, theme, aroundOf(color)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FACES}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color('surface')}"/>` +
    line(title, faces.headline, size, MARGIN, 39, color('ink')) +
    (resolved.length > 0 ? placed(resolved) : plates(cardPlates, color)) +
    `<g transform="translate(${MARGIN} ${HEIGHT - 26}) scale(0.4)">${drawMark(color)}</g>` +
    line(name, faces.name, SMALL, MARGIN + 24, HEIGHT - 12, color('ink-2')) +
    '</svg>\n'
  );
}

/**
 * @param {string} folder of the built site
 * @param {string} code language
 * @param {{ name: string, titles: Readonly<Record<string, string>> }} words
 * @param {readonly { name: string, text: string }[]} pictures that the story has
 * @param {object} cardPlates
 */
export async function writeStills(folder, code, { name, titles }, pictures, cardPlates) {
  await useOwnFonts();
  const faces = await readCardFaces();
  const target = path.join(folder, EMBED_FOLDER, folderOf(code));
  mkdirSync(target, { recursive: true });
  for (const [id, title] of Object.entries(titles)) {
    for (const theme of THEMES) {
      const answers = pictures.filter(
        (each) => each.name.startsWith(`stills/${id}-answer-`) && each.name.endsWith(`-${theme}.svg`),
      );
      const svg = drawStill({ title, name, theme, drawings: answers.map(({ text }) => text), cardPlates }, faces);
      writeFileSync(path.join(target, `${id}-${theme}.svg`), svg);
      const image = sharp(Buffer.from(svg), { density: 72 * DENSITY });
      writeFileSync(path.join(target, `${id}-${theme}.png`), await image.png({ palette: true }).toBuffer());
    }
  }
}
