import type { SceneDrive } from '../vocabulary.ts';
import { mediumLayout } from './mediumLayout.ts';
import { phoneLayout } from './phoneLayout.ts';
import type { SceneLayout } from './sceneLayout.ts';
import { wideLayout } from './wideLayout.ts';

export const LEAST_WIDTH = 320;
const MEDIUM_FROM = 800;
const WIDE_FROM = 1200;
const HERO_WIDTH = 1440;
const MOST_SCALE = 1.25;

/** Lays the scene out for a floor `widthCssPx` wide; narrower than 320 is laid out as 320. */
export function layoutScene(widthCssPx: number, drive: SceneDrive): SceneLayout {
  const width = Math.max(LEAST_WIDTH, widthCssPx);
  if (width < MEDIUM_FROM) return phoneLayout(width, drive);
  if (width < WIDE_FROM) return mediumLayout(width, drive);
  const scale = Math.min(MOST_SCALE, Math.max(1, width / HERO_WIDTH));
  return wideLayout(width / scale, scale, drive);
}
