export { CafeteriaScene } from './CafeteriaScene.tsx';
export type { CafeteriaSceneProps, SceneTouch, SinceLeaving } from './CafeteriaScene.tsx';
export type { FollowedDish, PlaceChange } from './model/touched.ts';
export { SceneStills } from './still/SceneStills.tsx';
export { NarrationHistory } from './text/narration.ts';
export type { NarratedMoment, Narration, NarrationTone } from './text/narration.ts';
export { DishLife, FollowDish } from './touch/lateParts.tsx';
export type { FrameSource, SceneDrive } from './vocabulary.ts';
export type { SceneWords } from './words.ts';
