import type { Drive } from '../drive.ts';
import { mapEntries, mapMemoryBytes } from '../mapping/mapMemory.ts';
import type { Steadiness } from '../metrics/steadiness.ts';
import type { UnsteadyReason } from '../metrics/steadyState.ts';
import { summarizeEraseCounts, type EraseCountSummary } from '../metrics/wear.ts';
import type { Scenario } from '../scenario.ts';
import { overProvisioningOf, textOf } from '../scenarioNames.ts';
import { slcUnusedReasons, type SlcUnusedReason } from '../slc-cache/slcLoan.ts';
import type { TheoryExcuse } from '../theory/applicability.ts';
import { judgeTheory, type TheoryVerdict } from '../theory/verdict.ts';
import { theoreticalWriteAmplification } from '../theory/writeAmplification.ts';
import { ANALYZED_POLICIES } from '../vocabulary.ts';
import { measureDrive } from './measurement.ts';

/** Steadiness of a run, with the field names of the JSON. */
export interface SteadinessReport {
  readonly isSteady: boolean;
  /** Null when steady. */
  readonly unsteadyReason: UnsteadyReason | null;
  /** Interval of the long-run write amplification; null if unknown. */
  readonly longRun: Steadiness['longRun'];
  /** Its relative standard error by batch means; null if unknown. */
  readonly relativeStandardError: number | null;
  /** Estimate of the host pages until the run is steady; 0 when it is, null when it never will be. */
  readonly hostPagesToSteady: number | null;
}

export function reportSteadiness({ isSteady, reason, longRun, hostPagesToSteady }: Steadiness): SteadinessReport {
  const relativeStandardError = longRun?.relativeStandardError ?? null;
  return { isSteady, unsteadyReason: reason, longRun, relativeStandardError, hostPagesToSteady };
}

/** Reasons of the engine, and those that only a run has. */
export type TheoryReason = TheoryExcuse | 'neverCleaned' | 'trace';

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
