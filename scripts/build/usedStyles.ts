import { PurgeCSS } from 'purgecss';

/** Names as they stand in scripts, markup and selectors. */
const NAME = /[\w-]+/g;
/** Beginnings of class names whose ends a script adds, as in `cp-mark-${look}`. */
const BEGINNING = /[a-z][\w-]*-(?=\$\{)/g;
const CLASS = /\.[\w-]+/g;

/**
 * Leaves out rules for classes that a page of one file never names. Elements, attributes and states do not decide: a script may
 * write their values in another form.
 *
 * @param styles a style sheet
 * @param texts the scripts and the markup of the page
 */
export async function usedStyles(styles: string, texts: readonly string[]): Promise<string> {
  const all = texts.join('\n');
  const beginnings = new Set(all.match(BEGINNING));
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: `${all}\n${styles.replaceAll(CLASS, '')}`, extension: 'txt' }],
    css: [{ raw: styles }],
    extractors: [{ extensions: ['txt'], extractor: (text) => text.match(NAME) ?? [] }],
    safelist: { standard: [...beginnings].map((beginning) => new RegExp(`^${beginning}`)) },
  });
  if (!purged) throw new Error('the styles of a page could not be read');
  return purged.css;
}
