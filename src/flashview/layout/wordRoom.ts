import * as scene from '#messages/scene';
import type { SceneDrive } from '../vocabulary.ts';

/**
 * Room that words take where the picture is tight. Estimated, since a layout measures nothing, and for both skins at once,
 * since places never change with them: mean widths of characters of the interface face at 13 px, measured in Chromium.
 */
const MEASURED_AT_CSS_PX = 13;
const SPACE_CSS_PX = 3.6;
const DIGIT_CSS_PX = 8;
const MARK_CSS_PX = 3.8;
const LATIN_CSS_PX = 6.7;
const OTHER_CSS_PX = 7.9;
const SKINS = ['cafeteria', 'chip'] as const;

const widths = new Map<string, number>();

/** Of one character, which is asked for again and again. */
function characterWidth(character: string): number {
  let width = widths.get(character);
  if (width === undefined) {
    width = widthByKind(character);
    widths.set(character, width);
  }
  return width;
}

function widthByKind(character: string): number {
  if (/\s/.test(character)) return SPACE_CSS_PX;
  if (/\d/.test(character)) return DIGIT_CSS_PX;
  if (/[.,:;!·\u00ad]/.test(character)) return MARK_CSS_PX;
  return /[\u0020-\u024f]/.test(character) ? LATIN_CSS_PX : OTHER_CSS_PX;
}

export function textWidth(text: string, sizeCssPx = MEASURED_AT_CSS_PX): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return (width * sizeCssPx) / MEASURED_AT_CSS_PX;
}

/** Whether a line of small text stays one in `width` pixels. */
export const fitsLine = (text: string, width: number, sizeCssPx = MEASURED_AT_CSS_PX): boolean =>
  textWidth(text, sizeCssPx) <= width;

/** Lines that words take: the first two are narrower by `indent`. */
function linesOf(text: string, width: number, indent: number, sizeCssPx: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const room = (): number => width - (lines <= 2 ? indent : 0);
    const length = textWidth(word, sizeCssPx);
    const space = used > 0 ? textWidth(' ', sizeCssPx) : 0;
    if (used > 0 && used + space + length > room()) {
      lines += 1;
      used = length;
    } else used += space + length;
  }
  return lines;
}

/** A crowd told of at most in two figures, from its longest form. */
const MANY = 28;

/** Lines of what is said of the crowd beside a number that takes `indent` of `width`. */
export function crowdLines(width: number, indent: number, isShort: boolean, sizeCssPx = MEASURED_AT_CSS_PX): number {
  const { full, fullStrong, fullAfter, short, shortStrong, shortAfter } = scene.crowd;
  const lines = SKINS.map((skin) => {
    const words = { skin, count: MANY };
    const parts = isShort
      ? [short(words), shortStrong(words), shortAfter(words)]
      : [full(words), fullStrong(words), fullAfter(words)];
    // Half a character of slack: a strong word is a little wider.
    return linesOf(parts.join(' '), width - 4, indent, sizeCssPx);
  });
  return Math.max(2, ...lines);
}

export const LEGEND_LOOKS = ['host', 'relocated', 'leftover', 'ghost', 'free'] as const;
export type LegendLook = (typeof LEGEND_LOOKS)[number];
export type Skin = (typeof SKINS)[number];

/** A mark of the legend with the space after it, and the space before the next: see `CafeteriaScene.css`. */
const LEGEND_SPACES = { tight: { mark: 18, gap: 7 }, roomy: { mark: 20, gap: 14 } } as const;
export type LegendSpacing = keyof typeof LEGEND_SPACES;

/** Width of the legend as one line. */
export function legendWidth(looks: readonly LegendLook[], spacing: LegendSpacing, skin: Skin, sizeCssPx = 13): number {
  const { mark, gap } = LEGEND_SPACES[spacing];
  const names = spacing === 'tight' ? scene.legendShort : scene.legend;
  const width = (look: LegendLook): number => textWidth(names[look]({ skin })) + mark;
  const all = looks.reduce((sum, look) => sum + width(look), gap * (looks.length - 1));
  return (all * sizeCssPx) / MEASURED_AT_CSS_PX;
}

/** Rows of the legend of a phone, all its looks and no heading beside them, in the skin that needs more. */
export function phoneLegendRows(width: number): 1 | 2 {
  const looks = LEGEND_LOOKS.filter((look) => look !== 'free');
  return SKINS.some((skin) => legendWidth(looks, 'tight', skin) > width) ? 2 : 1;
}

/** Width of the heading of the tables with the space after it. */
export const tablesTitleWidth = (skin: Skin, sizeCssPx: number): number =>
  textWidth(scene.tables({ skin }), sizeCssPx * 1.06) + 12;

/** Lines of an entry of the order board that is `width` wide: two, or more where words or numbers are long. */
export function orderBoardLines(width: number, { logicalPageCount, blockCount, pagesPerBlock }: SceneDrive): number {
  const at = { number: blockCount, position: pagesPerBlock, place: 'hatch' } as const;
  const ticket = String(Math.max(0, logicalPageCount - 1));
  return Math.max(
    ...SKINS.map((skin) => {
      // Handwriting is a little wider, and there is a space after it.
      const now = linesOf(`${ticket} → ${scene.orderNow({ skin, ...at })}`, width - 8, 0, MEASURED_AT_CSS_PX);
      const was = linesOf(scene.orderWas({ skin, ...at }), width, 0, MEASURED_AT_CSS_PX);
      return now + was;
    }),
  );
}

/** Of the title of the stack with the number beside it, in a face of `sizeCssPx`. */
export const stackTitleWidth = (sizeCssPx: number): number =>
  Math.max(...SKINS.map((skin) => textWidth(scene.stack({ skin }), sizeCssPx))) + 2 * sizeCssPx;
