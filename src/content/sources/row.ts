import type { ARTICLES } from '#devices';
import type * as words from '#messages/sources';

/** An article, by its key in `devices`. */
export type ArticleId = keyof typeof ARTICLES;
/**
 * How a number came into its article: measured, stated, computed from others (`reckoned`), claimed by somebody, or misprinted;
 * `ours` is computed here from printed numbers.
 */
export type SourceKind = keyof typeof words.kinds;

type Unit = Exclude<keyof typeof words.figures, keyof typeof words.ranges>;

/** A number as printed. `words`: the article has no number, and the metric says everything. */
export type SourceFigure =
  | { readonly unit: Unit; readonly value: number; readonly about?: keyof typeof words.abouts }
  | { readonly unit: keyof typeof words.ranges; readonly value: readonly [from: number, to: number] }
  | { readonly unit: 'words' };

/** One printed number with its article, product and metric. Texts are keys of the catalogue. */
export interface SourceRow {
  readonly article: ArticleId;
  readonly kind: SourceKind;
  /** Name of the product, the same in all languages; null where the number belongs to no product. */
  readonly system: string | null;
  readonly metric: keyof typeof words.metrics;
  readonly figure: SourceFigure;
  readonly note: keyof typeof words.notes | null;
}

/** Makes a row for the table of an article. */
export function row(
  article: ArticleId,
  kind: SourceKind,
  system: string | null,
  metric: SourceRow['metric'],
  figure: SourceFigure,
  note: SourceRow['note'] = null,
): SourceRow {
  return { article, kind, system, metric, figure, note };
}
