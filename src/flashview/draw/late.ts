import type { DrawList } from './drawList.ts';
import { drawFollowed } from './drawFollowed.ts';
import type { SceneMoment } from './moment.ts';
import { drawTouched } from './drawTouched.ts';

/** `LateDrawing` as a file. */
export { createHeatMap } from '../heat/createHeatMap.ts';
export { drawFlows } from './drawFlows.ts';
export { drawLeavers } from './drawLeavers.ts';

/** Over everything else. */
export function drawOver(list: DrawList, moment: SceneMoment): void {
  drawFollowed(list, moment);
  drawTouched(list, moment);
}
