/** Loaded when a reader opens the list of an exhibit's sources. */

export { describeSources, type DescribedRow } from './describe.ts';
export { EXHIBIT_SOURCES } from './exhibits.ts';
export { SHEETS, SOURCE_FORMULAS } from './formulas.ts';
export { PAPERS, type PaperId } from './papers.ts';
export { SOURCE_ROWS, type SourceRowId } from './rows.ts';
