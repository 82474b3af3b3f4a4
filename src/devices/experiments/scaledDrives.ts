import { diskParameters } from '../disk/diskParameters.ts';
import { RotatingDisk } from '../disk/rotatingDisk.ts';
import type { DiskPreset, SolidStatePreset } from '../drives/preset.ts';
import type { SinglePreset } from '../drives/singlePresets.ts';
import { SHIPPED_FIGURES, withFigures, type FigureValues } from '../drives/variedPresets.ts';
import { PARTITION_FRACTION } from '../drives/x25vSizes.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import { createSolidState, type Otherwise } from '../recipes/solidState.ts';
import type { ScaledDevice } from './scaledDevice.ts';

const UNIT_OF_A_DISK = 4096;
/** That of the pair of X25-V, 60 of 74.5 GiB, for a drive of which no article has measured a part. */
export const USUAL_PARTITION = PARTITION_FRACTION;

/** A solid-state drive in a state, ready for a test. */
export function scaledSolidState(
  preset: SolidStatePreset,
  state: DeviceState,
  seed: number,
  otherwise: Pick<Otherwise, 'changes' | 'figures'> = {},
): Omit<ScaledDevice, 'preset'> {
  const drive = createSolidState(preset, state, seed, otherwise);
  const members = [drive.device];
  const { unitBytes } = drive.device.design;
  return { ...drive, members, disk: null, partitionFraction: USUAL_PARTITION, unitBytes };
}

/** A disk, ready for a test. It writes over what is there: every state is the same to it. */
export function scaledDisk(preset: DiskPreset, figures: FigureValues = SHIPPED_FIGURES): Omit<ScaledDevice, 'preset'> {
  const disk = new RotatingDisk(diskParameters(withFigures(preset, figures).parameters));
  const { deviceDepth } = disk.parameters;
  const sizes = { scaleFraction: 1, partitionFraction: USUAL_PARTITION, unitBytes: UNIT_OF_A_DISK };
  return { device: disk, members: [], disk, deviceDepth, hostOrder: 'fifo', ...sizes };
}

/** A single drive in a state, ready for a test. */
export const createSingleDevice = (preset: SinglePreset, state: DeviceState, seed: number): ScaledDevice => ({
  preset: preset.id,
  ...(preset.family === 'disk' ? scaledDisk(preset) : scaledSolidState(preset, state, seed)),
});
