import { LEAST_WIDTH, shapeFor, type SceneLayout, type SceneSetting, type SceneShape } from '../layout/sceneLayout.ts';
import type { TellDishRoom } from '../text/sceneTexts.ts';
import type { SceneDrive } from '../vocabulary.ts';
import * as landscape from './landscapeComposition.ts';
import type { Composition } from './loadComposition.ts';
import * as medium from './mediumComposition.ts';
import * as phone from './phoneComposition.ts';
import * as presenter from './presenterComposition.ts';
import * as wide from './wideComposition.ts';

/** Every composition, imported statically: for the build and for tests. A live scene loads the one that it needs. */
const COMPOSITIONS: Readonly<Record<SceneShape, Composition>> = { phone, landscape, medium, wide, presenter };

const ON_PAGE: SceneSetting = { surroundings: 'page' };

/** Lays the scene out for a floor of `widthCssPx`, at least 320. */
export function layoutScene(widthCssPx: number, drive: SceneDrive, setting: SceneSetting = ON_PAGE): SceneLayout {
  const width = Math.max(LEAST_WIDTH, widthCssPx);
  return COMPOSITIONS[shapeFor(width, setting)].compose(width, drive, setting);
}

/** The function that writes the labels of the dish room in this shape. */
export const tellDishRoomOf = (shape: SceneShape): TellDishRoom => COMPOSITIONS[shape].tellDishRoom;
