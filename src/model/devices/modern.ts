/** The measured drives of 2021 to 2024, and predictions by the label of a drive: a door of its own, for who wants these alone. */
export { cacheRows, cacheRowsOf, type CacheRow } from './modern/cacheRows.ts';
export { CONDITION_GROUPS, UNIFORM, type ConditionGroup } from './modern/conditions.ts';
export { MEASURED_DRIVES, type MeasuredDrive } from './modern/measuredDrives.ts';
export { latencyRows, measuredLatencies, type LatencyRow, type Percentiles } from './modern/latencyRows.ts';
export { modernRows, sayCondition, type ModernRow } from './modern/modernRows.ts';
export { leastFlashGib, PREDICTED_CONDITIONS, relativeRates, shapeOfLabel } from './modern/predictRates.ts';
