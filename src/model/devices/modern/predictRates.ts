import { createDrive, type Scenario, type ScenarioInput } from '#engine';
import { CONDITION_GROUPS, scenarioOf, scenarioOfLogs, UNIFORM, type FlashShape } from './conditions.ts';

/** As the drives were measured: so many times over, and the mean of this part of a run. */
const ROUNDS = 8;
const FROM = 0.6;
const TO = 0.99;
/** Seeds whose mean is taken. */
const SEEDS = [1, 2, 3] as const;

/** Write amplification of a run, as the protocol of the measurements has it. */
function amplificationOf(scenario: Scenario): number {
  const drive = createDrive(scenario);
  const pages = ROUNDS * scenario.logicalPageCount;
  drive.run(Math.round(pages * FROM));
  const { hostPagesWritten: hostBefore, flashPagesProgrammed: flashBefore } = drive.counters;
  drive.run(Math.round(pages * (TO - FROM)));
  const { hostPagesWritten, flashPagesProgrammed } = drive.counters;
  return (flashPagesProgrammed - flashBefore) / (hostPagesWritten - hostBefore);
}

const meanOver = (scenarioFor: (seed: number) => Scenario): number =>
  SEEDS.reduce((sum, seed) => sum + amplificationOf(scenarioFor(seed)), 0) / SEEDS.length;

/** Write amplification of a drive in a condition, without what metadata adds. */
export const amplificationIn = (condition: string, shape: FlashShape, changes: ScenarioInput = {}): number =>
  meanOver((seed) => scenarioOf(condition, shape, seed, changes));

/** The same of several logs at once. */
export const amplificationOfLogs = (logCount: number, shape: FlashShape): number =>
  meanOver((seed) => scenarioOfLogs(logCount, shape, seed));

/**
 * Rates by condition, relative to uniform writes: where flash is the limit, the rate is the inverse of the write
 * amplification.
 *
 * @param changes fields of another design than the plain one
 */
export function relativeRates(
  shape: FlashShape,
  conditions: readonly string[],
  changes: ScenarioInput = {},
): ReadonlyMap<string, number> {
  const even = amplificationIn(UNIFORM, shape, changes);
  return new Map([
    [UNIFORM, 1],
    ...conditions.map((condition) => [condition, even / amplificationIn(condition, shape, changes)] as const),
  ]);
}

/** The conditions of `sim predict`. */
export const PREDICTED_CONDITIONS: readonly string[] = [...CONDITION_GROUPS.zipf, ...CONDITION_GROUPS.still];

const BYTES_PER_GIB = 2 ** 30;

/** Flash that a drive of 256 blocks needs at least, beside what it holds: its open and erased blocks. */
const LEAST_FLASH_TO_USED = 1.02;

/** The least flash, GiB, of a drive that is sold with so many gigabytes. */
export const leastFlashGib = (capacityGb: number): number => (LEAST_FLASH_TO_USED * capacityGb * 1e9) / BYTES_PER_GIB;

/** A drive by its label: flash of the next power of two GiB unless it is told. Null where that is too little. */
export function shapeOfLabel(capacityGb: number, flashGib?: number): FlashShape | null {
  const least = leastFlashGib(capacityGb);
  const flash = flashGib ?? 2 ** Math.ceil(Math.log2(least));
  return flash >= least ? { flashGib: flash, usedGib: least / LEAST_FLASH_TO_USED } : null;
}
