import { STEPPED_DRIVE_IDS, steppedDrive } from '#devices';
import { SCENARIO_FIELDS, type Scenario, type ScenarioInput } from '#engine';
import { choiceFlag, flagOf, valueOf, type Flag, type Flags } from './flags.ts';
import { OVER_PROVISIONING_FLAGS } from './overProvisioning.ts';
import { DRIVE_ROWS, readScenario, scenarioFlagsOf } from './scenarioFlags.ts';
import { SCENARIO_LINK, withScenarioLink } from './scenarioLink.ts';
import { UsageError } from './usage.ts';

const TRIM = flagOf('--trim', 'whether the drive is told of the trims in the file', SCENARIO_FIELDS.isTrimEnabled);
const FILLED = flagOf(
  '--filled',
  'whether every logical page is written once, in order, before the first request',
  SCENARIO_FIELDS.isFilled,
);
const NO_PRESET = 'none';
export const PRESET = choiceFlag(
  '--drive',
  'a real drive to start from, scaled down: its spare area, blocks, mapping, cleaning and SLC cache; other flags change it',
  NO_PRESET,
  [NO_PRESET, ...STEPPED_DRIVE_IDS],
);
/** Seconds of work for a pass. */
const PRESET_SIZE = { mostBlocks: 1024, mostPages: 262_144 } as const;

/** Flags of a drive whose requests come from a file: a trace, or a job. */
const LINKED_FLAGS: readonly Flag[] = [TRIM, FILLED, ...scenarioFlagsOf(DRIVE_ROWS)];
export const DRIVE_OF_FILE_FLAGS: readonly Flag[] = [SCENARIO_LINK, PRESET, ...LINKED_FLAGS];

/** Flags that decide how many pages the host sees. */
const SIZE_FLAGS: readonly string[] = [
  '--spare-factor',
  '--logical-pages',
  '--blocks',
  '--pages-per-block',
  ...OVER_PROVISIONING_FLAGS.map(({ name }) => name),
];

/** A drive whose requests come from a file, and whether it is told of their trims. */
interface DriveOfFile {
  readonly scenario: Scenario;
  readonly isTrimEnabled: boolean;
}

/**
 * The scenario of such a drive, without a workload. With two pools the pages are classified by learning, because a file has
 * no oracle.
 */
export function readDriveOfFile(typed: Flags): DriveOfFile {
  if (typed.has(SCENARIO_LINK.name) && typed.has(PRESET.name))
    throw new UsageError(
      `${PRESET.name} is ${typed.get(PRESET.name)}, but ${SCENARIO_LINK.name} is given too: leave one out.`,
    );
  const flags = withScenarioLink(typed, LINKED_FLAGS);
  const hotPages: ScenarioInput = flags.get('--pools') === '2' ? { poolClassifier: 'learned' } : {};
  const others = { ...presetFields(flags), ...hotPages, warmupPages: 0, isFilled: valueOf(flags, FILLED) };
  return { scenario: readScenario(flags, DRIVE_ROWS, others, typed), isTrimEnabled: valueOf(flags, TRIM) };
}

/** Fields of the drive that `--drive` names. Where its size is changed by other flags, it keeps its spare area. */
function presetFields(flags: Flags): ScenarioInput {
  const id = valueOf(flags, PRESET);
  if (id === NO_PRESET) return {};
  const { logicalPageCount = 0, ...fields } = steppedDrive(id, PRESET_SIZE).fields;
  if (!SIZE_FLAGS.some((name) => flags.has(name))) return { ...fields, logicalPageCount };
  const { blockCount = 1, pagesPerBlock = 1 } = fields;
  return { ...fields, spareFactor: 1 - logicalPageCount / (blockCount * pagesPerBlock) };
}
