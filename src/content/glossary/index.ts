export { term, TERM_IDS } from './terms.ts';
export type { Term, TermId } from './terms.ts';
export { SKINS } from './terms.ts';
export type { Skin } from './terms.ts';
