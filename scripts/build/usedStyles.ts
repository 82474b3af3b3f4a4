import { transform } from 'lightningcss';

/** Names as they stand in scripts and markup. */
const NAME = /[\w-]+/g;
/** Beginnings of class names whose ends a script adds, as in `cp-mark-${look}`. */
const BEGINNING = /[a-z][\w-]*-(?=\$\{)/g;
const CLASS = /\.([A-Za-z][\w-]*)/g;

/**
 * Leaves out rules that can only match classes that a page of one file never names. Elements, attributes and states do not decide:
 * a script may write their values in another form.
 *
 * @param styles a style sheet
 * @param texts the scripts and the markup of the page
 */
export function usedStyles(styles: string, texts: readonly string[]): string {
  const all = texts.join('\n');
  const named = new Set(all.match(NAME));
  const beginnings = [...new Set(all.match(BEGINNING))];
  const classes = new Set([...styles.matchAll(CLASS)].map(([, name = '']) => name));
  const unusedSymbols = [...classes].filter(
    (name) => !named.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  );
  return transform({ filename: 'page.css', code: Buffer.from(styles), minify: true, unusedSymbols }).code.toString();
}
