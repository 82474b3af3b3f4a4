import { TimedArray } from '../array/timedArray.ts';
import { findPreset } from '../drives/presets.ts';
import type { ArrayPreset } from '../drives/preset.ts';
import { invariant } from '#engine';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { DeviceState } from './deviceStates.ts';
import { createSolidState } from './solidState.ts';

/** An array of the articles, scaled down, each of its members in the same state. */
export interface ArrayState {
  readonly device: TimedArray;
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
  /** Commands that it holds at once. */
  readonly deviceDepth: number;
}

const DRIVER_DEPTH = 32;

/**
 * Builds the array of a preset. Members are put into the state one by one: what a host writes in order reaches each of
 * them in order, and what it writes at random at random.
 *
 * @param memberCount instead of the preset's; 1 is a drive by itself behind the same driver
 * @param unitCount about how many mapping units of each member to simulate
 */
export function createArrayState(
  preset: ArrayPreset,
  state: DeviceState,
  seed: number,
  memberCount: number = preset.memberCount.value,
  unitCount?: number,
): ArrayState {
  const member = findPreset(preset.member);
  invariant(
    member !== undefined && (member.family === 'intel' || member.family === 'marvell'),
    `${preset.member} is no drive for an array`,
  );
  const parts = Array.from({ length: memberCount }, (_, index) =>
    createSolidState(member, state, seed + index, changesOf(preset, index), unitCount),
  );
  const device = new TimedArray(
    parts.map((part) => part.device),
    {
      level: memberCount > 1 ? (preset.level?.value ?? 0) : 0,
      stripeUnitBytes: preset.stripeBytes.value,
      trim: preset.passesTrim.value ? 'passed' : 'blocked',
      driverUs: preset.driverUs?.value ?? 0,
    },
  );
  return { device, scaleFraction: parts[0].scaleFraction, deviceDepth: DRIVER_DEPTH };
}

/** What the array changes in a member: its port, and how many pages it acknowledges early. */
function changesOf(preset: ArrayPreset, index: number): Partial<SsdDesign> {
  const { linkMegabytesPerSecond, fastPortCount, acknowledgedPages } = preset;
  const isOnFastPort = index < (fastPortCount?.value ?? 0);
  return {
    ...(linkMegabytesPerSecond && !isOnFastPort ? { linkBytesPerUs: linkMegabytesPerSecond.value } : {}),
    ...(acknowledgedPages ? { bufferUnits: acknowledgedPages.value } : {}),
  };
}
