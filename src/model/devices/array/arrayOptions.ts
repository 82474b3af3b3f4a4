import {
  fail,
  type FieldExpectation,
  isWholeWithin,
  type Result,
  roundedUp,
  type Scenario,
  SCENARIO_LIMITS,
  succeed,
  wholeNumber,
} from '#engine';
import { createLayout, MEMBER_LIMITS, RAID_LEVELS, type RaidLevel } from './arrayLayout.ts';
import { ARRAY_TRIMS, type ArrayTrim, type FlashArrayOptions } from './flashArray.ts';

/** Outside form of the options of an array; missing fields have defaults. */
export interface ArrayOptionsInput {
  readonly level?: number | undefined;
  readonly memberCount?: number | undefined;
  readonly stripeUnitPages?: number | undefined;
  readonly trim?: string | undefined;
  readonly partitionFraction?: number | undefined;
}

export type ArrayExpectation =
  | FieldExpectation
  /** For a size that is not in pages. */
  | { readonly kind: 'multipleOf'; readonly unit: number; readonly max: number }
  | { readonly kind: 'members'; readonly min: number; readonly max: number; readonly level: RaidLevel }
  /** Few enough members that all their pages fit in memory. */
  | { readonly kind: 'membersInMemory'; readonly mostPages: number; readonly memberPages: number }
  /** A share of the array that holds at least one stripe. */
  | { readonly kind: 'partition'; readonly min: number; readonly max: number; readonly stripeCount: number };

/** Why outside input is not a valid array: the field, its value, and what is allowed. */
export interface ArrayProblem {
  readonly field: keyof ArrayOptionsInput;
  readonly value: unknown;
  readonly expected: ArrayExpectation;
}

/** Two drives in RAID-0 with units of 128 KiB and a driver that blocks TRIM, as was usual in 2010. */
export const ARRAY_DEFAULTS = {
  level: 0,
  memberCount: 2,
  stripeUnitPages: 32,
  trim: 'blocked',
  partitionFraction: 1,
} as const satisfies ArrayOptionsInput;

/** Checks outside input and fills in the defaults. Never throws. */
export function parseArrayOptions(input: ArrayOptionsInput, member: Scenario): Result<FlashArrayOptions, ArrayProblem> {
  const level = input.level ?? ARRAY_DEFAULTS.level;
  const refuse = (field: keyof ArrayOptionsInput, value: unknown, expected: ArrayExpectation) =>
    fail({ field, value, expected });
  if (!isOneOf(RAID_LEVELS, level)) return refuse('level', level, { kind: 'oneOf', choices: RAID_LEVELS });
  const memberCount = input.memberCount ?? Math.max(ARRAY_DEFAULTS.memberCount, MEMBER_LIMITS[level].min);
  const { min, max } = MEMBER_LIMITS[level];
  if (!isWholeWithin(memberCount, min, max))
    return refuse('memberCount', memberCount, { kind: 'members', min, max, level });
  const mostPages = SCENARIO_LIMITS.physicalPages.max;
  const memberPages = member.blockCount * member.pagesPerBlock;
  if (memberCount * memberPages > mostPages)
    return refuse('memberCount', memberCount, { kind: 'membersInMemory', mostPages, memberPages });
  const stripeUnitPages = input.stripeUnitPages ?? ARRAY_DEFAULTS.stripeUnitPages;
  if (!isWholeWithin(stripeUnitPages, 1, member.logicalPageCount))
    return refuse('stripeUnitPages', stripeUnitPages, wholeNumber(1, member.logicalPageCount));
  const trim = input.trim ?? ARRAY_DEFAULTS.trim;
  if (!isOneOf<ArrayTrim>(ARRAY_TRIMS, trim)) return refuse('trim', trim, { kind: 'oneOf', choices: ARRAY_TRIMS });
  const partitionFraction = input.partitionFraction ?? ARRAY_DEFAULTS.partitionFraction;
  const { stripeCount } = createLayout({ level, memberCount, stripeUnit: stripeUnitPages }, member.logicalPageCount);
  if (!(partitionFraction <= 1 && partitionFraction * stripeCount >= 1)) {
    const expected = { kind: 'partition', min: roundedUp(1 / stripeCount), max: 1, stripeCount } as const;
    return refuse('partitionFraction', partitionFraction, expected);
  }
  return succeed({ level, memberCount, stripeUnit: stripeUnitPages, trim, partitionFraction });
}

function isOneOf<Choice extends string | RaidLevel>(choices: readonly Choice[], value: unknown): value is Choice {
  return (choices as readonly unknown[]).includes(value);
}
