import {
  ANALYZED_POLICIES,
  createDrive,
  judgeTheory,
  mapEntries,
  mapMemoryBytes,
  measureDrive,
  runUntilSteady,
  slcUnusedReasons,
  summarizeEraseCounts,
  theoreticalWriteAmplification,
  type Drive,
  type EraseCountSummary,
  type Scenario,
  type SlcUnusedReason,
  type TheoryExcuse,
  type TheoryVerdict,
} from '#engine';
import { overProvisioningOf } from '#engine/names';
import { theory } from '#messages/problems';
import { textOf } from './flags.ts';
import type { RunPlan } from './runPlan.ts';
import { reportSteadiness, type SteadinessReport } from './steadinessReport.ts';

/** Theoretical write amplification by policy, or the reason why theory does not apply. */
type TheoryReport =
  | { readonly applies: false; readonly reason: TheoryReason }
  | ({
      readonly applies: true;
      /** Value for the policy of the run, corrected for the number of blocks. */
      readonly expected: number;
    } & { readonly [Policy in string]: number | true });

/** Report of a run, without machine-dependent values: the same flags and seed give the same report. */
export interface RunReport extends SteadinessReport {
  /** Null in JSON if nothing was written. */
  readonly writeAmplification: number;
  /** Counted host pages; fewer than requested if the drive wore out. */
  readonly hostPagesWritten: number;
  readonly flashPagesProgrammed: number;
  readonly pagesRelocated: number;
  /** Reprogrammed because they share a mapping unit or a block with a page that the host wrote. */
  readonly pagesMerged: number;
  readonly fullMerges: number;
  readonly partialMerges: number;
  readonly switchMerges: number;
  readonly mapPagesProgrammed: number;
  readonly mapPagesRead: number;
  readonly mapLookups: number;
  /** Map entries that have to be in memory, and their size. */
  readonly mapEntries: number;
  readonly mapMemoryBytes: number;
  readonly blocksErased: number;
  /** Host pages written to the SLC cache, pages folded out of it, and its share of the erased blocks. */
  readonly slcPagesProgrammed: number;
  readonly pagesFolded: number;
  readonly slcBlocksErased: number;
  /** Why the cache took none of the counted writes; empty if it took some or does not exist. */
  readonly slcUnusedReasons: readonly SlcUnusedReason[];
  readonly pagesTrimmed: number;
  /** Victims picked while the host paused. */
  readonly idlePicks: number;
  /** Relocated pages that were moved by wear levelling. */
  readonly pagesLeveled: number;
  /** Total, including the preparation. */
  readonly blocksRetired: number;
  /** Whether the drive refuses writes at the end. */
  readonly isWornOut: boolean;
  /** Total host pages, including the preparation. */
  readonly lifetimeHostPages: number;
  /** Host pages of one pass of the workload, of which write amplification is a wave; 0 if it has none. */
  readonly passPages: number;
  readonly logicalPages: number;
  readonly totalBlocks: number;
  readonly pagesPerBlock: number;
  /** Spare area as a share of the physical space, of the logical one, and of that by printed capacities. */
  readonly overProvisioning: ReturnType<typeof overProvisioningOf>;
  /** Null if no victim was picked. */
  readonly meanFreePagesAtVictimPick: number | null;
  readonly effectiveSpareFactor: number | null;
  readonly theory: TheoryReport;
  readonly theoryVerdict: TheoryVerdict | { readonly kind: 'doesNotApply'; readonly excuse: 'trace' };
  readonly stateHash: string;
  /** Everything that the run depends on, to make it reproducible. */
  readonly scenario: Scenario;
  /** Over all blocks, including the preparation. */
  readonly eraseCount: EraseCountSummary;
}

export interface TimedRunReport extends RunReport {
  /** Speed of the measured part, by processor time. */
  readonly hostWritesPerSecond: number;
}

export function measureRun(
  { scenario, hostPages, isUntilSteady }: RunPlan,
  onStage: (stage: string) => void,
): TimedRunReport {
  onStage('filling and warming up');
  const drive = createDrive(scenario);
  onStage('measuring');
  const before = process.cpuUsage();
  if (isUntilSteady) runUntilSteady(drive, hostPages, (settled) => onStage(`settling, ${percentOf(settled)}`));
  else
    for (let part = 1; part <= PROGRESS_PARTS && !drive.isWornOut; part++) {
      drive.run(Math.floor((hostPages * part) / PROGRESS_PARTS) - drive.step);
      onStage(`measuring, ${percentOf(part / PROGRESS_PARTS)}`);
    }
  const { user, system } = process.cpuUsage(before);
  return {
    ...reportOn(drive),
    hostWritesPerSecond: Math.round((drive.step * 1e6) / Math.max(1, user + system)),
  };
}

const PROGRESS_PARTS = 16;
const percentOf = (fraction: number): string => `${Math.round(100 * fraction)} %`;

/** The report of a drive in its present state. */
export function reportOn(drive: Drive): RunReport {
  const { counters, scenario } = drive;
  const { logicalPageCount, blockCount, pagesPerBlock } = scenario;
  const hasPicked = counters.victimPicks > 0;
  const measurement = measureDrive(drive);
  const verdict = judgeTheory(scenario, measurement);
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
    slcPagesProgrammed: counters.slcPagesProgrammed,
    pagesFolded: counters.pagesFolded,
    slcBlocksErased: counters.slcBlocksErased,
    slcUnusedReasons: slcUnusedReasons(scenario, drive.map),
    pagesTrimmed: counters.pagesTrimmed,
    idlePicks: counters.idlePicks,
    pagesLeveled: counters.pagesLeveled,
    blocksRetired: drive.map.retiredBlockCount,
    isWornOut: drive.isWornOut,
    lifetimeHostPages: drive.preparationPages + drive.step,
    passPages: drive.steadyState.periodPages,
    logicalPages: logicalPageCount,
    totalBlocks: blockCount,
    pagesPerBlock,
    overProvisioning: overProvisioningOf(blockCount * pagesPerBlock, logicalPageCount),
    meanFreePagesAtVictimPick: hasPicked ? counters.meanFreePagesAtVictimPick : null,
    effectiveSpareFactor: hasPicked ? measurement.effectiveSpareFactor : null,
    theory: reportTheory(verdict, scenario, measurement.effectiveSpareFactor),
    theoryVerdict: verdict,
    ...reportSteadiness(drive.steadiness),
    stateHash: drive.stateHash(),
    scenario: drive.scenario,
    eraseCount: summarizeEraseCounts(drive.map.flash.eraseCount),
  };
}

/** Values for all policies with a formula if theory applies, else the reason. */
function reportTheory(verdict: TheoryVerdict, scenario: Scenario, spareFactor: number): TheoryReport {
  if (verdict.kind === 'doesNotApply') return { applies: false, reason: verdict.excuse };
  const { pagesPerBlock, sampleCount } = scenario;
  return {
    applies: true,
    expected: verdict.theory,
    ...theoryByPolicy({ effectiveSpareFactor: spareFactor, pagesPerBlock, sampleCount }),
  };
}

/** Large-drive theory, keyed by the command line's names of the policies. */
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

/** Reasons of the engine, and those that only a run has. */
type TheoryReason = TheoryExcuse | 'neverCleaned' | 'trace';

/** Why theory does not apply; follows "does not apply:". The JSON has the codes. */
export const THEORY_REASON_WORDS: Readonly<Record<TheoryReason, string>> = theory;

/** Why the SLC cache took none of the counted writes, with advice. */
export const SLC_UNUSED_WORDS: Readonly<Record<SlcUnusedReason, string>> = {
  setApartFull:
    'the blocks set apart were full before, writes then go past them, and no pause empties them; see --slc-when-full fold, or --idle-every with --idle-cleaning reorganize',
  lentFull:
    'the blocks that are lent were full before, writes then go past them, and no pause empties them; see --idle-every with --idle-cleaning reorganize',
  nothingLeftEmpty:
    'the host leaves too little of the logical space empty for a block to be lent; see --live-fraction, or --slc-cache-blocks for blocks of its own',
  nothingErased:
    'the drive has gone round, and cleaning that the host waits for leaves no erased block beyond the reserve to lend; see --idle-every with --idle-cleaning reorganize and --idle-free-blocks',
};
