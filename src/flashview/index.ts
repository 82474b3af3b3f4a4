export { CafeteriaScene } from './CafeteriaScene.tsx';
export type { CafeteriaSceneProps } from './CafeteriaScene.tsx';
export { SceneStills } from './still/SceneStills.tsx';
export type { FrameSource, SceneDrive } from './vocabulary.ts';
export type { SceneWords } from './words.ts';
