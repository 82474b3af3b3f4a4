import {
  ANALYZED_POLICIES,
  createDrive,
  type Drive,
  effectiveSpareFactor,
  type EraseCountSummary,
  liveSpareFactor,
  mapBlockCount,
  mapEntries,
  mapMemoryBytes,
  type Measurement,
  measureWriteAmplification,
  predictedFiniteSizeDeviation,
  requireAnalyzed,
  type Scenario,
  summarizeEraseCounts,
  theoreticalWriteAmplification,
  theoryApplies,
  trimmedLiveFraction,
} from '#engine';
import { textOf } from './flags.ts';
import type { RunPlan } from './runPlan.ts';
import type { TheoryReason } from './words/theory.ts';

/** What the closed forms say of a run: by policy where they apply, else why they do not. */
export type TheoryReport =
  | { readonly applies: false; readonly reason: TheoryReason }
  | ({
      readonly applies: true;
      /** Of the run's own policy, with the correction for the number of blocks. */
      readonly expected: number;
    } & { readonly [Policy in string]: number | true });

/** One run that does not depend on the machine: the same flags and seed give the same report. */
export interface RunReport {
  /** Null in JSON when nothing was written. */
  readonly writeAmplification: number;
  /** Those that the drive took after the preparation: fewer than were asked for when it wore out on the way. */
  readonly hostPagesWritten: number;
  readonly flashPagesProgrammed: number;
  readonly pagesRelocated: number;
  /** Programmed again because they share a mapping unit or a block with what the host wrote. */
  readonly pagesMerged: number;
  readonly fullMerges: number;
  readonly partialMerges: number;
  readonly switchMerges: number;
  readonly mapPagesProgrammed: number;
  readonly mapPagesRead: number;
  readonly mapLookups: number;
  /** Entries of the map that have to be in memory, and what they take there. */
  readonly mapEntries: number;
  readonly mapMemoryBytes: number;
  readonly blocksErased: number;
  readonly pagesTrimmed: number;
  /** Blocks chosen to be cleaned while the host paused. */
  readonly idlePicks: number;
  /** Those of the relocated pages that were moved to level wear. */
  readonly pagesLeveled: number;
  /** In all, the preparation included. */
  readonly blocksRetired: number;
  /** Whether the drive refuses writes by now. */
  readonly isWornOut: boolean;
  /** Host pages in all, the preparation included: what the drive has taken in its life. */
  readonly lifetimeHostPages: number;
  readonly logicalPages: number;
  readonly totalBlocks: number;
  readonly pagesPerBlock: number;
  /** Null when no victim was picked. */
  readonly meanFreePagesAtVictimPick: number | null;
  readonly effectiveSpareFactor: number | null;
  readonly theory: TheoryReport;
  readonly isSteady: boolean;
  /** One standard error of write amplification, relative, by batch means; null for a run too short to tell. */
  readonly relativeStandardError: number | null;
  readonly stateHash: string;
  /** All that the run depends on, for whoever cites it. */
  readonly scenario: Scenario;
  /** Over all blocks, the preparation included. */
  readonly eraseCount: EraseCountSummary;
}

export interface TimedRunReport extends RunReport {
  /** Of the measured part, by processor time. */
  readonly hostWritesPerSecond: number;
}

export function measureRun({ scenario, hostPages }: RunPlan, onStage: (stage: string) => void): TimedRunReport {
  onStage('filling and warming up');
  const drive = createDrive(scenario);
  onStage('measuring');
  const before = process.cpuUsage();
  let measured: Pick<Measurement, 'isSteady' | 'relativeStandardError'> | null = null;
  // A run in which not every page had its turn says nothing about what the drive settles to.
  if (hostPages < scenario.logicalPageCount) drive.run(hostPages);
  else
    measured = measureWriteAmplification(drive, hostPages, (done) => onStage(`measuring, ${Math.round(100 * done)} %`));
  const { user, system } = process.cpuUsage(before);
  return {
    ...reportOn(drive, measured),
    hostWritesPerSecond: Math.round((drive.step * 1e6) / Math.max(1, user + system)),
  };
}

/** What `sim run` says of a drive; `measured` is null where nothing was measured by batches. */
export function reportOn(
  drive: Drive,
  measured: Pick<Measurement, 'isSteady' | 'relativeStandardError'> | null,
): RunReport {
  const { counters, scenario } = drive;
  const { logicalPageCount, blockCount, pagesPerBlock } = scenario;
  const hasPicked = counters.victimPicks > 0;
  const spareFactor = hasPicked ? effectiveSpareFactorOf(drive) : null;
  return {
    writeAmplification: counters.writeAmplification,
    hostPagesWritten: counters.hostPagesWritten,
    flashPagesProgrammed: counters.flashPagesProgrammed,
    pagesRelocated: counters.pagesRelocated,
    pagesMerged: counters.pagesMerged,
    fullMerges: counters.fullMerges,
    partialMerges: counters.partialMerges,
    switchMerges: counters.switchMerges,
    mapPagesProgrammed: counters.mapPagesProgrammed,
    mapPagesRead: counters.mapPagesRead,
    mapLookups: counters.mapLookups,
    mapEntries: mapEntries(scenario),
    mapMemoryBytes: mapMemoryBytes(scenario),
    blocksErased: counters.blocksErased,
    pagesTrimmed: counters.pagesTrimmed,
    idlePicks: counters.idlePicks,
    pagesLeveled: counters.pagesLeveled,
    blocksRetired: drive.map.retiredBlockCount,
    isWornOut: drive.isWornOut,
    lifetimeHostPages: drive.preparationPages + drive.step,
    logicalPages: logicalPageCount,
    totalBlocks: blockCount,
    pagesPerBlock,
    meanFreePagesAtVictimPick: hasPicked ? counters.meanFreePagesAtVictimPick : null,
    effectiveSpareFactor: spareFactor,
    theory: reportTheory(drive, spareFactor),
    isSteady: measured?.isSteady ?? false,
    relativeStandardError: numberOrNull(measured?.relativeStandardError),
    stateHash: drive.stateHash(),
    scenario: drive.scenario,
    eraseCount: summarizeEraseCounts(drive.map.flash.eraseCount),
  };
}

/** By the exact rule. With uniform trims the mapped share is the one of the long run, not the one of the last moment. */
function effectiveSpareFactorOf({ map, counters, scenario }: Drive): number {
  const { blockCount, pagesPerBlock, logicalPageCount, liveFraction, trimFraction } = scenario;
  // The blocks of a map in flash hold no data.
  const mapBlocks = scenario.mapping === 'cached' ? mapBlockCount(scenario) : 0;
  const physicalPages = (blockCount - mapBlocks) * pagesPerBlock;
  const freePages = counters.meanFreePagesAtVictimPick;
  if (trimFraction === 0 || !theoryApplies(scenario).applies)
    return effectiveSpareFactor(physicalPages, pagesPerBlock, map.mappedPages, freePages);
  const livePages = Math.max(1, Math.round(logicalPageCount * liveFraction));
  const untrimmed = effectiveSpareFactor(physicalPages, pagesPerBlock, livePages, freePages);
  return liveSpareFactor(untrimmed, trimmedLiveFraction(trimFraction));
}

function reportTheory({ counters, scenario }: Drive, spareFactor: number | null): TheoryReport {
  const applicability = theoryApplies(scenario);
  if (!applicability.applies) return { applies: false, reason: applicability.reason };
  if (spareFactor === null) return { applies: false, reason: 'neverCleaned' };
  const input = { ...theoryInput(scenario), effectiveSpareFactor: spareFactor };
  const usableBlocks = scenario.blockCount - counters.meanFreePagesAtVictimPick / scenario.pagesPerBlock;
  const deviation = predictedFiniteSizeDeviation({ ...input, usableBlocks });
  return {
    applies: true,
    expected: theoreticalWriteAmplification(input) * (1 + deviation),
    ...theoryByPolicy(input),
  };
}

const theoryInput = ({ victimPolicy, pagesPerBlock, sampleCount }: Scenario) => ({
  victimPolicy: requireAnalyzed(victimPolicy),
  pagesPerBlock,
  sampleCount,
});

/** Large-drive theory under the command line's names of the policies. */
export function theoryByPolicy(input: {
  readonly effectiveSpareFactor: number;
  readonly pagesPerBlock: number;
  readonly sampleCount: number;
}): Readonly<Record<string, number>> {
  return Object.fromEntries(
    ANALYZED_POLICIES.map((victimPolicy) => [
      textOf(victimPolicy),
      theoreticalWriteAmplification({ ...input, victimPolicy }),
    ]),
  );
}

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
