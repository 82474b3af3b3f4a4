import {
  DEVICE_TESTS,
  DRIVE_CARDS,
  DRIVE_PRESETS,
  type DrivePreset,
  findPreset,
  hasFill,
  problemBehindCache,
  isForSolidStateOnly,
  isSimulated,
  measurePreset,
  preparesItself,
  PRESET_STATES,
  type PresetState,
} from '#devices';
import {
  describeDriveList,
  describeDriveTest,
  findMatchingClaims,
  formatDriveList,
  formatDriveTest,
} from '../driveReport.ts';
import { SCENARIO_FIELDS } from '#engine';
import { choiceFlag, closestTo, flagOf, switchFlag, valueOf, wholeFlag, type Flags } from '../flags.ts';
import { printable, UsageError } from '../usage.ts';
import { readWorkload, WORKLOAD_FLAGS } from '../workloadFlags.ts';
import { formatJson, type Verb } from './verb.ts';

const PRESET = 'PRESET';
/** Most drives that a refusal names. */
const MOST_MEANT = 6;

const LIST = switchFlag('--list', 'all drives, and those that the articles only mention');

const STATE = choiceFlag('--state', 'what was done to the drive before', 'new', PRESET_STATES);
const TEST = choiceFlag(
  '--test',
  'what is measured',
  'random-write',
  DEVICE_TESTS.map(({ name }) => name),
);
const SAMPLES = wholeFlag(
  '--samples',
  'intervals of time, or of the address space, to report bandwidth for, at most',
  100,
  2,
  10_000,
);
const FILL = flagOf('--fill', 'second-cliff, whole-fill: share of the drive that is written before', {
  kind: 'number',
  standard: 0,
  min: 0,
  max: 1,
});
/** A drive that is filled further leaves the test too little to write. */
const MOST_FILL = 0.99;
const SEED = flagOf('--seed', 'seed of all random choices', SCENARIO_FIELDS.seed);

/** Descriptions of what `prepareState` does. */
const STATE_WORDS: Readonly<Record<PresetState, string>> = {
  new: 'nothing has been written',
  filled: 'everything once, in order',
  settled: 'filled, then the test file overwritten at random, four times over',
  used: 'filled, then random overwrites in one part until only the reserve is erased and on, then the test file in order',
  scattered: 'filled, then all of it overwritten at random, three times over',
  trimmed: 'the past of used, then all of it trimmed, what that freed erased in a pause, and the test file in order',
  sequential: 'scattered, then one pass in order',
};

/** What `problemBehindCache` finds. */
const NOT_ANSWERED: Readonly<Record<NonNullable<ReturnType<typeof problemBehindCache>>, string>> = {
  largeReads: 'reads of more than 16 KB are not told, since the channels that its dies share are not modelled',
  largeCache: 'the cache takes all that it writes; give --test whole-fill',
  deepReads:
    'more than four outstanding reads are not told, since planes of its dies that read by themselves are not modelled',
};

export const driveVerb: Verb = {
  name: 'drive',
  summary: 'a drive of the articles, put into a state and measured as they did',
  operand: { name: PRESET, help: 'the id of a drive, see --list' },
  flags: [LIST, STATE, TEST, ...WORKLOAD_FLAGS, FILL, SAMPLES, SEED],
  topics: [
    {
      title: 'States (all the same to a disk, which writes over what is there):',
      rows: PRESET_STATES.map((state) => [state, STATE_WORDS[state]]),
    },
    {
      title: 'Tests (times are of the whole drive, and as much shorter for a drive that is scaled down):',
      rows: DEVICE_TESTS.map(({ name, summary }) => [name, summary]),
    },
  ],
  perform(flags, console) {
    if (valueOf(flags, LIST)) {
      for (const [name, text] of flags)
        if (name !== LIST.name && name !== '--json')
          throw new UsageError(`${name} is ${text}, but --list is given too: leave one out.`);
      return console.print(flags.has('--json') ? formatJson(describeDriveList()) : formatDriveList());
    }
    const preset = readPreset(flags);
    const state = valueOf(flags, STATE);
    const test = valueOf(flags, TEST);
    const workload = readWorkload(flags, test);
    const seed = valueOf(flags, SEED);
    const samples = valueOf(flags, SAMPLES);
    if (!isSimulated(preset))
      throw new UsageError(`${PRESET} is ${preset.id}, but so far it is data only; see sim drive --list for others.`);
    if (preset.family === 'disk' && isForSolidStateOnly(test))
      throw new UsageError(`--test is ${test}, but it is for solid-state drives and arrays of them, not for a disk.`);
    if (hasFill(test) && preset.family !== 'slcCached')
      throw new UsageError(
        `--test is ${test}, but it is for drives with an SLC cache; sim drive --list has them under slcCached.`,
      );
    const problem = preset.family === 'slcCached' ? problemBehindCache(preset.parameters, test, workload) : null;
    if (problem !== null)
      throw new UsageError(`--test is ${test}, but of the ${preset.name} ${NOT_ANSWERED[problem]}.`);
    const fill = valueOf(flags, FILL);
    if (flags.has('--fill') && !hasFill(test))
      throw new UsageError(
        `--fill is ${flags.get('--fill')}, but it is allowed with --test second-cliff or --test whole-fill only.`,
      );
    if (fill > 0 && state !== 'new')
      throw new UsageError(
        `--fill is ${flags.get('--fill')}, but it is allowed with --state new only: in state ${state} the drive has been written before.`,
      );
    if (test === 'whole-fill' && fill > MOST_FILL)
      throw new UsageError(
        `--fill is ${flags.get('--fill')}, but ${MOST_FILL} at most leaves ${test} something to write.`,
      );
    if (preparesItself(test) && state !== 'new')
      throw new UsageError(
        `--state is ${state}, but --test ${test} writes to a new drive what it takes itself; allowed with it: new.`,
      );
    console.showProgress(`${preset.name}, ${state} …`);
    const onPrepared = (): void => console.showProgress(`${preset.name}, ${state}, ${test} …`);
    const measurement = { preset: preset.id, state, test, workload, fill };
    const report = measurePreset(measurement, { seed, mostStretches: samples, onPrepared, presets: [preset] });
    console.showProgress('');
    const run = {
      preset,
      state,
      test,
      seed,
      report,
      fill: hasFill(test) ? fill : null,
      heldAgainst: findMatchingClaims(measurement),
      isWorkloadChanged: Object.keys(workload).some((field) => field !== 'queueDepth'),
    };
    console.print(flags.has('--json') ? formatJson(describeDriveTest(run)) : formatDriveTest(run));
  },
};

/**
 * The preset of the operand. Accepts hyphens in place of underscores.
 * @throws UsageError if there is none
 */
function readPreset(flags: Flags): DrivePreset {
  const name = flags.get(PRESET);
  if (name === undefined)
    throw new UsageError(`${PRESET} is missing, but it has to be the id of a drive; see sim drive --list.`);
  const id = name.toLowerCase().replaceAll('-', '_');
  const card = DRIVE_CARDS.find((each) => each.id === id);
  if (card)
    throw new UsageError(
      `${PRESET} is ${card.id}, but it is a card only: the articles mention the ${card.name} and give no figures.`,
    );
  const preset = findPreset(id);
  if (preset) return preset;
  const ids = DRIVE_PRESETS.map((each) => each.id);
  const closest = closestTo(id, ids);
  // A model of which there are several capacities, or a maker.
  const meant =
    closest === undefined && id !== '' ? ids.filter((each) => each.includes(id)) : [closest ?? ''].filter(Boolean);
  const guess = meant.length > 0 && meant.length <= MOST_MEANT ? `did you mean ${meant.join(', ')}? See` : 'see';
  throw new UsageError(
    `${PRESET} is ${printable(name)}, but it has to be the id of a drive; ${guess} sim drive --list.`,
  );
}
