import type { DrawList } from './drawList.ts';
import { drawFollowedDish, drawTouchedPlate } from './drawOverlay.ts';
import type { SceneMoment } from './moment.ts';

/** `LateDrawing` as a file. */
export { createHeatMap } from '../heat/createHeatMap.ts';
export { drawFlows } from './drawFlows.ts';
export { drawLeavers } from './drawLeavers.ts';

/** Over everything else. */
export function drawOverlay(list: DrawList, moment: SceneMoment): void {
  drawFollowedDish(list, moment);
  drawTouchedPlate(list, moment);
}
