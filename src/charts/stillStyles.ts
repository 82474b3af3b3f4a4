import bandwidth from './BandwidthChart.css?inline';
import frame from './ChartFrame.css?inline';
import series from './SeriesChart.css?inline';

/** The styles of every chart, as text: for drawings that leave the page and take theirs along. */
export const CHART_STYLES = [frame, bandwidth, series].join('\n');
