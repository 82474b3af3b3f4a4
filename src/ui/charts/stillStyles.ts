import frame from './ChartFrame.css?inline';

/** The styles of every chart, as text: for drawings that leave the page and take theirs along. */
export const CHART_STYLES = frame;
