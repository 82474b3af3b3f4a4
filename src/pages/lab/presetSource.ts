import { createLabPresets } from './labPresets.ts';

// One chunk with everything that the list of presets needs: PresetPicker fetches it.
export { PresetList } from './PresetList.tsx';
export { originOf } from './presetWords.ts';
export const PRESETS = createLabPresets();
