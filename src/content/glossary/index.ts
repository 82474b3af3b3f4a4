export { term, TERM_IDS, SKINS, type Skin } from './terms.ts';
