import { invariant } from '#engine';
import { diskParameters } from '../disk/diskParameters.ts';
import { RotatingDisk } from '../disk/rotatingDisk.ts';
import { findPreset, type DriveFamily } from '../drives/presets.ts';
import type { DrivePreset, SolidStatePreset } from '../drives/preset.ts';
import { SHIPPED_FIGURES, withFigures, type FigureValues } from '../drives/variedPresets.ts';
import { PARTITION_FRACTION } from '../drives/x25vSizes.ts';
import { createArrayState } from '../recipes/arrayState.ts';
import { DEVICE_STATES, type DeviceState } from '../recipes/deviceStates.ts';
import { createSolidState } from '../recipes/solidState.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { ScaledDevice } from './scaledDevice.ts';

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

const UNIT_OF_A_DISK = 4096;
/** That of the pair of X25-V, 60 of 74.5 GiB, for a drive of which no article has measured a part. */
const USUAL_PARTITION = PARTITION_FRACTION;

function buildDrive(preset: SolidStatePreset, state: PresetState, seed: number, otherwise: PresetOtherwise) {
  const drive = createSolidState(preset, state, seed, otherwise);
  const members = [drive.device];
  const { unitBytes } = drive.device.design;
  return { ...drive, members, disk: null, partitionFraction: USUAL_PARTITION, unitBytes };
}

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
  // A disk writes over what is there: every state is the same to it.
  disk: (preset, _state, _seed, { figures = SHIPPED_FIGURES }) => {
    const disk = new RotatingDisk(diskParameters(withFigures(preset, figures).parameters));
    const { deviceDepth } = disk.parameters;
    const sizes = { scaleFraction: 1, partitionFraction: USUAL_PARTITION, unitBytes: UNIT_OF_A_DISK };
    return { device: disk, members: [], disk, deviceDepth, hostOrder: 'fifo', ...sizes };
  },
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
