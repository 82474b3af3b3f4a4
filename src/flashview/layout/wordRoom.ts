import * as scene from '#messages/scene';

/**
 * Room that words take where the picture is tight. Estimated, since a layout measures nothing, and for both skins at once,
 * since places never change with them: mean widths of a character of the interface face at 13 px, measured in Chromium.
 */
const LATIN_CSS_PX = 6.5;
const OTHER_CSS_PX = 7.9;
const SKINS = ['cafeteria', 'chip'] as const;

function textWidth(text: string): number {
  return text.length * (/[^\u0020-\u024f\u2000-\u22ff]/.test(text) ? OTHER_CSS_PX : LATIN_CSS_PX);
}

/** A mark of the legend with the space after it, and the space before the next: see `CafeteriaScene.css`. */
const PHONE_MARK_CSS_PX = 18;
const PHONE_GAP_CSS_PX = 7;

/** Rows that the legend has on a phone, where there are `width` pixels for it. */
export function phoneLegendRows(width: number): 1 | 2 {
  const { host, relocated, leftover, ghost } = scene.legend;
  const widths = SKINS.map((skin) => {
    const names = [host, relocated, leftover, ghost].map((name) => textWidth(name({ skin })));
    return names.reduce((sum, each) => sum + each + PHONE_MARK_CSS_PX, PHONE_GAP_CSS_PX * (names.length - 1));
  });
  return Math.max(...widths) <= width ? 1 : 2;
}

/** Whether a line of small text stays one in `width` pixels. */
export const fitsLine = (text: string, width: number): boolean => textWidth(text) <= width;

/** Whether a line of the order board needs more than `width` pixels: for a drive of two figures a number. */
export function isOrderBoardNarrow(width: number): boolean {
  const at = { number: 88, position: 88 };
  return !fitsLine(scene.orderWas({ skin: 'cafeteria', ...at }), width);
}
