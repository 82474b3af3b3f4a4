import { diskParameters } from '../disk/platter.ts';
import { RotatingDisk } from '../disk/rotatingDisk.ts';
import type { DiskPreset, SolidStatePreset } from '../drives/preset.ts';
import type { SinglePreset } from '../drives/singlePresets.ts';
import { type FigureValues, SHIPPED_FIGURES, withFigures } from '../drives/variedPresets.ts';
import { PARTITION_FRACTION } from '../drives/x25vSizes.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import { createSolidState, type Overrides } from '../recipes/solidState.ts';
import type { QueueOrder } from '../timing/hostQueue.ts';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';

/** A simulated device. Drives may be scaled down; tests are then scaled down too. */
export interface ScaledDevice {
  /** Id of its preset. */
  readonly preset: string;
  readonly device: StorageDevice;
  /** The solid-state drive, or the members of an array; empty for a disk. */
  readonly members: readonly SsdDevice[];
  /** The device if it is a rotating disk, else null. */
  readonly disk: RotatingDisk | null;
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
  /** Share of the device in use in tests that write to a part of it. */
  readonly partitionFraction: number;
  /** Mapping unit; the test file consists of whole units. */
  readonly unitBytes: number;
  /** Commands that the device can have outstanding. */
  readonly deviceDepth: number;
  /** Order in which the host sends waiting requests. */
  readonly hostOrder: QueueOrder;
}

const DISK_UNIT_BYTES = 4096;
/** Default partition, for drives of which no article measured a part: that of the X25-V pair, 60 of 74.5 GiB. */
export const DEFAULT_PARTITION_FRACTION = PARTITION_FRACTION;

/** Builds a solid-state drive in a state, ready for a test. */
export function scaledSolidState(
  preset: SolidStatePreset,
  state: DeviceState,
  seed: number,
  overrides: Pick<Overrides, 'changes' | 'figures'> = {},
): Omit<ScaledDevice, 'preset'> {
  const drive = createSolidState(preset, state, seed, overrides);
  const members = [drive.device];
  const { unitBytes } = drive.device.design;
  return { ...drive, members, disk: null, partitionFraction: DEFAULT_PARTITION_FRACTION, unitBytes };
}

/** Builds a disk, ready for a test. A disk overwrites in place, so it has no states. */
export function scaledDisk(preset: DiskPreset, figures: FigureValues = SHIPPED_FIGURES): Omit<ScaledDevice, 'preset'> {
  const disk = new RotatingDisk(diskParameters(withFigures(preset, figures).parameters));
  const { deviceDepth } = disk.parameters;
  const sizes = { scaleFraction: 1, partitionFraction: DEFAULT_PARTITION_FRACTION, unitBytes: DISK_UNIT_BYTES };
  return { device: disk, members: [], disk, deviceDepth, hostOrder: 'fifo', ...sizes };
}

/** Builds a single drive in a state, ready for a test. */
export const createSingleDevice = (preset: SinglePreset, state: DeviceState, seed: number): ScaledDevice => ({
  preset: preset.id,
  ...(preset.family === 'disk' ? scaledDisk(preset) : scaledSolidState(preset, state, seed)),
});
