export { term, TERM_IDS, SKINS, type Skin, type TermId } from './terms.ts';
