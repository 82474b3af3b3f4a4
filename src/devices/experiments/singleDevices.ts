import { diskParameters } from '../disk/diskParameters.ts';
import { RotatingDisk } from '../disk/rotatingDisk.ts';
import type { DiskPreset, SolidStatePreset } from '../drives/preset.ts';
import type { SinglePreset } from '../drives/singlePresets.ts';
import { SHIPPED_FIGURES, withFigures, type FigureValues } from '../drives/variedPresets.ts';
import { spanFraction } from '../drives/x25vSizes.ts';
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

const UNIT_OF_A_DISK = 4096;
/** That of the pair of X25-V, 60 of 74.5 GiB, for a drive of which no article has measured a part. */
export const USUAL_PARTITION = spanFraction('partial');

export function buildDrive(
  preset: SolidStatePreset,
  state: PresetState,
  seed: number,
  otherwise: PresetOtherwise,
): Omit<ScaledDevice, 'preset'> {
  const drive = createSolidState(preset, state, seed, otherwise);
  const members = [drive.device];
  const { unitBytes } = drive.device.design;
  return { ...drive, members, disk: null, partitionFraction: USUAL_PARTITION, unitBytes };
}

/** A disk writes over what is there: every state is the same to it. */
export function buildDisk(
  preset: DiskPreset,
  { figures = SHIPPED_FIGURES }: PresetOtherwise,
): Omit<ScaledDevice, 'preset'> {
  const disk = new RotatingDisk(diskParameters(withFigures(preset, figures).parameters));
  const { deviceDepth } = disk.parameters;
  const sizes = { scaleFraction: 1, partitionFraction: USUAL_PARTITION, unitBytes: UNIT_OF_A_DISK };
  return { device: disk, members: [], disk, deviceDepth, hostOrder: 'fifo', ...sizes };
}

/** A single drive in the state, ready for a test. */
export const createSingleDevice = (preset: SinglePreset, state: PresetState, seed: number): ScaledDevice => ({
  preset: preset.id,
  ...(preset.family === 'disk' ? buildDisk(preset, {}) : buildDrive(preset, state, seed, {})),
});
