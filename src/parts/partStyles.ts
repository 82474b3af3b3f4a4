import marks from './marks.css?inline';
import words from './markWords.css?inline';
import waits from './waitMarks.css?inline';

/** The styles of what is drawn, as text: for pictures that leave the page and take theirs along. */
export const PART_STYLES = `${marks}\n${waits}\n${words}`;
