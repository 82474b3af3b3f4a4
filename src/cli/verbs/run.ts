import { VERSION } from '#base';
import { formatCount, formatFixed } from '#messages';
import { ANALYZED_POLICIES } from '#engine';
import { textOf, textsOf } from '../flags.ts';
import { noteLength, pagesOfRun } from '../console.ts';
import { readRunPlan, RUN_FLAGS } from '../runPlan.ts';
import { measureRun, SLC_UNUSED_WORDS, THEORY_REASON_WORDS, type TimedRunReport } from '../runReport.ts';
import { openRecord, RECORD_FLAGS } from '../runRecord.ts';
import { SCENARIO_LINK } from '../scenarioLink.ts';
import { adviseWrites, explainSteadiness, formatAmplification, formatSteadiness } from '../steadinessReport.ts';
import { formatDeviation, formatTable } from '../table.ts';
import { formatJson, type Verb } from './verb.ts';

export const runVerb: Verb = {
  name: 'run',
  summary: 'one drive, one workload',
  flags: [...RUN_FLAGS, ...RECORD_FLAGS],
  perform(flags, console) {
    const plan = readRunPlan(flags);
    noteLength(console, pagesOfRun(plan.scenario, plan.hostPages));
    const record = openRecord(flags, null, textsOf(flags, SCENARIO_LINK.name));
    const report = measureRun(plan, (stage) => console.showProgress(`${stage} …`), record);
    record?.close();
    console.showProgress('');
    console.print(flags.has('--json') ? formatJson(report) : formatReport(report));
  },
};

/** @param adviceFor advice for a run of a given total of host pages */
export function formatReport(
  report: TimedRunReport,
  adviceFor: (hostPages: number) => string = (hostPages) => adviseWrites(hostPages, report.logicalPages),
): string {
  return [
    formatFigures(report),
    ...report.slcUnusedReasons.map(
      (reason) => `The SLC cache took none of the counted writes: ${SLC_UNUSED_WORDS[reason]}.`,
    ),
    ...explainPasses(report),
    ...explainSteadiness(report, adviceFor),
    ...explainVerdict(report),
    ...citation(report),
  ].join('\n');
}

/** What to write where the number of a steady run is used. */
function citation({ longRun, isSteady, stateHash }: TimedRunReport): string[] {
  if (!longRun || !isSteady) return [];
  const amplification = formatFixed(longRun.writeAmplification, 3);
  return [
    `To cite: write amplification ${amplification} in the long run, Clean Plates ${VERSION}, state hash ${stateHash}.`,
  ];
}

function formatFigures(report: TimedRunReport): string {
  const { eraseCount, effectiveSpareFactor, meanFreePagesAtVictimPick } = report;
  const optional = (value: number | null, decimals: number): string =>
    value === null ? '–' : formatFixed(value, decimals);
  return formatTable([
    ...formatAmplification(report),
    ...formatSteadiness(report),
    ...formatTheory(report),
    ...formatOverProvisioning(report),
    ['effective spare factor', optional(effectiveSpareFactor, 5)],
    ['host pages written', formatCount(report.hostPagesWritten)],
    ['flash pages programmed', formatCount(report.flashPagesProgrammed)],
    ['pages relocated', formatCount(report.pagesRelocated)],
    ...formatMapping(report),
    ['blocks erased', formatCount(report.blocksErased)],
    ['pages trimmed', formatCount(report.pagesTrimmed)],
    ...(report.idlePicks > 0 ? [['blocks cleaned in pauses', formatCount(report.idlePicks)]] : []),
    ...formatLife(report),
    ['logical pages', formatCount(report.logicalPages)],
    ['blocks', formatCount(report.totalBlocks)],
    ['pages per block', formatCount(report.pagesPerBlock)],
    ['mean free pages at a pick', optional(meanFreePagesAtVictimPick, 1)],
    ['erases of a block, least', formatCount(eraseCount.min)],
    ['erases of a block, mean', formatFixed(eraseCount.mean, 2)],
    ['erases of a block, most', formatCount(eraseCount.max)],
    ['erases of a block, deviation', formatFixed(eraseCount.deviation, 2)],
    ['state hash', report.stateHash],
    ['speed of the simulation, host writes per second', formatCount(report.hostWritesPerSecond)],
  ]);
}

/** The spare area by each of the meanings in use. */
function formatOverProvisioning({ overProvisioning }: TimedRunReport): string[][] {
  const percent = (share: number): string => `${formatFixed(100 * share, 2)} %`;
  return [
    ['spare area of the physical space, (T − U) / T', percent(overProvisioning.physical)],
    ['spare area of the logical space, (T − U) / U', percent(overProvisioning.logical)],
    ['the same by the capacities on the label', percent(overProvisioning.nameplate)],
  ];
}

/** Rows of the counters that the mapping uses. */
function formatMapping(report: TimedRunReport): string[][] {
  const counts: readonly [string, number][] = [
    ['pages merged', report.pagesMerged],
    ['full merges', report.fullMerges],
    ['partial merges', report.partialMerges],
    ['switch merges', report.switchMerges],
    ['map pages programmed', report.mapPagesProgrammed],
    ['map pages read', report.mapPagesRead],
    ['map look-ups', report.mapLookups],
  ];
  const { slcStaticBlocks, slcDynamicBlocks } = report.scenario;
  // Shown even if all are zero: a cache that was full before the run and never folds takes nothing.
  const cacheCounts: readonly [string, number][] =
    slcStaticBlocks + slcDynamicBlocks > 0
      ? [
          ['pages programmed in the SLC cache', report.slcPagesProgrammed],
          ['pages folded out of it', report.pagesFolded],
          ['its blocks erased', report.slcBlocksErased],
        ]
      : [];
  return [
    ...cacheCounts.map(([name, count]) => [name, formatCount(count)]),
    ...counts.filter(([, count]) => count > 0).map(([name, count]) => [name, formatCount(count)]),
    ['map entries in memory', formatCount(report.mapEntries)],
    ['map memory, bytes', formatCount(report.mapMemoryBytes)],
  ];
}

/** Rows on wear; empty if nothing was levelled or worn out. */
function formatLife({ pagesLeveled, blocksRetired, isWornOut, lifetimeHostPages }: TimedRunReport): string[][] {
  const rows: string[][] = [];
  if (pagesLeveled > 0) rows.push(['pages moved to level wear', formatCount(pagesLeveled)]);
  if (blocksRetired > 0) rows.push(['blocks retired', formatCount(blocksRetired)]);
  if (isWornOut) rows.push(['worn out after host pages', formatCount(lifetimeHostPages)]);
  return rows;
}

function formatTheory({ theory, theoryVerdict, isSteady }: TimedRunReport): string[][] {
  if (!theory.applies) return [['theory', `does not apply: ${THEORY_REASON_WORDS[theory.reason]}`]];
  return [
    ['theory for this drive', formatFixed(theory.expected, 4)],
    ...(theoryVerdict.kind === 'doesNotApply'
      ? []
      : [
          [
            isSteady ? 'long run over theory' : 'counted over theory',
            formatDeviation(1 + theoryVerdict.relativeDifference),
          ],
        ]),
    ...ANALYZED_POLICIES.map(textOf).map((name) => [
      `theory, ${name}, large drive`,
      formatFixed(Number(theory[name]), 4),
    ]),
  ];
}

/** A line below the table where the host stopped within a pass, of which write amplification is a wave; else empty. */
function explainPasses({ scenario, passPages: pages, hostPagesWritten, isSteady }: TimedRunReport): string[] {
  // Where some writes continue in order, passes differ in length.
  if (pages === 0 || isSteady || scenario.passOrder === 'same' || scenario.randomFraction < 1) return [];
  const rest = hostPagesWritten % pages;
  if (rest === 0) return [];
  return [
    `Write amplification is a wave of one pass, and the host stopped ${formatCount(rest)} of ${formatCount(pages)} pages into one: give whole passes, such as --writes ${pages * Math.ceil(hostPagesWritten / pages)}.`,
  ];
}

/** Lines below the table on the comparison with theory; empty if there is none. */
function explainVerdict({ theoryVerdict: verdict }: TimedRunReport): string[] {
  if (verdict.kind === 'doesNotApply' || verdict.kind === 'notSteady') return [];
  const tolerance = `± ${formatFixed(100 * verdict.tolerance, 1)} %`;
  switch (verdict.kind) {
    case 'agrees':
      return [`Agrees with theory within ${tolerance}.`];
    case 'differs':
      return [`Differs from theory by more than the ${tolerance} that noise and size explain.`];
    case 'tooSmall':
      return [`The drive is too small for theory, which leaves ${tolerance} open here.`];
  }
}
