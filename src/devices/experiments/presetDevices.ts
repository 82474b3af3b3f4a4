import { invariant } from '#engine';
import { findPreset, type DriveFamily } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import type { FigureValues } from '../drives/variedPresets.ts';
import { createArrayState } from '../recipes/arrayState.ts';
import { DEVICE_STATES, type DeviceState } from '../recipes/deviceStates.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { scaledDisk, scaledSolidState, USUAL_PARTITION } from './scaledDrives.ts';

/** States that a drive can be put in before a test. */
export const PRESET_STATES = DEVICE_STATES;
export type PresetState = DeviceState;

/** What would be if the drive, or each member of an array, were built otherwise. */
export type DesignChanges = Partial<SsdDesign>;

/** What is not as the preset has it. */
export interface PresetOtherwise {
  readonly changes?: DesignChanges | undefined;
  /** Values of free figures. */
  readonly figures?: FigureValues | undefined;
}

type BuildDevice<Family extends DriveFamily> = (
  preset: Extract<DrivePreset, { family: Family }>,
  state: PresetState,
  seed: number,
  otherwise: PresetOtherwise,
) => Omit<ScaledDevice, 'preset'>;

/** Who builds a device from a preset, by family. What is not here can be listed but not run. */
const BUILDERS: { readonly [Family in DriveFamily]?: BuildDevice<Family> } = {
  replacementBlock: scaledSolidState,
  intel: scaledSolidState,
  indilinx: scaledSolidState,
  samsung: scaledSolidState,
  marvell: scaledSolidState,
  slcCached: scaledSolidState,
  array: (preset, state, seed, otherwise) => {
    const array = createArrayState(preset, state, seed, otherwise);
    const partitionFraction = array.partitionFraction ?? USUAL_PARTITION;
    return { ...array, disk: null, partitionFraction, unitBytes: array.members[0].design.unitBytes };
  },
  disk: (preset, _state, _seed, { figures }) => scaledDisk(preset, figures),
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
