import type { SceneDrive } from '../vocabulary.ts';
import type { SceneLayout, SceneSetting, SceneShape } from './sceneLayout.ts';

/** Lays the scene out on a floor `width` wide, in CSS px. */
export type Compose = (width: number, drive: SceneDrive, setting: SceneSetting) => SceneLayout;

export const LEAST_WIDTH = 320;
const LANDSCAPE_FROM = 560;
const MEDIUM_FROM = 800;
const WIDE_FROM = 1200;

/** The shape of a floor `widthCssPx` wide. A window needs one at a time. */
export function shapeFor(widthCssPx: number, { surroundings, isLow, isShort }: SceneSetting): SceneShape {
  if (surroundings === 'presenter') return 'presenter';
  if ((surroundings === 'embed' || isLow === true) && widthCssPx >= LANDSCAPE_FROM) return 'landscape';
  if (widthCssPx < MEDIUM_FROM) return 'phone';
  return widthCssPx < WIDE_FROM || isShort === true ? 'medium' : 'wide';
}
