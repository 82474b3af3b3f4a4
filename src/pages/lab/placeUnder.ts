import type { CSSProperties } from 'react';

const POPOVER_WIDTH_CSS_PX = 336;
const LEAST_HEIGHT_CSS_PX = 160;
const GAP_CSS_PX = 8;

/** Places a popover under a button, and inside of the window; on a phone the style sheet makes it a sheet instead. */
export function placeUnder(button: HTMLElement): CSSProperties & Record<`--${string}`, string> {
  const { left, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const mostX = clientWidth - POPOVER_WIDTH_CSS_PX - GAP_CSS_PX;
  const mostY = clientHeight - LEAST_HEIGHT_CSS_PX;
  return {
    '--x': `${Math.max(GAP_CSS_PX, Math.min(left, mostX))}px`,
    '--y': `${Math.min(bottom + GAP_CSS_PX, mostY)}px`,
  };
}
