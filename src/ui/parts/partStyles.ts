import marks from './marks.css?inline';
import words from './markWords.css?inline';
import waits from './waitMarks.css?inline';

/** CSS text of the marks in drawings, for drawings that become files of their own. */
export const PART_STYLES = `${marks}\n${waits}\n${words}`;
