import type { SceneDrive } from '../vocabulary.ts';
import { compose as landscape } from './landscapeLayout.ts';
import { compose as medium } from './mediumLayout.ts';
import { compose as phone } from './phoneLayout.ts';
import { compose as presenter } from './presenterLayout.ts';
import type { SceneLayout, SceneSetting, SceneShape } from './sceneLayout.ts';
import { type Compose, LEAST_WIDTH, shapeFor } from './shapeFor.ts';
import { compose as wide } from './wideLayout.ts';

const COMPOSITIONS: Readonly<Record<SceneShape, Compose>> = { phone, landscape, medium, wide, presenter };

const ON_PAGE: SceneSetting = { surroundings: 'page' };

/** Lays the scene out for a floor `widthCssPx` wide; narrower than 320 is laid out as 320. Brings every shape with it. */
export function layoutScene(widthCssPx: number, drive: SceneDrive, setting: SceneSetting = ON_PAGE): SceneLayout {
  const width = Math.max(LEAST_WIDTH, widthCssPx);
  return COMPOSITIONS[shapeFor(width, setting)](width, drive, setting);
}
