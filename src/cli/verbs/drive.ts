import {
  createPresetDevice,
  DEVICE_TESTS,
  DRIVE_CARDS,
  DRIVE_PRESETS,
  type DrivePreset,
  findPreset,
  isSimulated,
  PRESET_STATES,
  runDeviceTest,
} from '#devices';
import { describeDriveList, formatDriveList, describeDriveTest, formatDriveTest } from '../driveReport.ts';
import { readWhole, requireChoice } from '../flags.ts';
import type { Flags } from '../flags.ts';
import { refuse, UsageError } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const PRESET = 'PRESET';
const STANDARD_STATE = 'new';
const STANDARD_TEST = 'random-write';
const STANDARD_SAMPLES = 100;
const MOST_SAMPLES = 10_000;
const MOST_SEED = 2 ** 31 - 1;

const TEST_NAMES = DEVICE_TESTS.map(({ name }) => name);
const choicesOf = <Choice extends string>(names: readonly Choice[]): Readonly<Record<string, Choice>> =>
  Object.fromEntries(names.map((name) => [name, name]));

export const driveVerb: Verb = {
  name: 'drive',
  summary: 'a drive of the articles, put into a state and measured as they did',
  operand: { name: PRESET, help: 'the id of a drive, see --list' },
  flags: [
    { name: '--list', placeholder: null, help: 'all drives, and those that the articles only mention' },
    {
      name: '--state',
      placeholder: PRESET_STATES.join('|'),
      help: 'what was done to the drive before',
      standard: STANDARD_STATE,
    },
    { name: '--test', placeholder: TEST_NAMES.join('|'), help: 'what is measured', standard: STANDARD_TEST },
    {
      name: '--samples',
      placeholder: 'N',
      help: 'most stretches of time, or of the address space, that bandwidth is told for',
      standard: String(STANDARD_SAMPLES),
    },
    { name: '--seed', placeholder: 'N', help: 'seed of all chance', standard: '1' },
  ],
  perform(flags, console) {
    if (flags.has('--list')) {
      if (flags.has(PRESET))
        throw new UsageError(`${PRESET} is ${flags.get(PRESET)}, but it is allowed without --list only.`);
      return console.print(flags.has('--json') ? formatJson(describeDriveList()) : formatDriveList());
    }
    const preset = readPreset(flags);
    const state = requireChoice('--state', flags.get('--state') ?? STANDARD_STATE, choicesOf(PRESET_STATES));
    const test = requireChoice('--test', flags.get('--test') ?? STANDARD_TEST, choicesOf(TEST_NAMES));
    const seed = readWhole(flags, '--seed', 0, MOST_SEED) ?? 1;
    const samples = readWhole(flags, '--samples', 2, MOST_SAMPLES) ?? STANDARD_SAMPLES;
    if (!isSimulated(preset))
      throw new UsageError(`${PRESET} is ${preset.id}, but so far it is data only; see sim drive --list for others.`);
    console.showProgress(`${preset.name}, ${state} …`);
    const scaled = createPresetDevice(preset, state, seed);
    console.showProgress(`${preset.name}, ${state}, ${test} …`);
    const report = runDeviceTest(test, scaled, seed, samples);
    console.showProgress('');
    const run = { preset, state, test, seed, scaleFraction: scaled.scaleFraction, report };
    console.print(flags.has('--json') ? formatJson(describeDriveTest(run)) : formatDriveTest(run));
  },
};

/** Ids are written with underscores; hyphens will do as well. */
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
  return findPreset(id) ?? refuse(PRESET, name, `one of ${DRIVE_PRESETS.map((each) => each.id).join(', ')}`);
}
