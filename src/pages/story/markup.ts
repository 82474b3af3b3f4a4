/** An id from `useId`: a count from the root, and so the same on every page. */
const COUNTED_ID = /\sid="(P\d+-\d+[^"]*)"/g;

/** Puts `prefix` before every counted id in `markup` and every reference to one, so that markup of several roots can share a page. */
export function withOwnIds(markup: string, prefix: string): string {
  const ids = new Set([...markup.matchAll(COUNTED_ID)].map(([, id]) => id));
  const rename = (id: string): string => (ids.has(id) ? `${prefix}-${id}` : id);
  return markup
    .replaceAll(
      /\s(id|for|aria-labelledby|aria-describedby)="([^"]+)"/g,
      (_whole, name: string, value: string) => ` ${name}="${value.split(' ').map(rename).join(' ')}"`,
    )
    .replaceAll(/url\(#([^)]+)\)/g, (_whole, id: string) => `url(#${rename(id)})`);
}

const LINES = /\bd="((?:[ML]-?[\d.]+,-?[\d.]+)+)"/g;
const POINT = /([ML])(-?[\d.]+),(-?[\d.]+)/g;

/**
 * Writes the paths of charts as relative steps in tenths of a pixel, which takes a fraction of the bytes. No point is more than
 * a twentieth of a pixel off.
 */
export function shortenPaths(markup: string): string {
  return markup.replaceAll(LINES, (_whole, path: string) => `d="${shorten(path)}"`);
}

/** Writes empty SVG elements as one tag: `<path/>` for `<path></path>`. */
export function closeEmptyTags(markup: string): string {
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
