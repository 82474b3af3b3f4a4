import type { RotatingDisk } from '../disk/rotatingDisk.ts';
import type { QueueOrder } from '../timing/hostQueue.ts';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';

/** A device as it is simulated: drives may be scaled down, and then the test is, too. */
export interface ScaledDevice {
  /** Id of its preset. */
  readonly preset: string;
  readonly device: StorageDevice;
  /** The solid-state drives that it is or that it is made of; none for a disk. */
  readonly members: readonly SsdDevice[];
  /** The device itself where it is a rotating disk. */
  readonly disk: RotatingDisk | null;
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
  /** Share in use where a test writes to a part of it only. */
  readonly partitionFraction: number;
  /** What its map tracks: the test file is made of whole ones. */
  readonly unitBytes: number;
  /** Commands that it holds at once. */
  readonly deviceDepth: number;
  /** In which order the host hands over those that wait. */
  readonly hostOrder: QueueOrder;
}
