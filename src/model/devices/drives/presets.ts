import { ARTICLE_PRESETS } from './articlePresets.ts';
import { CONSUMER_PRESETS } from './consumer.ts';
import type { DrivePreset } from './preset.ts';
import { invariant } from '#engine';

/** Every drive of the articles and reviews with enough data for a simulation. */
export const DRIVE_PRESETS: readonly DrivePreset[] = [...ARTICLE_PRESETS, ...CONSUMER_PRESETS];

export type DriveFamily = DrivePreset['family'];

export function findPreset(id: string): DrivePreset | undefined {
  return DRIVE_PRESETS.find((preset) => preset.id === id);
}

/**
 * The preset `id` of that family.
 * @throws Error if there is none
 */
export function requirePreset<Family extends DriveFamily>(
  id: string,
  family: Family,
): Extract<DrivePreset, { family: Family }> {
  const preset = findPreset(id);
  invariant(preset?.family === family, `there is no ${family} drive named ${id}`);
  return preset as Extract<DrivePreset, { family: Family }>;
}
