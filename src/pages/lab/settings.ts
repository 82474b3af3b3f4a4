import {
  hasEffect,
  knownScenario,
  parseScenario,
  SCENARIO_FIELDS,
  SCENARIO_LIMITS,
  type Result,
  type Scenario,
  type ScenarioFieldName,
  type ScenarioInput,
  type ScenarioProblem,
} from '#engine';
import type { TermId } from '#glossary';
import { shortestSpareFactor, type ChipTimes } from '#store';
import {
  ARRAY_INTERLUDES,
  ARRAY_TRIMS,
  ONE_DRIVE,
  PAGE_KIB,
  planArray,
  RAID_LEVELS,
  type ArrayField,
  type ArrayRefusal,
  type ArraySettings,
} from '#store/array';
import { CHIP_TIMES, TIME_LIMITS_US } from './labState.ts';

/** Groups of settings, in the order of the panel. Their names and sentences are messages under the same keys. */
export const SETTING_GROUPS = ['drive', 'mapping', 'cleaning', 'slc', 'wear', 'host', 'array', 'time'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** A setting that is no field of `SCENARIO_FIELDS`, since the engine derives its standard from the size of the drive. */
type SizeSetting = 'spareArea' | 'filePages' | 'warmupPages';
export type SettingId = ScenarioFieldName | SizeSetting | ArrayField | keyof ChipTimes;
export type SettingValue = number | string | boolean;
/** Why a value is not taken. */
export type SettingProblem = ScenarioProblem | ArrayRefusal | TimeRefusal;
interface TimeRefusal {
  readonly field: keyof ChipTimes;
  readonly expected: Extract<ScenarioProblem['expected'], { kind: 'number' }>;
}

/** A scenario, and where there can be an array and times of chips, these too. */
export type Setup = Scenario & Partial<ArraySettings & ChipTimes>;

interface SettingRow {
  readonly group: SettingGroup;
  /** Word of the glossary that says what it is about. */
  readonly term: TermId;
  /** A share, which is shown and typed in per cent. */
  readonly isPercent?: true;
  /** Whether any value has no meaning of its own, so that a slider would be a lottery. */
  readonly isArbitrary?: true;
}

/**
 * The one table of settings. The panel, the editable parts of the recipe, the palette, the names of steps and what a sweep can vary
 * follow from it, in this order; kinds and ranges are the engine's.
 */
export const SETTINGS: Readonly<Record<SettingId, SettingRow>> = {
  blockCount: { group: 'drive', term: 'block' },
  pagesPerBlock: { group: 'drive', term: 'physicalPage' },
  spareArea: { group: 'drive', term: 'spareFactor', isPercent: true },

  mapping: { group: 'mapping', term: 'mappingTable' },
  mappingUnitPages: { group: 'mapping', term: 'mappingUnit' },
  logBlockCount: { group: 'mapping', term: 'replacementBlock' },
  logBlockOrder: { group: 'mapping', term: 'merge' },
  mapCachePages: { group: 'mapping', term: 'cachedMap' },
  mapEntriesPerPage: { group: 'mapping', term: 'cachedMap' },

  victimPolicy: { group: 'cleaning', term: 'victimPolicy' },
  sampleCount: { group: 'cleaning', term: 'victim' },
  windowBlocks: { group: 'cleaning', term: 'victim' },
  reserveBlocks: { group: 'cleaning', term: 'reserve' },
  stopFreeBlocks: { group: 'cleaning', term: 'freeBlock' },
  frontiers: { group: 'cleaning', term: 'openBlock' },
  pools: { group: 'cleaning', term: 'pool' },
  poolClassifier: { group: 'cleaning', term: 'hotAndCold' },
  idleCleaning: { group: 'cleaning', term: 'idleCleaning' },
  idleEveryPages: { group: 'cleaning', term: 'idleCleaning' },
  idleFreeBlocks: { group: 'cleaning', term: 'freeBlock' },

  slcStaticBlocks: { group: 'slc', term: 'slcCache' },
  slcDynamicBlocks: { group: 'slc', term: 'slcCache' },
  slcBitsPerCell: { group: 'slc', term: 'fold' },
  slcKeptFraction: { group: 'slc', term: 'slcCache', isPercent: true },
  slcWhenFull: { group: 'slc', term: 'fold' },

  wearLeveling: { group: 'wear', term: 'wearLeveling' },
  wearCheckErases: { group: 'wear', term: 'erase' },
  wearSpreadLimit: { group: 'wear', term: 'eraseCount' },
  enduranceCycles: { group: 'wear', term: 'endurance' },

  workload: { group: 'host', term: 'hostWrite' },
  randomFraction: { group: 'host', term: 'hostWrite', isPercent: true },
  hotWriteFraction: { group: 'host', term: 'hotAndCold', isPercent: true },
  hotSpaceFraction: { group: 'host', term: 'hotAndCold', isPercent: true },
  stillLayout: { group: 'host', term: 'hotAndCold' },
  logCount: { group: 'host', term: 'hostWrite' },
  zonePages: { group: 'host', term: 'logicalPage' },
  smallWriteFraction: { group: 'host', term: 'hotAndCold', isPercent: true },
  smallSpaceFraction: { group: 'host', term: 'hotAndCold', isPercent: true },
  zipfTheta: { group: 'host', term: 'hotAndCold' },
  paretoShare: { group: 'host', term: 'hotAndCold', isPercent: true },
  rankLayout: { group: 'host', term: 'hotAndCold' },
  passOrder: { group: 'host', term: 'hostWrite' },
  passMap: { group: 'host', term: 'hostWrite' },
  requestPages: { group: 'host', term: 'hostWrite' },
  filePages: { group: 'host', term: 'logicalPage' },
  isTrimEnabled: { group: 'host', term: 'trim' },
  trimFraction: { group: 'host', term: 'trim', isPercent: true },
  liveFraction: { group: 'host', term: 'utilization', isPercent: true },
  isFilled: { group: 'host', term: 'precondition' },
  warmupPages: { group: 'host', term: 'steadyState' },
  seed: { group: 'host', term: 'hostWrite', isArbitrary: true },

  memberCount: { group: 'array', term: 'stripe' },
  level: { group: 'array', term: 'parity' },
  stripeKib: { group: 'array', term: 'stripe' },
  trim: { group: 'array', term: 'trim' },
  partitionFraction: { group: 'array', term: 'utilization', isPercent: true },
  between: { group: 'array', term: 'trim' },

  programUs: { group: 'time', term: 'program' },
  copyUs: { group: 'time', term: 'relocation' },
  eraseUs: { group: 'time', term: 'erase' },
};

export const SETTING_IDS = Object.keys(SETTINGS) as readonly SettingId[];

/** Whether a trace takes the place of the setting. The seed stays: pickers draw lots. */
export const isSetByTrace = (id: SettingId): boolean =>
  (['host', 'array', 'time'].includes(SETTINGS[id].group) && id !== 'seed') ||
  id.startsWith('idle') ||
  ['blockCount', 'spareArea'].includes(id);

/** What a setting may hold, as far as that does not depend on other settings. */
export type SettingKind =
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** What the numbers are multiples of; 0 for fractions. */
      readonly unit: number;
    }
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'switch' };

const numbers = (min: number, max: number, unit = 1): SettingKind => ({ kind: 'number', min, max, unit });

const ARRAY_CHOICES = { level: RAID_LEVELS, trim: ARRAY_TRIMS, between: ARRAY_INTERLUDES } as const;

const ARRAY_KINDS: Readonly<Record<ArrayField, (scenario: Scenario) => SettingKind>> = {
  memberCount: () => numbers(1, 8),
  level: () => ({ kind: 'choice', choices: ARRAY_CHOICES.level }),
  stripeKib: ({ logicalPageCount }) => numbers(PAGE_KIB, logicalPageCount * PAGE_KIB, PAGE_KIB),
  trim: () => ({ kind: 'choice', choices: ARRAY_CHOICES.trim }),
  partitionFraction: () => numbers(0, 1, 0),
  between: () => ({ kind: 'choice', choices: ARRAY_CHOICES.between }),
};

export const isOfArray = (id: SettingId): id is ArrayField => id in ARRAY_KINDS;
export const isOfTime = (id: SettingId): id is keyof ChipTimes => id in CHIP_TIMES;

/** Settings whose values are named by words, such as policies. */
export type WordedId = {
  [Id in keyof Setup & SettingId]-?: Required<Setup>[Id] extends string ? Id : never;
}[keyof Setup & SettingId];
export type ChoiceOf<Id extends WordedId> = Required<Setup>[Id];

const choicesOf = (id: WordedId): readonly string[] =>
  isOfArray(id) ? ARRAY_CHOICES[id] : SCENARIO_FIELDS[id].choices;

export const isChoiceOf = <Id extends WordedId>(id: Id, value: SettingValue): value is ChoiceOf<Id> =>
  choicesOf(id).some((choice) => choice === value);

export function kindOf(id: SettingId, scenario: Scenario): SettingKind {
  const { pagesPerBlock, logicalPageCount } = scenario;
  if (isOfArray(id)) return ARRAY_KINDS[id](scenario);
  if (isOfTime(id)) return numbers(TIME_LIMITS_US.min, TIME_LIMITS_US.max, 0);
  if (id === 'spareArea') return numbers(0.001, 0.99, 0);
  if (id === 'filePages') return numbers(1, logicalPageCount);
  if (id === 'warmupPages') return numbers(SCENARIO_LIMITS.warmupPages.min, SCENARIO_LIMITS.warmupPages.max);
  if (id === 'mappingUnitPages') return { kind: 'choice', choices: divisorsOf(pagesPerBlock) };
  const spec = SCENARIO_FIELDS[id];
  if (spec.kind === 'oneOf') return { kind: 'choice', choices: spec.choices };
  if (spec.kind === 'trueOrFalse') return { kind: 'switch' };
  return numbers(spec.min, spec.max, spec.kind === 'wholeNumber' ? 1 : 0);
}

const divisorsOf = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((each) => count % each === 0);

export function valueOf(id: SettingId, setup: Setup): SettingValue {
  if (isOfArray(id)) return setup[id] ?? ONE_DRIVE[id];
  if (isOfTime(id)) return setup[id] ?? CHIP_TIMES[id];
  return id === 'spareArea' ? shortestSpareFactor(setup) : setup[id];
}

/**
 * The scenario with other values of some settings, if the engine takes it. A drive of another size keeps its spare area and its
 * warm-up in multiples of the drive.
 */
export function withValues(
  scenario: Scenario,
  values: { readonly [Id in SettingId]?: SettingValue },
): Result<Scenario, ScenarioProblem> {
  const { logicalPageCount, warmupPages, filePages, ...fields } = scenario;
  const { spareArea = shortestSpareFactor(scenario), ...others } = values;
  const { blockCount, pagesPerBlock } = scenario;
  const isUsualFile = filePages === knownScenario({ blockCount, pagesPerBlock, logicalPageCount }).filePages;
  return parseScenario({
    ...fields,
    ...(isUsualFile ? {} : { filePages }),
    warmupRounds: warmupPages / logicalPageCount,
    spareFactor: spareArea as number,
    ...others,
  } as ScenarioInput);
}

/**
 * Settings that have an effect. What is done in pauses is set before how often there are any, and how many drives there are before how
 * they stand side by side.
 */
export function usedSettings(setup: Setup): readonly SettingId[] {
  const { memberCount = 0, programUs } = setup;
  const withPauses = { ...setup, idleEveryPages: 1 };
  return SETTING_IDS.filter((id) => {
    if (isOfTime(id)) return programUs !== undefined;
    if (isOfArray(id)) return memberCount > (id === 'memberCount' ? 0 : 1);
    return id === 'spareArea' || hasEffect(id, withPauses);
  });
}

/** Used settings whose values differ from those in `base`. */
export const changedSettings = (setup: Setup, base: Setup): readonly SettingId[] =>
  setup === base ? [] : usedSettings(setup).filter((id) => valueOf(id, setup) !== valueOf(id, base));

/** The ends of what the engine takes for a number while all other settings stay. */
export function reachOf(id: SettingId, setup: Setup): { readonly min: number; readonly max: number } {
  const kind = kindOf(id, setup);
  if (kind.kind !== 'number') throw new Error(`${id} is no number`);
  const value = valueOf(id, setup) as number;
  if (isOfTime(id)) return kind;
  const takes = (each: number): boolean =>
    isOfArray(id) ? planArray(setup, { ...ONE_DRIVE, ...setup, [id]: each }).ok : withValues(setup, { [id]: each }).ok;
  const last = (end: number): number => lastTaken(takes, value, end, kind.unit || FRACTION_STEP);
  return { min: last(kind.min), max: last(kind.max) };
}

/** Distance of shares and other fractions that are tried: a hundredth of a per cent. */
const FRACTION_STEP = 1e-4;

/** The last number that is taken on the way from one that is to an end of the range. */
function lastTaken(isTaken: (value: number) => boolean, from: number, end: number, unit: number): number {
  if (isTaken(end)) return end;
  let taken = Math.round(from / unit);
  let refused = Math.round(end / unit);
  while (Math.abs(refused - taken) > 1) {
    const middle = Math.trunc((taken + refused) / 2);
    if (isTaken(middle * unit)) taken = middle;
    else refused = middle;
  }
  return Number((taken * unit).toFixed(4));
}
