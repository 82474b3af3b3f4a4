import {
  type IdleCleaning,
  PAGE_CLASSIFIERS,
  type PageClassifier,
  type Scenario,
  SCENARIO_DEFAULTS,
  type ScenarioInput,
} from '#engine';
import { readChoice, readNumber } from './flags.ts';
import type { Flags, FlagSpec } from './flags.ts';
import { UsageError } from './usage.ts';

const CLASSIFIER_CHOICES = Object.fromEntries(PAGE_CLASSIFIERS.map((name) => [name, name])) as Readonly<
  Record<string, PageClassifier>
>;

const IDLE_CHOICES: Readonly<Record<string, IdleCleaning>> = {
  none: 'none',
  reorganize: 'reorganize',
  'file-system': 'fileSystem',
} satisfies Record<string, IdleCleaning>;

/** Where pages are put by how often they are written, and when blocks are cleaned. */
export const CLEANING_FLAGS: readonly FlagSpec[] = [
  {
    name: '--pools',
    placeholder: '1|2',
    help: 'cold and hot data in one pool of blocks or apart',
    standard: String(SCENARIO_DEFAULTS.pools),
  },
  {
    name: '--pool-classifier',
    placeholder: PAGE_CLASSIFIERS.join('|'),
    help: 'two pools: hot pages are known, or learned from the writes',
    standard: SCENARIO_DEFAULTS.poolClassifier,
  },
  {
    name: '--stop-free-blocks',
    placeholder: 'N',
    help: 'free blocks at which cleaning stops; 0: as soon as the host can go on',
    standard: String(SCENARIO_DEFAULTS.stopFreeBlocks),
  },
  {
    name: '--idle-cleaning',
    placeholder: Object.keys(IDLE_CHOICES).join('|'),
    help: 'what the drive does when the host pauses',
    standard: SCENARIO_DEFAULTS.idleCleaning,
  },
  {
    name: '--idle-every',
    placeholder: 'N',
    help: 'host pages between two pauses; 0: it never pauses',
    standard: String(SCENARIO_DEFAULTS.idleEveryPages),
  },
  {
    name: '--idle-free-blocks',
    placeholder: 'N',
    help: 'free blocks that a pause works up to',
    standard: String(SCENARIO_DEFAULTS.idleFreeBlocks),
  },
];

export const CLEANING_FLAG_OF_FIELD: Readonly<Record<string, string>> = {
  pools: '--pools',
  stopFreeBlocks: '--stop-free-blocks',
  idleEveryPages: '--idle-every',
  idleFreeBlocks: '--idle-free-blocks',
};

export function readCleaningFlags(flags: Flags): ScenarioInput {
  return {
    pools: readChoice(flags, '--pools', { 1: 1, 2: 2 }),
    poolClassifier: readChoice(flags, '--pool-classifier', CLASSIFIER_CHOICES),
    stopFreeBlocks: readNumber(flags, '--stop-free-blocks'),
    idleCleaning: readChoice(flags, '--idle-cleaning', IDLE_CHOICES),
    idleEveryPages: readNumber(flags, '--idle-every'),
    idleFreeBlocks: readNumber(flags, '--idle-free-blocks'),
  };
}

/** A flag that changes nothing would make a number look like an answer to another question. */
export function refuseCleaningFlagsWithoutEffect(
  flags: Flags,
  { pools, idleCleaning, idleEveryPages }: Pick<Scenario, 'pools' | 'idleCleaning' | 'idleEveryPages'>,
): void {
  const onlyWith = (isOn: boolean, names: readonly string[], others: string): void => {
    for (const name of names)
      if (!isOn && flags.has(name))
        throw new UsageError(`${name} is ${flags.get(name)}, but it is allowed with ${others} only.`);
  };
  onlyWith(pools === 2, ['--pool-classifier'], '--pools 2');
  const cleaningKinds = '--idle-cleaning reorganize or file-system';
  onlyWith(idleCleaning !== 'none', ['--idle-every', '--idle-free-blocks'], cleaningKinds);
  if (idleCleaning !== 'none' && idleEveryPages === 0)
    throw new UsageError(
      `--idle-cleaning is ${flags.get('--idle-cleaning')}, but the host never pauses; see --idle-every.`,
    );
}
