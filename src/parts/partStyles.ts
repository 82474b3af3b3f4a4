import drawing from './Drawing.css?inline';

/** The styles of drawings, as text: for pictures that leave the page and take theirs along. */
export const PART_STYLES = drawing;
