import frame from './ChartFrame.css?inline';
import marks from './marks.css?inline';
import words from './markWords.css?inline';

/** The styles of every chart, as text: for drawings that leave the page and take theirs along. */
export const CHART_STYLES = `${frame}\n${marks}\n${words}`;
