export { CafeteriaScene } from './CafeteriaScene.tsx';
export type { CafeteriaSceneProps, SceneTouch, SinceLeaving } from './SceneStage.tsx';
export type { FollowedDish, PlaceChange } from './model/touchTarget.ts';
export type { DrawItem, DrawList } from './draw/drawList.ts';
export {
  drawEmptyPlace,
  drawEmptyPlate,
  drawPlate,
  drawRestingPlate,
  type PlateContent,
  type PlateStyle,
} from './draw/plates.ts';
export { inset } from './draw/drawFurniture.ts';
export { cellRect, plateGridOf, type PlateGrid } from './layout/plateGrid.ts';
export { mixRect, rect, type Rect } from './layout/geometry.ts';
export { heatColors, pixelWords, HEAT_LEVELS } from './heat/heatReading.ts';
export type { CellLook } from './vocabulary.ts';
export { lookOfState } from './model/shownDrive.ts';
export { easeFly } from './motion/timing.ts';
export { Painting, paintLater } from './paint/Painting.tsx';
export type { Tone } from './vocabulary.ts';
export { Hatches, PaintedStill, hatchIds } from './still/PaintedStill.tsx';
export { SceneStill, frameSentence } from './still/SceneStill.tsx';
export { SceneStills } from './still/SceneStills.tsx';
export { NarrationHistory } from './text/narration.ts';
export type { NarratedMoment, Narration, NarrationTone } from './text/narration.ts';
export { DishLife, FollowDish } from './touch/lateParts.tsx';
export { useFollowedDish } from './touch/useFollowedDish.ts';
export type { DishFollowing } from './touch/useFollowedDish.ts';
export type { FrameSource, SceneDrive } from './vocabulary.ts';
export type { SceneWords } from './vocabulary.ts';
