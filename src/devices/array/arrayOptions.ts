import { fail, groupDigits, type Result, type Scenario, SCENARIO_LIMITS, succeed, wholeNumber } from '#engine';
import { createLayout, MEMBER_LIMITS, RAID_LEVELS, type RaidLevel } from './arrayLayout.ts';
import { ARRAY_TRIMS, type ArrayTrim, type FlashArrayOptions } from './flashArray.ts';

/** Outside wording of an array; what is missing has a default. */
export interface ArrayOptionsInput {
  readonly level?: number | undefined;
  readonly memberCount?: number | undefined;
  readonly stripeUnitPages?: number | undefined;
  readonly trim?: string | undefined;
  readonly partitionFraction?: number | undefined;
}

export interface ArrayProblem {
  readonly field: keyof ArrayOptionsInput;
  readonly value: unknown;
  /** What is allowed, as a clause. */
  readonly expected: string;
}

/** Two drives in RAID-0 with units of 128 KiB behind a driver of the time, which keeps TRIM to itself. */
export const ARRAY_DEFAULTS = {
  level: 0,
  memberCount: 2,
  stripeUnitPages: 32,
  trim: 'blocked',
  partitionFraction: 1,
} as const satisfies ArrayOptionsInput;

/** Checks outside input once, at the border. Never throws. */
export function parseArrayOptions(input: ArrayOptionsInput, member: Scenario): Result<FlashArrayOptions, ArrayProblem> {
  const level = input.level ?? ARRAY_DEFAULTS.level;
  const refuse = (field: keyof ArrayOptionsInput, value: unknown, expected: string) => fail({ field, value, expected });
  if (!isOneOf(RAID_LEVELS, level)) return refuse('level', level, `one of ${RAID_LEVELS.join(', ')}`);
  const memberCount = input.memberCount ?? Math.max(ARRAY_DEFAULTS.memberCount, MEMBER_LIMITS[level].min);
  const { min, max } = MEMBER_LIMITS[level];
  if (!Number.isInteger(memberCount) || memberCount < min || memberCount > max)
    return refuse('memberCount', memberCount, `${wholeNumber(min, max)} in RAID-${level}`);
  const mostPages = SCENARIO_LIMITS.physicalPages.max;
  const memberPhysicalPages = member.blockCount * member.pagesPerBlock;
  if (memberCount * memberPhysicalPages > mostPages) {
    const expected = `few enough to fit in memory: ${groupDigits(mostPages)} pages in all, of ${groupDigits(memberPhysicalPages)} each`;
    return refuse('memberCount', memberCount, expected);
  }
  const stripeUnitPages = input.stripeUnitPages ?? ARRAY_DEFAULTS.stripeUnitPages;
  if (!Number.isInteger(stripeUnitPages) || stripeUnitPages < 1 || stripeUnitPages > member.logicalPageCount)
    return refuse('stripeUnitPages', stripeUnitPages, wholeNumber(1, member.logicalPageCount));
  const trim = input.trim ?? ARRAY_DEFAULTS.trim;
  if (!isOneOf<ArrayTrim>(ARRAY_TRIMS, trim)) return refuse('trim', trim, `one of ${ARRAY_TRIMS.join(', ')}`);
  const partitionFraction = input.partitionFraction ?? ARRAY_DEFAULTS.partitionFraction;
  const { stripeCount } = createLayout({ level, memberCount, stripeUnit: stripeUnitPages }, member.logicalPageCount);
  if (!(partitionFraction <= 1 && partitionFraction * stripeCount >= 1)) {
    const expected = `a number from ${Math.ceil(1e6 / stripeCount) / 1e6} to 1, so that one of ${groupDigits(stripeCount)} stripes fits`;
    return refuse('partitionFraction', partitionFraction, expected);
  }
  return succeed({ level, memberCount, stripeUnit: stripeUnitPages, trim, partitionFraction });
}

function isOneOf<Choice extends string | RaidLevel>(choices: readonly Choice[], value: unknown): value is Choice {
  return (choices as readonly unknown[]).includes(value);
}
