export { term, TERM_IDS } from './terms.ts';
export type { Term, TermId } from './terms.ts';
export { SKINS } from './skins.ts';
export type { Skin } from './skins.ts';
