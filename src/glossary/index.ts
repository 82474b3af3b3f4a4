export { term, TERM_IDS } from './terms.ts';
export type { Term, TermId } from './terms.ts';
export { SKINS, wordsFor } from './skins.ts';
export type { Skin, SkinWords } from './skins.ts';
