import { REFERENCES, type Reference } from '#devices';
import * as words from '#messages/sources';
import { SHEETS, SOURCE_FORMULAS, type SourceFormulaId } from './formulas.ts';
import { EXHIBIT_SOURCES, type SheetId } from './exhibits.ts';
import { PAPERS } from './papers.ts';
import { articlesOf } from './references.ts';
import type { ArticleId, SourceFigure, SourceRow } from './row.ts';
import { SOURCE_ROWS, type SourceRowId } from './rows.ts';
import { isTypical, RANKED_SEEDS, SEED_RANKS, type SeedRank } from './seedRanks.ts';

/** A cited number as text, in the language of the build. */
export interface DescribedRow {
  readonly id: SourceRowId;
  /** Product and metric. */
  readonly what: string;
  /** Value with unit; null where the article has only words, which are in `what`. */
  readonly figure: string | null;
  readonly article: string;
  readonly kind: string;
  readonly note: string | null;
}

/** A formula as text. */
interface DescribedFormula {
  readonly id: SourceFormulaId;
  readonly what: string;
  readonly text: string;
  readonly references: readonly Reference[];
}

/** A number that depends on the seed, and its rank among other seeds. */
interface DescribedSeed {
  readonly id: SeedRank['id'];
  readonly what: string;
  readonly value: string;
  readonly rank: string;
}

/** An article as a reference, with its name in rows. */
interface DescribedArticle extends Reference {
  readonly id: ArticleId;
  readonly what: string;
}

/** All sources of an exhibit as text. */
interface DescribedSources {
  readonly rows: readonly DescribedRow[];
  readonly formulas: readonly DescribedFormula[];
  readonly sheets: readonly { readonly id: SheetId; readonly what: string }[];
  /** Articles of the rows, then articles cited without a number. */
  readonly articles: readonly DescribedArticle[];
  readonly papers: readonly Reference[];
  /** Ranks of the exhibit's seed. */
  readonly seeds: readonly DescribedSeed[];
}

const NO_SOURCES = { rows: [], formulas: [], sheets: [], articles: [], papers: [] } as const;

/** The sources of an exhibit; empty lists for one that names none. */
export function describeSources(exhibit: string): DescribedSources {
  const { rows, formulas, sheets, papers } = EXHIBIT_SOURCES[exhibit] ?? NO_SOURCES;
  return {
    rows: rows.map(describeRow),
    formulas: formulas.map((id) => ({ id, what: words.formulas[id], ...SOURCE_FORMULAS[id] })),
    sheets: sheets.map((id) => ({ id, what: words.sheets[id](SHEETS[id]) })),
    articles: articlesOf(exhibit).map((id) => ({ id, what: words.articles[id], ...REFERENCES[id] })),
    papers: papers.map((id) => PAPERS[id]),
    seeds: SEED_RANKS.filter((each) => each.exhibit === exhibit).map(describeSeed),
  };
}

function describeSeed(each: SeedRank): DescribedSeed {
  const isSame = each.tenth === each.value && each.ninetieth === each.value;
  return {
    id: each.id,
    what: words.seeds[each.id],
    value: words.seeds.value(each),
    rank: words.seeds.rank({ ...each, all: RANKED_SEEDS, isSame, isChosen: !isTypical(each) }),
  };
}

function describeRow(id: SourceRowId): DescribedRow {
  const { article, kind, system, metric, figure, note }: SourceRow = SOURCE_ROWS[id];
  const what = words.metrics[metric];
  return {
    id,
    what: system === null ? what : `${system}: ${what}`,
    figure: describeFigure(figure),
    article: words.articles[article],
    kind: words.kinds[kind],
    note: note === null ? null : words.notes[note],
  };
}

function describeFigure(printed: SourceFigure): string | null {
  if (printed.unit === 'words') return null;
  if (typeof printed.value !== 'number') {
    const [from, to] = printed.value;
    return words.ranges[printed.unit as keyof typeof words.ranges]({ from, to });
  }
  const { unit, value, about } = printed as Extract<SourceFigure, { readonly value: number }>;
  const figure = words.figures[unit]({ count: value });
  return about ? words.abouts[about]({ figure }) : figure;
}
