import type { ARTICLES } from '#devices';
import type * as words from '#messages/sources';

/** An article by the name that the engine's drives have for it. */
export type ArticleId = keyof typeof ARTICLES;
/**
 * How a figure came into its article: measured there, stated, reckoned from others, claimed by somebody, printed wrongly; `ours`
 * follows from what is printed.
 */
export type SourceKind = keyof typeof words.kinds;

type Unit = Exclude<keyof typeof words.figures, keyof typeof words.ranges>;

/** A figure as it is printed. `words`: none is, and the metric says it all. */
export type SourceFigure =
  | { readonly unit: Unit; readonly value: number; readonly about?: keyof typeof words.abouts }
  | { readonly unit: keyof typeof words.ranges; readonly value: readonly [from: number, to: number] }
  | { readonly unit: 'words' };

/** One printed figure: where it is from and what it is of. Texts are codes of the catalogue. */
export interface SourceRow {
  readonly article: ArticleId;
  readonly kind: SourceKind;
  /** Name of the product, the same in all languages; null where the figure is of no product. */
  readonly system: string | null;
  readonly metric: keyof typeof words.metrics;
  readonly figure: SourceFigure;
  readonly note: keyof typeof words.notes | null;
}

/** A row of a table of one article's figures. */
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
