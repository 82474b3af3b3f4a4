import {
  mostPagesToSteady,
  parseScenario,
  type Scenario,
  SCENARIO_DEFAULTS,
  type ScenarioProblem,
  type VictimPolicy,
  type WorkloadKind,
} from '#engine';
import {
  CLEANING_FLAG_OF_FIELD,
  CLEANING_FLAGS,
  readCleaningFlags,
  refuseCleaningFlagsWithoutEffect,
} from './cleaningFlags.ts';
import { pagesOf, readAmount, readChoice, readNumber } from './flags.ts';
import type { Amount, Flags, FlagSpec } from './flags.ts';
import { MAPPING_FLAG_OF_FIELD, MAPPING_FLAGS, readMappingFlags, refuseUnheededMappingFlags } from './mappingFlags.ts';
import { refuse, UsageError } from './usage.ts';
import { readWearFlags, refuseWearFlagsWithoutEffect, WEAR_FLAG_OF_FIELD, WEAR_FLAGS } from './wearFlags.ts';

/** Names of the command line for the engine's victim policies. */
export const VICTIM_CHOICES: Readonly<Record<string, VictimPolicy>> = {
  greedy: 'greedy',
  fifo: 'fifo',
  random: 'random',
  'd-choices': 'dChoices',
  'cost-benefit': 'costBenefit',
  windowed: 'windowed',
};

const WORKLOAD_CHOICES: Readonly<Record<string, WorkloadKind>> = {
  uniform: 'uniform',
  sequential: 'sequential',
  mix: 'mix',
  files: 'files',
  'hot-cold': 'hotCold',
  zipf: 'zipf',
};

const STANDARD_WRITES: Amount = { value: 2, isMultiple: true };

const standard = (name: keyof typeof SCENARIO_DEFAULTS): string => String(SCENARIO_DEFAULTS[name]);

/** Flags that describe a drive and what is done to it, for every verb that runs one. */
export const DRIVE_FLAGS: readonly FlagSpec[] = [
  { name: '--blocks', placeholder: 'N', help: 'erase blocks', standard: standard('blockCount') },
  { name: '--pages-per-block', placeholder: 'N', help: 'pages of one block', standard: standard('pagesPerBlock') },
  {
    name: '--reserve-blocks',
    placeholder: 'N',
    help: 'free blocks at which cleaning starts',
    standard: standard('reserveBlocks'),
  },
  {
    name: '--frontiers',
    placeholder: 'shared|split',
    help: 'host and relocated pages in one open block or in one each',
    standard: standard('frontiers'),
  },
  ...MAPPING_FLAGS,
  { name: '--d', placeholder: 'N', help: 'blocks that d-choices looks at', standard: standard('sampleCount') },
  {
    name: '--window',
    placeholder: 'N',
    help: 'oldest blocks that windowed looks at',
    standard: standard('windowBlocks'),
  },
  ...CLEANING_FLAGS,
  ...WEAR_FLAGS,
  {
    name: '--workload',
    placeholder: Object.keys(WORKLOAD_CHOICES).join('|'),
    help: 'what the host writes',
    standard: standard('workload'),
  },
  {
    name: '--random-fraction',
    placeholder: 'F',
    help: 'mix, files: chance that a page is random; else it continues from the last access',
    standard: standard('randomFraction'),
  },
  {
    name: '--hot-write-fraction',
    placeholder: 'F',
    help: 'hot-cold: share of the writes that go to the hot pages',
    standard: standard('hotWriteFraction'),
  },
  {
    name: '--hot-space-fraction',
    placeholder: 'F',
    help: 'hot-cold: share of the space that is hot; zipf with two pools: share of the ranks',
    standard: standard('hotSpaceFraction'),
  },
  {
    name: '--theta',
    placeholder: 'F',
    help: 'zipf: rank k is written in proportion to 1 / k^theta',
    standard: standard('zipfTheta'),
  },
  {
    name: '--trim-fraction',
    placeholder: 'F',
    help: 'share of commands that trim a uniformly chosen written page',
    standard: standard('trimFraction'),
  },
  {
    name: '--live-fraction',
    placeholder: 'F',
    help: 'share of the logical space in use; files: the rest holds deleted files',
    standard: standard('liveFraction'),
  },
  {
    name: '--trim',
    placeholder: 'on|off',
    help: 'files: whether the drive is told about deletions',
    standard: 'on',
  },
  { name: '--file-pages', placeholder: 'N', help: 'files: pages of one file', standard: 'by size of the drive' },
  {
    name: '--warmup',
    placeholder: 'N|Nx',
    help: 'host pages before anything is counted, or multiples of the logical space',
    standard: `${SCENARIO_DEFAULTS.warmupRounds}x`,
  },
  {
    name: '--writes',
    placeholder: 'N|Nx',
    help: 'host pages that are counted, or multiples of the logical space',
    standard: `${STANDARD_WRITES.value}x`,
  },
  {
    name: '--until-steady',
    placeholder: null,
    help: 'counts on until write amplification is steady, at most as long as --writes says where it is given',
  },
  { name: '--seed', placeholder: 'N', help: 'number that all chance comes from', standard: standard('seed') },
];

export interface RunPlan {
  readonly scenario: Scenario;
  /** Host pages that are counted; with `isUntilSteady` at most. */
  readonly hostPages: number;
  readonly isUntilSteady: boolean;
}

/** What a verb adds to the flags that all share. */
export interface PlanParts {
  readonly victimPolicy: VictimPolicy | undefined;
  readonly spareFactor: number | undefined;
  readonly logicalPageCount: number | undefined;
}

/** Checks the flags once, at the border. Throws a UsageError that names flag, value and what is allowed. */
export function readRunPlan(flags: Flags, parts: PlanParts): RunPlan {
  const warmup = readAmount(flags, '--warmup');
  const parsed = parseScenario({
    ...parts,
    ...readMappingFlags(flags),
    ...readWearFlags(flags),
    ...readCleaningFlags(flags),
    blockCount: readNumber(flags, '--blocks'),
    pagesPerBlock: readNumber(flags, '--pages-per-block'),
    reserveBlocks: readNumber(flags, '--reserve-blocks'),
    frontiers: readChoice(flags, '--frontiers', { shared: 'shared', split: 'split' } as const),
    sampleCount: readNumber(flags, '--d'),
    workload: readChoice(flags, '--workload', WORKLOAD_CHOICES),
    randomFraction: readNumber(flags, '--random-fraction'),
    windowBlocks: readNumber(flags, '--window'),
    hotWriteFraction: readNumber(flags, '--hot-write-fraction'),
    hotSpaceFraction: readNumber(flags, '--hot-space-fraction'),
    zipfTheta: readNumber(flags, '--theta'),
    trimFraction: readNumber(flags, '--trim-fraction'),
    liveFraction: readNumber(flags, '--live-fraction'),
    isTrimEnabled: readChoice(flags, '--trim', { on: true, off: false }),
    filePages: readNumber(flags, '--file-pages'),
    warmupPages: warmup?.isMultiple === false ? warmup.value : undefined,
    warmupRounds: warmup?.isMultiple === true ? warmup.value : undefined,
    seed: readNumber(flags, '--seed'),
  });
  if (!parsed.ok) return refuseScenario(flags, parsed.problem);
  const scenario = parsed.value;
  refuseFlagsWithoutEffect(flags, scenario);
  refuseWearFlagsWithoutEffect(flags, scenario);
  refuseCleaningFlagsWithoutEffect(flags, scenario);
  const isUntilSteady = flags.has('--until-steady');
  const amount = readAmount(flags, '--writes');
  const hostPages =
    amount === undefined && isUntilSteady
      ? mostPagesToSteady(scenario)
      : pagesOf(amount ?? STANDARD_WRITES, scenario.logicalPageCount);
  if (hostPages < 1) refuse('--writes', flags.get('--writes'), 'at least one page');
  return { scenario, hostPages, isUntilSteady };
}

/** A flag that the workload ignores would make a number look like an answer to another question. */
function refuseFlagsWithoutEffect(flags: Flags, scenario: Scenario): void {
  const { workload, randomFraction, victimPolicy, mapping, pools, poolClassifier } = scenario;
  const isRandomnessFixed = workload !== 'mix' && workload !== 'files';
  const fixed = workload === 'sequential' ? 0 : 1;
  if (isRandomnessFixed && flags.has('--random-fraction') && randomFraction !== fixed)
    refuse('--random-fraction', randomFraction, `${fixed} with --workload ${workload}; use --workload mix`);
  const onlyWith = (flag: string, value: string, isOn: boolean, names: readonly string[]): void => {
    for (const name of names)
      if (!isOn && flags.has(name))
        throw new UsageError(`${name} is ${flags.get(name)}, but it is allowed with ${flag} ${value} only.`);
  };
  onlyWith('--workload', 'files', workload === 'files', ['--trim', '--file-pages']);
  onlyWith('--workload', 'hot-cold', workload === 'hotCold', ['--hot-write-fraction']);
  // With two pools and zipf it says how many of the first ranks are hot.
  const hasHotSpace = workload === 'hotCold' || (workload === 'zipf' && pools === 2 && poolClassifier === 'oracle');
  onlyWith('--workload', 'hot-cold', hasHotSpace, ['--hot-space-fraction']);
  onlyWith('--workload', 'zipf', workload === 'zipf', ['--theta']);
  onlyWith('--victim', 'windowed', victimPolicy === 'windowed', ['--window']);
  refuseUnheededMappingFlags(flags, { mapping });
}

const FLAG_OF_FIELD: Readonly<Record<string, string>> = {
  ...MAPPING_FLAG_OF_FIELD,
  ...WEAR_FLAG_OF_FIELD,
  ...CLEANING_FLAG_OF_FIELD,
  blockCount: '--blocks',
  pagesPerBlock: '--pages-per-block',
  physicalPages: '--blocks times --pages-per-block',
  logicalPageCount: '--logical-pages',
  spareFactor: '--spare-factor',
  reserveBlocks: '--reserve-blocks',
  sampleCount: '--d',
  windowBlocks: '--window',
  hotWriteFraction: '--hot-write-fraction',
  hotSpaceFraction: '--hot-space-fraction',
  zipfTheta: '--theta',
  randomFraction: '--random-fraction',
  trimFraction: '--trim-fraction',
  liveFraction: '--live-fraction',
  filePages: '--file-pages',
  warmupPages: '--warmup',
  warmupRounds: '--warmup',
  seed: '--seed',
};

/** With the value as it was typed, where it was. */
function refuseScenario(flags: Flags, { field, value, expected }: ScenarioProblem): never {
  const flag = FLAG_OF_FIELD[field] ?? field;
  return refuse(flag, Number.isNaN(value) ? (flags.get(flag) ?? value) : value, expected);
}
