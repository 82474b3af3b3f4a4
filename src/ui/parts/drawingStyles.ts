import drawings from './drawings.css?inline';

/** CSS text of the marks of drawings, for those that become files of their own. */
export const DRAWING_STYLES = drawings;
