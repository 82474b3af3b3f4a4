import { TimedArray } from '../array/timedArray.ts';
import { arrayDesignOf, type ArrayDesign } from '../designs/arrayDesignOf.ts';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { findPreset } from '../drives/presets.ts';
import type { ArrayPreset, IntelPreset, MarvellPreset } from '../drives/preset.ts';
import { SHIPPED_FIGURES, withFigures } from '../drives/variedPresets.ts';
import { invariant } from '#engine';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { DeviceState } from './deviceStates.ts';
import { buildSolidState, standardUnitCount, type Otherwise } from './solidState.ts';

/** An array of the articles, scaled down, each of its members in the same state. */
export interface ArrayState {
  readonly device: TimedArray;
  readonly members: readonly SsdDevice[];
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
  /** Commands that it holds at once. */
  readonly deviceDepth: number;
  readonly hostOrder: 'fifo';
  /** Share in use where the article measured a part of it, or null. */
  readonly partitionFraction: number | null;
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
 * @param otherwise `memberCount` instead of the preset's, where 1 is a drive by itself behind the same driver; about how
 *   many mapping units of each member to simulate; what would be if the members were built otherwise; free figures
 */
export function createArrayState(
  preset: ArrayPreset,
  state: DeviceState,
  seed: number,
  otherwise: Otherwise & { readonly memberCount?: number } = {},
): ArrayState {
  const member = memberOf(preset);
  const { memberCount, unitCount = standardUnitCount(member), changes, figures = SHIPPED_FIGURES } = otherwise;
  const memberDesign = { ...ssdDesignOf(withFigures(member, figures)), ...changes };
  const design = arrayDesignOf(withFigures(preset, figures).parameters, memberDesign, memberCount);
  return buildArrayState(design, state, seed, { unitCount, figures });
}

/** The same from a design. */
export function buildArrayState(
  design: ArrayDesign,
  state: DeviceState,
  seed: number,
  size: Parameters<typeof buildSolidState>[3],
): ArrayState {
  const parts = design.members.map((each, index) => buildSolidState(each, state, seed + index, size));
  const members = parts.map((part) => part.device);
  const device = new TimedArray(members, design.options);
  const { deviceDepth, partitionFraction } = design;
  return { device, members, scaleFraction: parts[0].scaleFraction, deviceDepth, hostOrder: 'fifo', partitionFraction };
}
