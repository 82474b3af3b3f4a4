/** Implements `LateDrawing`; fetched after the first picture. */
export { createHeatMap } from '../heat/createHeatMap.ts';
export { drawFlows } from './drawFlows.ts';
export { drawLeavers } from './drawLeavers.ts';
export { drawOverlay } from './drawOverlay.ts';
