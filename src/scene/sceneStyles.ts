import scene from './CafeteriaScene.css?inline';
import still from './still/SceneStill.css?inline';

/** CSS text of a `SceneStill`, for drawings that become files of their own. */
export const SCENE_STYLES = `${scene}\n${still}`;
