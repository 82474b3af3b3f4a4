import { ALIAS_PRESETS } from './aliases.ts';
import { ARRAY_PRESETS } from './arrays.ts';
import { DATA_CENTER_PRESETS } from './dataCenter.ts';
import type { DrivePreset } from './preset.ts';
import { SINGLE_PRESETS } from './singlePresets.ts';
import { SLC_CACHED_PRESETS } from './slcCached.ts';

/**
 * The drives that pages show and that claims ask for. Consumer drives of reviews come with `presets.ts`, so that pages
 * do not load data that they do not show.
 */
export const ARTICLE_PRESETS: readonly DrivePreset[] = [
  ...SINGLE_PRESETS,
  ...ARRAY_PRESETS,
  ...ALIAS_PRESETS,
  ...SLC_CACHED_PRESETS,
  ...DATA_CENTER_PRESETS,
];

export const findArticlePreset = (id: string): DrivePreset | undefined =>
  ARTICLE_PRESETS.find((preset) => preset.id === id);
