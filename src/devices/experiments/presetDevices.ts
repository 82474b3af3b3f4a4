import { diskParameters } from '../disk/diskParameters.ts';
import { RotatingDisk } from '../disk/rotatingDisk.ts';
import { findPreset, type DriveFamily } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { createArrayState } from '../recipes/arrayState.ts';
import { DEVICE_STATES, type DeviceState } from '../recipes/deviceStates.ts';
import { createSolidState } from '../recipes/solidState.ts';
import { invariant } from '#engine';
import type { ScaledDevice } from './deviceTests.ts';

/** States that a drive can be put in before a test. */
export const PRESET_STATES = DEVICE_STATES;
export type PresetState = DeviceState;

type BuildDevice<Family extends DriveFamily> = (
  preset: Extract<DrivePreset, { family: Family }>,
  state: PresetState,
  seed: number,
) => ScaledDevice;

/** Who builds a device from a preset, by family. What is not here can be listed but not run. */
const BUILDERS: { readonly [Family in DriveFamily]?: BuildDevice<Family> } = {
  replacementBlock: createSolidState,
  intel: createSolidState,
  indilinx: createSolidState,
  samsung: createSolidState,
  marvell: createSolidState,
  array: (preset, state, seed) => createArrayState(preset, state, seed),
  // A disk writes over what is there: every state is the same to it.
  disk: (preset) => ({ device: new RotatingDisk(diskParameters(preset)), scaleFraction: 1, deviceDepth: 1 }),
};

/** The hardware behind a label of another maker. */
function originalOf(preset: DrivePreset): DrivePreset {
  if (preset.family !== 'alias') return preset;
  const original = findPreset(preset.sameAs.value);
  invariant(original !== undefined, `there is no drive named ${preset.sameAs.value}`);
  return original;
}

/** Whether `createPresetDevice` can build it. */
export const isSimulated = (preset: DrivePreset): boolean => originalOf(preset).family in BUILDERS;

/** The drive of a preset that `isSimulated`, in the state, ready for a test. */
export function createPresetDevice(preset: DrivePreset, state: PresetState, seed: number): ScaledDevice {
  const original = originalOf(preset);
  const build = BUILDERS[original.family] as BuildDevice<DriveFamily> | undefined;
  invariant(build !== undefined, `nothing simulates ${preset.id} in time`);
  return build(original, state, seed);
}
