import { REFERENCES, type Reference } from '#devices/scores';
import { EXHIBIT_SOURCES } from './exhibits.ts';
import { SOURCE_FORMULAS } from './formulas.ts';
import { PAPERS } from './papers.ts';
import type { ArticleId } from './row.ts';
import { SOURCE_ROWS } from './rows.ts';

/** The articles of an exhibit: those of its rows, then those that it cites without a number. */
export function articlesOf(exhibitId: string): ArticleId[] {
  const { rows = [], articles = [] } = EXHIBIT_SOURCES[exhibitId] ?? {};
  return [...new Set([...rows.map((id) => SOURCE_ROWS[id].article), ...articles])];
}

/** The sources of an exhibit that have an author and a title: articles, then papers, those of its formulas first. */
export function referencesOf(exhibitId: string): Reference[] {
  const { formulas = [], papers = [] } = EXHIBIT_SOURCES[exhibitId] ?? {};
  return [
    ...articlesOf(exhibitId).map((id) => REFERENCES[id]),
    ...new Set(formulas.flatMap((id) => SOURCE_FORMULAS[id].references)),
    ...papers.map((id) => PAPERS[id]),
  ];
}
