import { inSkin, SKINS } from '#messages';
import * as scene from '#messages/scene';
import type { SceneDrive } from '../vocabulary.ts';

/**
 * Estimates of the room that words take; a layout cannot measure text. Estimates cover both skins, so that places do not change with the
 * skin. Base: mean widths of characters of the interface font at 13 px, measured in Chromium.
 */
const MEASURED_AT_CSS_PX = 13;
const SPACE_CSS_PX = 3.6;
const DIGIT_CSS_PX = 8;
const MARK_CSS_PX = 3.8;
const LATIN_CSS_PX = 6.7;
const OTHER_CSS_PX = 7.9;

/** Values for the words of each skin. */
const inBothSkins = <Value>(read: () => Value): Value[] => SKINS.map((skin) => inSkin(skin, read));

const widths = new Map<string, number>();

/** Cached, because the same characters are measured again and again. */
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

/** Whether a text fits on one line of `width`. */
export const fitsLine = (text: string, width: number, sizeCssPx = MEASURED_AT_CSS_PX): boolean =>
  textWidth(text, sizeCssPx) <= width;

/** Lines of a text whose first two lines are narrower by `indent`. */
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

/** By this share bold words are wider than they are measured, at most. */
const BOLD_EXTRA = 0.12;

/** A number of two digits, for the longest sentence on the crowd. */
const MANY = 28;

/** Lines of the sentence on the crowd beside a number of width `indent`. */
export function crowdLines(width: number, indent: number, isShort: boolean, sizeCssPx = MEASURED_AT_CSS_PX): number {
  const lines = inBothSkins(() => {
    const { full, fullStrong, fullAfter, short, shortStrong, shortAfter } = scene.crowd;
    const values = { count: MANY };
    const [before, strong, after] = isShort
      ? [short(values), shortStrong, shortAfter]
      : [full(values), fullStrong, fullAfter];
    const extra = textWidth(strong, sizeCssPx) * BOLD_EXTRA;
    return linesOf(`${before} ${strong} ${after}`, width - extra, indent, sizeCssPx);
  });
  return Math.max(2, ...lines);
}

export const LEGEND_LOOKS = ['host', 'relocated', 'leftover', 'ghost', 'free'] as const;
export type LegendLook = (typeof LEGEND_LOOKS)[number];

/** Width of a swatch with the space after it, and gap between two entries of the legend, as in `CafeteriaScene.css`. */
const LEGEND_SPACES = { tight: { mark: 18, gap: 7 }, roomy: { mark: 20, gap: 14 } } as const;
export type LegendSpacing = keyof typeof LEGEND_SPACES;

/** Width of the legend on one line. */
export function legendWidth(looks: readonly LegendLook[], spacing: LegendSpacing, sizeCssPx = 13): number {
  const { mark, gap } = LEGEND_SPACES[spacing];
  const names = spacing === 'tight' ? scene.legendShort : scene.legend;
  const width = (look: LegendLook): number => textWidth(names[look]) + mark;
  const all = looks.reduce((sum, look) => sum + width(look), gap * (looks.length - 1));
  return (all * sizeCssPx) / MEASURED_AT_CSS_PX;
}

/** Rows of a phone's legend with all looks and no heading beside it, in the skin with the longer words. */
export function phoneLegendRows(width: number): 1 | 2 {
  const looks = LEGEND_LOOKS.filter((look) => look !== 'free');
  return Math.max(...inBothSkins(() => legendWidth(looks, 'tight'))) > width ? 2 : 1;
}

/** Width of the heading of the tables, space after it included. */
export const tablesTitleWidth = (sizeCssPx: number): number => textWidth(scene.tables, sizeCssPx * 1.06) + 12;

/** Lines of an entry of the order board: two, or more where words or numbers are long. */
export function orderBoardLines(width: number, { logicalPageCount, blockCount, pagesPerBlock }: SceneDrive): number {
  const at = { number: blockCount, position: pagesPerBlock, place: 'hatch' } as const;
  const ticket = String(Math.max(0, logicalPageCount - 1));
  return Math.max(
    ...inBothSkins(() => {
      // 8 px of slack: the font of the ticket is a little wider, and a space follows it.
      const now = linesOf(`${ticket} → ${scene.orderNow(at)}`, width - 8, 0, MEASURED_AT_CSS_PX);
      const was = linesOf(scene.orderWas(at), width, 0, MEASURED_AT_CSS_PX);
      return now + was;
    }),
  );
}

/** A heading of a page is larger than what `textWidth` measures, and bold. */
const HEADING_CSS_PX = 15 * 1.06;
/** Between a heading and the field's word beside it. */
const BESIDE_GAP = 8;

/** Width of a heading with the field's word for the same beside it. */
export const namedWidth = (heading: string, field: string): number =>
  textWidth(heading, HEADING_CSS_PX) + BESIDE_GAP + textWidth(field);

/** Width of the title of the stack with the number beside it, and of the field's word under them. */
export const stackTitleWidth = (sizeCssPx: number): number =>
  Math.max(
    ...inBothSkins(() => Math.max(textWidth(scene.stack, sizeCssPx) + 2 * sizeCssPx, textWidth(scene.stackUnder))),
  );
