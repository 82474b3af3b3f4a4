export { AxisX, AxisY } from './axes.tsx';
export { ChartFrame, ReadableTable, Readout, type Reading } from './ChartFrame.tsx';
export { isClear, LABEL_HEIGHT, labelWidth, type Box } from './labels.ts';
export { Band, Diamonds, Dots, DragKnob, Rule } from './marks.tsx';
export { areaPath, areaToLevel, curvePath, diamondPath, linePath, type Point } from './paths.ts';
export { isInside, linearScale, logScale, roundTicks, spacedTicks, type Scale } from './scales.ts';
export { StillDrawings, useMeasuredWidth, type FirstSeen } from './measuredWidth.tsx';
export { CHART_STYLES } from './stillStyles.ts';
