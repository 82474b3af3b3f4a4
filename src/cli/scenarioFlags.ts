import { describeExpectation } from '#findings';
import { formatCount, formatNumber } from '#messages';
import { hasEffect, hasSlcCache, parseScenario, SCENARIO_DEFAULTS, SCENARIO_FIELDS, unmetConditions } from '#engine';
import type { Scenario, ScenarioFieldName, ScenarioInput, ScenarioProblem } from '#engine';
import { FIELD_NAMES, SIZE_NAMES } from '#engine/names';
import { engineCheckedFlag, flagOf, parseNumber, textOf, type Flag, type FlagName, type Flags } from './flags.ts';
import { flagsOf, readRows, refuseProblem } from './fieldRows.ts';
import type { FieldRow } from './fieldRows.ts';
import { OVER_PROVISIONING_FLAGS, readOverProvisioning } from './overProvisioning.ts';
import { refuse, UsageError } from './usage.ts';

interface ScenarioRow extends FieldRow {
  readonly field: keyof ScenarioInput;
}

/** A field with fixed limits. Name, kind, limits, choices and default are those of the engine. */
const row = (field: ScenarioFieldName, help: string): ScenarioRow => ({
  field,
  flag: flagOf(`--${FIELD_NAMES[field]}`, help, SCENARIO_FIELDS[field]),
});

/**
 * A number of blocks whose limit depends on the drive. Values above the limit of the table are replaced by it, so that
 * the engine refuses them with the limit of this drive.
 */
const blocksRow = (field: 'slcStaticBlocks' | 'slcDynamicBlocks', help: string): ScenarioRow => {
  const flag = flagOf(`--${FIELD_NAMES[field]}`, help, SCENARIO_FIELDS[field]);
  const { max } = SCENARIO_FIELDS[field];
  const read = (text: string): number => (parseNumber(text) > max ? max : flag.read(text));
  return { field, flag: { ...flag, read } };
};

/** A field whose limits depend on other fields. */
const derivedRow = (flag: Flag, field: keyof ScenarioInput): ScenarioRow => ({ field, flag });

const SPARE_FACTOR_HELP = '(physical − logical) / physical over the whole drive';

/** Flags of the drive. */
export const DRIVE_ROWS: readonly ScenarioRow[] = [
  derivedRow(
    engineCheckedFlag(`--${SIZE_NAMES.spareFactor}`, 'F', SPARE_FACTOR_HELP, String(SCENARIO_DEFAULTS.spareFactor)),
    'spareFactor',
  ),
  derivedRow(
    engineCheckedFlag(`--${SIZE_NAMES.logicalPageCount}`, 'N', 'instead of --spare-factor'),
    'logicalPageCount',
  ),
  row('blockCount', 'erase blocks'),
  row('pagesPerBlock', 'pages of one block'),
  row('reserveBlocks', 'free blocks at which cleaning starts'),
  row('stopFreeBlocks', 'free blocks at which cleaning stops; 0: as soon as the host can go on'),
  row('frontiers', 'host and relocated pages in one open block or in one each'),
  row('victimPolicy', 'which block is cleaned next'),
  row('sampleCount', 'blocks that d-choices draws, also for its theory'),
  row('windowBlocks', 'oldest blocks that windowed looks at'),
  row('pools', 'cold and hot data in one pool of blocks or apart'),
  row('mapping', 'what has a place of its own in flash'),
  row('mappingUnitPages', 'page: pages of one mapping unit, a divisor of a block'),
  row('logBlockCount', 'hybrid: replacement blocks'),
  row('logBlockOrder', 'hybrid: pages of a replacement block as they come, or each at its own offset'),
  row('mapCachePages', 'cached: map pages held in memory'),
  row('mapEntriesPerPage', 'cached: entries of one map page'),
  blocksRow('slcStaticBlocks', 'blocks set apart that are written first, at one bit a cell'),
  blocksRow(
    'slcDynamicBlocks',
    'most blocks that are lent to be written so while the logical space is not full, see --live-fraction',
  ),
  row('slcBitsPerCell', 'SLC cache: bits that a cell keeps outside of it'),
  row('slcKeptFraction', 'SLC cache: share of the logical space that lends it no blocks'),
  row(
    'slcWhenFull',
    'SLC cache: writes go past it when it is full, or wait until a block is folded, or go past it while blocks are erased and then wait',
  ),
  row('wearLeveling', 'erased blocks in turn; the least worn first; and still data is moved too'),
  row('wearCheckErases', 'static: erases from one look for a block to be moved to the next'),
  row('wearSpreadLimit', 'static: difference of erase counts beyond which it is moved'),
  row('enduranceCycles', 'erases after which a block is retired; 0: no limit'),
  row('seed', 'seed of all random choices'),
];

/** Flags of the host. A trace replaces them. */
export const HOST_ROWS: readonly ScenarioRow[] = [
  row('isFilled', 'whether every logical page is written once, in order, before the warm-up'),
  row('workload', 'what the host writes'),
  row(
    'randomFraction',
    'mix, files, once-per-pass: chance that a page is random; else it continues from the last access',
  ),
  row('hotWriteFraction', 'hot-cold: share of the writes that go to the hot pages'),
  row('hotSpaceFraction', 'hot-cold: share of the space that is hot; zipf, pareto with two pools: share of the ranks'),
  row('stillLayout', 'hot-cold, files: hot and cold pages, and those of a file, side by side or all over the space'),
  row('logCount', 'logs: logs that are written at once'),
  row('zonePages', 'logs: pages that a log fills in order before it takes another zone, at random'),
  row('smallWriteFraction', 'log-and-small: chance that a page is a small change; else the log goes on'),
  row('smallSpaceFraction', 'log-and-small: share of the space that small changes go to; the log goes round the rest'),
  row('zipfTheta', 'zipf: rank k is written in proportion to 1 / k^theta'),
  row('paretoShare', 'pareto: share h of the ranks that takes 1 - h of the writes'),
  row('rankLayout', 'zipf, pareto: each rank at a place of its own, or some at one place, as fio hashes them'),
  row('passOrder', 'once-per-pass: every pass in the order of the first, or each in another'),
  row('passMap', 'once-per-pass: a true permutation, or the next free page where the one drawn is taken, as fio does'),
  row('requestPages', 'random writes: pages of a request, side by side, of which one is drawn at a time'),
  row('poolClassifier', 'two pools: hot pages are known, or learned from the writes'),
  row('trimFraction', 'share of commands that trim a uniformly chosen written page'),
  row('liveFraction', 'share of the logical space in use; files: the rest holds deleted files'),
  row('isTrimEnabled', 'files: whether the drive is told about deletions'),
  derivedRow(
    engineCheckedFlag(`--${SIZE_NAMES.filePages}`, 'N', 'files: pages of one file', 'by size of the drive'),
    'filePages',
  ),
  row('idleCleaning', 'what the drive does when the host pauses'),
  row('idleEveryPages', 'host pages between two pauses; 0: it never pauses'),
  row('idleFreeBlocks', 'free blocks that a pause works up to'),
];

/** Fields of the drive, without those of the host. */
export const driveFields = (scenario: Scenario): Partial<Scenario> =>
  Object.fromEntries(
    DRIVE_ROWS.flatMap(({ field }) => (field in scenario ? [[field, scenario[field as keyof Scenario]]] : [])),
  );

export const ALL_ROWS = [...DRIVE_ROWS, ...HOST_ROWS];

/** Flags of rows that `readScenario` takes, and the other names of the spare factor. */
export const scenarioFlagsOf = (rows: readonly ScenarioRow[]): Flag[] => [...flagsOf(rows), ...OVER_PROVISIONING_FLAGS];

/**
 * Parses and checks the flags of `rows`; `others` are fields without a flag here.
 *
 * @param typed the flags that a person has typed, which are refused where they have no effect
 * @throws UsageError that names flag, value and what is allowed
 */
export function readScenario(
  flags: Flags,
  rows: readonly ScenarioRow[],
  others: ScenarioInput = {},
  typed: Flags = flags,
): Scenario {
  if (flags.has('--spare-factor') && flags.has('--logical-pages'))
    throw new UsageError(
      `--logical-pages is ${flags.get('--logical-pages')}, but --spare-factor is given too: leave one out.`,
    );
  const overProvisioning = readOverProvisioning(flags);
  const spareArea: ScenarioInput = overProvisioning ? { spareFactor: overProvisioning.spareFactor } : {};
  const input: ScenarioInput = { ...others, ...spareArea, ...readRows(flags, rows) };
  const parsed = parseScenario(input);
  if (!parsed.ok) {
    const { field, value, expected } = parsed.problem;
    if (overProvisioning && field === 'spareFactor') {
      const { flag, text } = overProvisioning;
      throw new UsageError(
        `${flag} is ${text}, a spare factor of ${formatNumber(Number(value), 4)}, but that has to be ${describeExpectation(expected)}.`,
      );
    }
    refuseTakenBlocks(flags, rows, input, parsed.problem);
    if (isStandardSpare(flags, parsed.problem))
      throw new UsageError(
        `The usual --spare-factor, ${formatNumber(Number(value), 6)}, does not fit this drive: give ${describeExpectation(expected)}.`,
      );
    return refuseProblem(flags, rows, parsed.problem);
  }
  const scenario = parsed.value;
  refuseFixedRandomness(typed, scenario);
  refuseWithoutCache(typed, scenario);
  for (const { flag, field } of rows) if (typed.has(flag.name)) refuseWithoutEffect(typed, flag.name, field, scenario);
  if (typed.has('--idle-cleaning') && scenario.idleCleaning !== 'none' && scenario.idleEveryPages === 0)
    throw new UsageError(
      `--idle-cleaning is ${typed.get('--idle-cleaning')}, but the host never pauses; see --idle-every.`,
    );
  return scenario;
}

const FIELDS_THAT_TAKE_BLOCKS: readonly (keyof ScenarioInput)[] = [
  'slcStaticBlocks',
  'logBlockCount',
  'stopFreeBlocks',
  'reserveBlocks',
];

/** Whether the problem is a spare factor that nobody has given. */
const isStandardSpare = (flags: Flags, { field, expected }: ScenarioProblem): boolean =>
  field === 'spareFactor' && expected.kind === 'spareFactor' && !flags.has('--spare-factor');

/** Refuses a given flag that takes too many blocks, rather than the default spare factor. */
function refuseTakenBlocks(
  flags: Flags,
  rows: readonly ScenarioRow[],
  input: ScenarioInput,
  problem: ScenarioProblem,
): void {
  if (!isStandardSpare(flags, problem) && problem.expected.kind !== 'fewerThanSpareBlocks') return;
  for (const { field, flag } of rows) {
    if (!FIELDS_THAT_TAKE_BLOCKS.includes(field) || !flags.has(flag.name)) continue;
    let most = Math.min(Number(input[field]), input.blockCount ?? SCENARIO_DEFAULTS.blockCount) - 1;
    while (most >= 0 && !parseScenario({ ...input, [field]: most }).ok) most--;
    const more = flags.has('--logical-pages') ? 'fewer --logical-pages' : 'a larger --spare-factor';
    if (most >= 0)
      refuse(
        flag.name,
        flags.get(flag.name),
        `at most ${formatCount(most)} on this drive; ${more} or more --blocks would allow more`,
      );
  }
}

/** Refuses a flag without effect, because the result would look as if it depended on it. */
function refuseWithoutEffect(flags: Flags, name: string, field: keyof ScenarioInput, scenario: Scenario): void {
  const unmet = unmetConditions(field, scenario);
  if (unmet.length === 0) return;
  throw new UsageError(
    `${name} is ${flags.get(name)}, but it is allowed with ${unmet.map(describeCondition).join(', or with ')} only.`,
  );
}

const describeCondition = (condition: object): string =>
  Object.entries(condition)
    .map(([field, values]) => `${flagName(field)} ${values.map(textOf).join(' or ')}`)
    .join(' ');

const flagName = (field: string): string => ALL_ROWS.find((each) => each.field === field)?.flag.name ?? field;

/** Refuses properties of an SLC cache for a drive without one. */
function refuseWithoutCache(flags: Flags, scenario: Scenario): void {
  const refuseUnless = (name: FlagName, has: boolean, blocks: string): void => {
    if (flags.has(name) && !has)
      throw new UsageError(`${name} is ${flags.get(name)}, but it is allowed with ${blocks} only.`);
  };
  const anyBlocks = '--slc-cache-blocks or --slc-dynamic-blocks';
  refuseUnless('--slc-bits-per-cell', hasSlcCache(scenario), anyBlocks);
  refuseUnless('--slc-when-full', hasSlcCache(scenario), anyBlocks);
  refuseUnless('--slc-kept-fraction', scenario.slcDynamicBlocks > 0, '--slc-dynamic-blocks');
}

/** Refuses a random fraction for workloads in which it is fixed. */
function refuseFixedRandomness(flags: Flags, scenario: Scenario): void {
  const { workload, randomFraction } = scenario;
  if (hasEffect('randomFraction', scenario) || !flags.has('--random-fraction')) return;
  const fixed = workload === 'sequential' ? 0 : 1;
  if (randomFraction !== fixed)
    refuse(
      '--random-fraction',
      flags.get('--random-fraction'),
      `${fixed} with --workload ${textOf(workload)}; use --workload mix`,
    );
}
