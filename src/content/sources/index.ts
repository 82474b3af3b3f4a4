/** Loaded when a reader opens the list of an exhibit's sources. */
export {
  describeSources,
  type DescribedArticle,
  type DescribedFormula,
  type DescribedRow,
  type DescribedSources,
} from './describe.ts';
export { EXHIBIT_SOURCES, type ExhibitSources, type SheetId } from './exhibits.ts';
export { SOURCE_FORMULAS, type SourceFormula, type SourceFormulaId } from './formulas.ts';
export { addressOf, PAPERS, type PaperId } from './papers.ts';
export { referencesOf } from './references.ts';
export type { ArticleId, SourceFigure, SourceKind, SourceRow } from './row.ts';
export { SOURCE_ROWS, type SourceRowId } from './rows.ts';
export { SHEETS, type SheetTimes } from './sheets.ts';
