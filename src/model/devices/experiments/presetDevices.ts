import { invariant } from '#engine';
import { findArticlePreset } from '../drives/articlePresets.ts';
import type { DriveFamily } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import type { FigureValues } from '../drives/variedPresets.ts';
import { createArrayState } from '../recipes/arrayState.ts';
import { DEVICE_STATES, type DeviceState } from '../recipes/deviceStates.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import { type ScaledDevice, scaledDisk, scaledSolidState, DEFAULT_PARTITION_FRACTION } from './scaledDevice.ts';

export const PRESET_STATES = DEVICE_STATES;
export type PresetState = DeviceState;

/** Changes of the design of the drive, or of each member of an array. */
export type DesignChanges = Partial<SsdDesign>;

/** Deviations from the preset. */
export interface PresetOverrides {
  readonly changes?: DesignChanges | undefined;
  /** Values of free figures. */
  readonly figures?: FigureValues | undefined;
}

type BuildDevice<Family extends DriveFamily> = (
  preset: Extract<DrivePreset, { family: Family }>,
  state: PresetState,
  seed: number,
  overrides: PresetOverrides,
) => Omit<ScaledDevice, 'preset'>;

/** Builds a device from a preset, by family. A family that is missing here can be listed but not simulated. */
const BUILDERS: { readonly [Family in DriveFamily]?: BuildDevice<Family> } = {
  replacementBlock: scaledSolidState,
  intel: scaledSolidState,
  indilinx: scaledSolidState,
  samsung: scaledSolidState,
  marvell: scaledSolidState,
  slcCached: scaledSolidState,
  dataCenter: scaledSolidState,
  array: (preset, state, seed, overrides) => {
    const array = createArrayState(preset, state, seed, overrides);
    const partitionFraction = array.partitionFraction ?? DEFAULT_PARTITION_FRACTION;
    return { ...array, disk: null, partitionFraction, unitBytes: array.members[0].design.unitBytes };
  },
  disk: (preset, _state, _seed, { figures }) => scaledDisk(preset, figures),
};

/** The preset whose hardware an alias names; other presets as they are. */
function originalOf(preset: DrivePreset): DrivePreset {
  if (preset.family !== 'alias') return preset;
  const original = findArticlePreset(preset.parameters.sameAs.value);
  invariant(original !== undefined, `there is no drive named ${preset.parameters.sameAs.value}`);
  return original;
}

/** Whether `createPresetDevice` can build the drive. */
export const isSimulated = (preset: DrivePreset): boolean => originalOf(preset).family in BUILDERS;

/**
 * Builds the drive of a preset in a state, ready for a test.
 * @throws Error unless `isSimulated(preset)`
 */
export function createPresetDevice(
  preset: DrivePreset,
  state: PresetState,
  seed: number,
  overrides: PresetOverrides = {},
): ScaledDevice {
  const original = originalOf(preset);
  const build = BUILDERS[original.family] as BuildDevice<DriveFamily> | undefined;
  invariant(build !== undefined, `nothing simulates ${preset.id} in time`);
  return { preset: original.id, ...build(original, state, seed, overrides) };
}
