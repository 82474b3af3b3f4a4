import { TimedArray } from '../array/timedArray.ts';
import { arrayDesignOf, type ArrayDesign } from '../designs/arrayDesignOf.ts';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { INTEL_PRESETS } from '../drives/intel.ts';
import { MARVELL_PRESETS } from '../drives/marvell.ts';
import type { ArrayPreset, IntelPreset, MarvellPreset } from '../drives/preset.ts';
import { SHIPPED_FIGURES, withFigures } from '../drives/variedPresets.ts';
import { invariant } from '#engine';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { DeviceState } from './deviceStates.ts';
import { buildSolidState, standardUnitCount, type Overrides } from './solidState.ts';

/** A scaled-down array of the articles with all members in the same state. */
export interface ArrayState {
  readonly device: TimedArray;
  readonly members: readonly SsdDevice[];
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
  /** Commands that the array can have outstanding. */
  readonly deviceDepth: number;
  readonly hostOrder: 'fifo';
  /** Share of the array that the article measured; null for the whole array. */
  readonly partitionFraction: number | null;
}

/**
 * The preset of the members of an array.
 * @throws Error if a member is neither an Intel nor a Marvell drive
 */
export function memberOf(preset: ArrayPreset): IntelPreset | MarvellPreset {
  const member = [...INTEL_PRESETS, ...MARVELL_PRESETS].find(({ id }) => id === preset.member);
  invariant(member !== undefined, `${preset.member} is no drive for an array`);
  return member;
}

/**
 * Builds the array of a preset. The members are prepared one by one, because sequential writes to the array are
 * sequential on each member, and random writes random.
 *
 * @param overrides as for `createSolidState`; `memberCount` replaces the preset's, 1 meaning a single drive behind the
 * same driver
 */
export function createArrayState(
  preset: ArrayPreset,
  state: DeviceState,
  seed: number,
  overrides: Overrides & { readonly memberCount?: number } = {},
): ArrayState {
  const member = memberOf(preset);
  const { memberCount, unitCount = standardUnitCount(member), changes, figures = SHIPPED_FIGURES } = overrides;
  const memberDesign = { ...ssdDesignOf(withFigures(member, figures)), ...changes };
  const design = arrayDesignOf(withFigures(preset, figures).parameters, memberDesign, memberCount);
  return buildArrayState(design, state, seed, { unitCount, figures });
}

/** Builds the array of a design. */
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
