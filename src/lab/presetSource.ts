import { createLabPresets } from './labPresets.ts';

/** What is fetched for the choice of presets, in one. */
export { PresetList } from './PresetList.tsx';
export { originOf } from './presetWords.ts';
export const PRESETS = createLabPresets();
