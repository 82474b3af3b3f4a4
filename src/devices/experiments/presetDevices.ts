import { invariant } from '#engine';
import { findPreset, type DriveFamily } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { createArrayState } from '../recipes/arrayState.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { buildDisk, buildDrive, USUAL_PARTITION, type PresetOtherwise, type PresetState } from './singleDevices.ts';

export { PRESET_STATES, type DesignChanges, type PresetOtherwise, type PresetState } from './singleDevices.ts';

type BuildDevice<Family extends DriveFamily> = (
  preset: Extract<DrivePreset, { family: Family }>,
  state: PresetState,
  seed: number,
  otherwise: PresetOtherwise,
) => Omit<ScaledDevice, 'preset'>;

/** Who builds a device from a preset, by family. What is not here can be listed but not run. */
const BUILDERS: { readonly [Family in DriveFamily]?: BuildDevice<Family> } = {
  replacementBlock: buildDrive,
  intel: buildDrive,
  indilinx: buildDrive,
  samsung: buildDrive,
  marvell: buildDrive,
  slcCached: buildDrive,
  array: (preset, state, seed, otherwise) => {
    const array = createArrayState(preset, state, seed, otherwise);
    const partitionFraction = array.partitionFraction ?? USUAL_PARTITION;
    return { ...array, disk: null, partitionFraction, unitBytes: array.members[0].design.unitBytes };
  },
  disk: (preset, _state, _seed, otherwise) => buildDisk(preset, otherwise),
};

/** The hardware behind a label of another maker. */
function originalOf(preset: DrivePreset): DrivePreset {
  if (preset.family !== 'alias') return preset;
  const original = findPreset(preset.parameters.sameAs.value);
  invariant(original !== undefined, `there is no drive named ${preset.parameters.sameAs.value}`);
  return original;
}

/** Whether `createPresetDevice` can build it. */
export const isSimulated = (preset: DrivePreset): boolean => originalOf(preset).family in BUILDERS;

/** The drive of a preset that `isSimulated`, in the state, ready for a test. */
export function createPresetDevice(
  preset: DrivePreset,
  state: PresetState,
  seed: number,
  otherwise: PresetOtherwise = {},
): ScaledDevice {
  const original = originalOf(preset);
  const build = BUILDERS[original.family] as BuildDevice<DriveFamily> | undefined;
  invariant(build !== undefined, `nothing simulates ${preset.id} in time`);
  return { preset: original.id, ...build(original, state, seed, otherwise) };
}
