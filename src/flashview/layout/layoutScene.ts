import type { SceneDrive } from '../vocabulary.ts';
import { landscapeLayout, LANDSCAPE_HEIGHT } from './landscapeLayout.ts';
import { mediumLayout } from './mediumLayout.ts';
import { phoneLayout } from './phoneLayout.ts';
import { presenterLayout, PRESENTER_HEIGHT, PRESENTER_WIDTH } from './presenterLayout.ts';
import type { SceneLayout, SceneSetting } from './sceneLayout.ts';
import { wideLayout } from './wideLayout.ts';

export const LEAST_WIDTH = 320;
const LANDSCAPE_FROM = 560;
const MEDIUM_FROM = 800;
const WIDE_FROM = 1200;
const HERO_WIDTH = 1440;
const MOST_SCALE = 1.25;
/** Width that the low composition is drawn for; on more, it is made larger. */
const LANDSCAPE_WIDTH = 680;
const MOST_LANDSCAPE_SCALE = 1.6;

const ON_PAGE: SceneSetting = { surroundings: 'page' };

/** Lays the scene out for a floor `widthCssPx` wide; narrower than 320 is laid out as 320. */
export function layoutScene(widthCssPx: number, drive: SceneDrive, setting: SceneSetting = ON_PAGE): SceneLayout {
  const width = Math.max(LEAST_WIDTH, widthCssPx);
  const { surroundings, availableHeightCssPx, isLow } = setting;
  if (surroundings === 'presenter') return inHall(width, drive, availableHeightCssPx);
  const isEmbed = surroundings === 'embed';
  if ((isEmbed || isLow === true) && width >= LANDSCAPE_FROM) return inLowFrame(width, drive, availableHeightCssPx);
  if (width < MEDIUM_FROM) return phoneLayout(width, drive, isEmbed, availableHeightCssPx);
  if (width < WIDE_FROM) return mediumLayout(width, drive);
  const scale = Math.min(MOST_SCALE, Math.max(1, width / HERO_WIDTH));
  return wideLayout(width / scale, scale, drive);
}

function inLowFrame(width: number, drive: SceneDrive, availableHeight: number | undefined): SceneLayout {
  const room = availableHeight === undefined ? MOST_LANDSCAPE_SCALE : availableHeight / LANDSCAPE_HEIGHT;
  const scale = Math.max(1, Math.min(MOST_LANDSCAPE_SCALE, width / LANDSCAPE_WIDTH, room));
  return landscapeLayout(width / scale, scale, drive);
}

function inHall(width: number, drive: SceneDrive, availableHeight: number | undefined): SceneLayout {
  const room = availableHeight === undefined ? Number.POSITIVE_INFINITY : availableHeight / PRESENTER_HEIGHT;
  const scale = Math.min(width / PRESENTER_WIDTH, room);
  return presenterLayout(width / scale, scale, drive);
}
