const LINES = /\bd="((?:[ML]-?[\d.]+,-?[\d.]+)+)"/g;
const POINT = /([ML])(-?[\d.]+),(-?[\d.]+)/g;

/**
 * Writes the long lines of charts as steps of tenths of a pixel instead of places: a fraction of the bytes, and no place
 * is more than a twentieth of a pixel off.
 */
export function shortenPaths(markup: string): string {
  return markup.replaceAll(LINES, (_whole, path: string) => `d="${shorten(path)}"`);
}

/** Writes elements of drawings that hold nothing without an end tag, as their markup allows. */
export function endShortly(markup: string): string {
  return markup.replaceAll(/<(path|rect|circle|line)((?:\s[^>]*)?)><\/\1>/g, '<$1$2/>');
}

function shorten(path: string): string {
  let written = '';
  let last = { x: 0, y: 0 };
  for (const [, letter, x, y] of path.matchAll(POINT)) {
    const place = { x: Math.round(Number(x) * 10), y: Math.round(Number(y) * 10) };
    const isMove = letter === 'M';
    const step = isMove ? place : { x: place.x - last.x, y: place.y - last.y };
    written += `${isMove ? 'M' : 'l'}${step.x / 10},${step.y / 10}`;
    last = place;
  }
  return written;
}
