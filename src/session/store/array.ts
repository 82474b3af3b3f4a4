import {
  ARRAY_DEFAULTS,
  ARRAY_INTERLUDES,
  ARRAY_RUN_DEFAULTS,
  parseArrayOptions,
  partitionPagesOf,
  type ArrayInterlude,
  type ArrayProblem,
  type ArrayTrim,
} from '#devices';
import { fail, SCENARIO_DEFAULTS, SCENARIO_LIMITS, succeed, type Result, type Scenario } from '#engine';
import { parseNumber, SIZE_NAMES } from '#engine/names';
import type { RaidRequest } from '#recordings/raid';
import { shorten, unknownRemark, type ScenarioRemark } from './linkRemarks.ts';
import { flagsOf, shortestSpareFactor } from './scenarioLink.ts';

/** The door to arrays of the lab's drive. */
export { ARRAY_INTERLUDES, ARRAY_TRIMS, RAID_LEVELS } from '#devices';

/** How many drives stand side by side, and how; plain data. */
export interface ArraySettings {
  /** One member is no array. */
  readonly memberCount: number;
  readonly level: number;
  readonly stripeKib: number;
  readonly trim: ArrayTrim;
  readonly partitionFraction: number;
  /** What happens between the writes and the passes after them. */
  readonly between: ArrayInterlude;
}
export type ArrayField = keyof ArraySettings;

/** Pages of the lab are 4 KiB. */
export const PAGE_KIB = 4;

export const ONE_DRIVE: ArraySettings = {
  memberCount: 1,
  level: ARRAY_DEFAULTS.level,
  stripeKib: ARRAY_DEFAULTS.stripeUnitPages * PAGE_KIB,
  trim: ARRAY_DEFAULTS.trim,
  partitionFraction: ARRAY_DEFAULTS.partitionFraction,
  between: ARRAY_RUN_DEFAULTS.interlude,
};

/** Names in links, the same as the flags of `sim raid`. */
const ARRAY_NAMES: Readonly<Record<ArrayField, string>> = {
  memberCount: 'members',
  level: 'level',
  stripeKib: 'stripe-kib',
  trim: 'trim',
  partitionFraction: 'partition',
  between: 'between',
};
const FIELDS = Object.keys(ARRAY_NAMES) as readonly ArrayField[];

/** Why the engine does not take an array. */
export interface ArrayRefusal {
  readonly field: ArrayField;
  readonly expected: ArrayProblem['expected'];
}

/** The run of such drives as `sim raid` makes it; a warm-up of the scenario takes the place of the usual one. */
export function planArray(member: Scenario, settings: ArraySettings): Result<RaidRequest, ArrayRefusal> {
  const { stripeKib, between, ...options } = settings;
  if (!ARRAY_INTERLUDES.includes(between))
    return fail({ field: 'between', expected: { kind: 'oneOf', choices: ARRAY_INTERLUDES } });
  const parsed = parseArrayOptions({ ...options, stripeUnitPages: stripeKib / PAGE_KIB }, member);
  if (!parsed.ok) {
    const { field, expected } = parsed.problem;
    if (field !== 'stripeUnitPages') return fail({ field, expected });
    const max = member.logicalPageCount * PAGE_KIB;
    return fail({ field: 'stripeKib', expected: { kind: 'multipleOf', unit: PAGE_KIB, max } });
  }
  const partitionPages = partitionPagesOf(member, parsed.value);
  const warmupRounds = member.warmupPages / member.logicalPageCount || SCENARIO_DEFAULTS.warmupRounds;
  const most = SCENARIO_LIMITS.warmupPages.max;
  const { interlude: _, countedRounds, ...usual } = ARRAY_RUN_DEFAULTS;
  return succeed({
    ...usual,
    member,
    array: parsed.value,
    warmupPages: Math.min(most, Math.round(warmupRounds * partitionPages)),
    hostPages: Math.round(countedRounds * partitionPages),
    interlude: between,
  });
}

/** A setting that an array cannot have, since it fills and trims its members itself; null for none. */
export function settingWithoutArray(member: Scenario) {
  const { isFilled, enduranceCycles, idleCleaning, idleEveryPages, workload, isTrimEnabled } = member;
  if (!isFilled) return 'isFilled';
  if (enduranceCycles > 0) return 'enduranceCycles';
  if (idleCleaning === 'fileSystem' && idleEveryPages > 0) return 'idleCleaning';
  return workload === 'files' && !isTrimEnabled ? 'isTrimEnabled' : null;
}

/** Fields that differ from those of one drive; none of one drive. */
const ownFields = (settings: ArraySettings): readonly ArrayField[] =>
  settings.memberCount > 1 ? FIELDS.filter((field) => settings[field] !== ONE_DRIVE[field]) : [];

/** As it stands in a link: `members=2~level=5`; empty for one drive. */
export const formatArray = (settings: ArraySettings): string =>
  ownFields(settings)
    .map((field) => `${ARRAY_NAMES[field]}=${settings[field]}`)
    .join('~');

/** What an address of the scenario is followed by; empty for one drive. */
export const arrayInAddress = (settings: ArraySettings): string =>
  settings.memberCount > 1 ? `&array=${formatArray(settings)}` : '';

/** Reads `members=2~level=5`. What is no array of such drives is one drive, with a remark. */
export function parseArray(
  text: string,
  member: Scenario,
): { readonly array: ArraySettings; readonly remarks: readonly ScenarioRemark[] } {
  const remarks: ScenarioRemark[] = [];
  const given = text.split('~').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=');
    const field = FIELDS.find((each) => ARRAY_NAMES[each] === name);
    if (field) return [[field, typeof ONE_DRIVE[field] === 'number' ? parseNumber(value) : value]];
    remarks.push(unknownRemark(`array=${pair}`));
    return [];
  });
  const array: ArraySettings = { ...ONE_DRIVE, ...Object.fromEntries(given) };
  const plan = planArray(member, array);
  if (plan.ok) return { array: array.memberCount > 1 ? array : ONE_DRIVE, remarks };
  const { field, expected } = plan.problem;
  remarks.push({
    code: 'refused',
    given: `array=${shorten(text)}`,
    used: `${ARRAY_NAMES.memberCount}=1`,
    field: ARRAY_NAMES[field],
    expected,
    isOfOther: false,
  });
  return { array: ONE_DRIVE, remarks };
}

/** The command line that gives the same run, hash and all. */
export function arrayCommand({ member, warmupPages }: RaidRequest, settings: ArraySettings): string {
  return [
    'npm run --silent sim -- raid',
    ...ownFields(settings).map((field) => `--${ARRAY_NAMES[field]} ${settings[field]}`),
    `--${SIZE_NAMES.spareFactor} ${shortestSpareFactor(member)}`,
    ...flagsOf(member),
    ...(member.warmupPages > 0 ? [`--warmup ${warmupPages}`] : []),
  ].join(' ');
}
