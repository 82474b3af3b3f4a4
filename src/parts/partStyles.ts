import marks from './marks.css?inline';
import words from './markWords.css?inline';

/** The styles of what is drawn, as text: for pictures that leave the page and take theirs along. */
export const PART_STYLES = `${marks}\n${words}`;
