import { ALIAS_PRESETS } from './aliases.ts';
import { ARRAY_PRESETS } from './arrays.ts';
import { CONSUMER_PRESETS } from './consumer.ts';
import { DATA_CENTER_PRESETS } from './dataCenter.ts';
import type { DrivePreset } from './preset.ts';
import { SINGLE_PRESETS } from './singlePresets.ts';
import { SLC_CACHED_PRESETS } from './slcCached.ts';
import { invariant } from '#engine';

/** Every drive of the articles with enough data for a simulation. */
export const DRIVE_PRESETS: readonly DrivePreset[] = [
  ...SINGLE_PRESETS,
  ...ARRAY_PRESETS,
  ...ALIAS_PRESETS,
  ...SLC_CACHED_PRESETS,
  ...CONSUMER_PRESETS,
  ...DATA_CENTER_PRESETS,
];

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
