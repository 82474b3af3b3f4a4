export { CafeteriaScene } from './CafeteriaScene.tsx';
export type { CafeteriaSceneProps } from './SceneStage.tsx';
export type { DrawItem } from './draw/drawList.ts';
export { drawEmptyPlace, drawPlate, drawRestingPlate, type PlateStyle } from './draw/plates.ts';
export { inset } from './draw/drawFurniture.ts';
export {
  cellRect,
  cellSide,
  fineSide,
  isFine,
  plateGridOf,
  portionDetail,
  type PortionDetail,
} from './layout/plateGrid.ts';
export { mixRect, rect, type Rect } from './layout/geometry.ts';
export { heatColors, pixelWords, HEAT_LEVELS } from './heat/heatReading.ts';
export type { CellLook, Tone, SceneWords } from './vocabulary.ts';
export { lookOfState } from './model/shownDrive.ts';
export { easeFly } from './motion/timing.ts';
export { Painting, paintLater } from './paint/Painting.tsx';
export { Hatches, PaintedStill, hatchIds } from './still/PaintedStill.tsx';
export { drawScene } from './still/drawScene.ts';
export { SceneStill, frameSentence } from './still/SceneStill.tsx';
export { SceneStills } from './still/SceneStills.tsx';
export { SCENE_STYLES } from './sceneStyles.ts';
export { NarrationHistory, type Narration } from './text/narration.ts';
export { DishLife, FollowDish } from './touch/lateParts.tsx';
export { useFollowedDish, type DishFollowing } from './touch/useFollowedDish.ts';
