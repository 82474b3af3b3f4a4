/** An id as `useId` gives it: counted from the root, and so the same in every page. */
const COUNTED_ID = /\sid="(P\d+-\d+[^"]*)"/g;

/** Puts `prefix` before every counted id in `markup` and before every reference to one, so that it can stand in any page. */
export function withOwnIds(markup: string, prefix: string): string {
  const ids = new Set([...markup.matchAll(COUNTED_ID)].map(([, id]) => id));
  const renamed = (id: string): string => (ids.has(id) ? `${prefix}-${id}` : id);
  return markup
    .replaceAll(
      /\s(id|for|aria-labelledby|aria-describedby)="([^"]+)"/g,
      (_whole, name: string, value: string) => ` ${name}="${value.split(' ').map(renamed).join(' ')}"`,
    )
    .replaceAll(/url\(#([^)]+)\)/g, (_whole, id: string) => `url(#${renamed(id)})`);
}
