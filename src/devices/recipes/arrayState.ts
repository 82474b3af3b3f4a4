import { TimedArray } from '../array/timedArray.ts';
import { arrayDesignOf } from '../designs/arrayDesignOf.ts';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { findPreset } from '../drives/presets.ts';
import type { ArrayPreset, IntelPreset, MarvellPreset } from '../drives/preset.ts';
import { invariant } from '#engine';
import type { DeviceState } from './deviceStates.ts';
import { buildSolidState, standardUnitCount } from './solidState.ts';

/** An array of the articles, scaled down, each of its members in the same state. */
export interface ArrayState {
  readonly device: TimedArray;
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
  /** Commands that it holds at once. */
  readonly deviceDepth: number;
  readonly hostOrder: 'fifo';
}

/** The drive that an array is made of. */
export function memberOf(preset: ArrayPreset): IntelPreset | MarvellPreset {
  const member = findPreset(preset.member);
  invariant(
    member !== undefined && (member.family === 'intel' || member.family === 'marvell'),
    `${preset.member} is no drive for an array`,
  );
  return member;
}

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
  memberCount?: number,
  unitCount?: number,
): ArrayState {
  const member = memberOf(preset);
  const design = arrayDesignOf(preset.parameters, ssdDesignOf(member), memberCount);
  const parts = design.members.map((each, index) =>
    buildSolidState(each, state, seed + index, unitCount ?? standardUnitCount(member)),
  );
  const device = new TimedArray(
    parts.map((part) => part.device),
    design.options,
  );
  return { device, scaleFraction: parts[0].scaleFraction, deviceDepth: design.deviceDepth, hostOrder: 'fifo' };
}
