import { formatCount, formatFixed } from '#messages';
import { ANALYZED_POLICIES } from '#engine';
import { textOf } from '../flags.ts';
import { noteLength, pagesOfRun } from '../noteLength.ts';
import { readRunPlan, RUN_FLAGS } from '../runPlan.ts';
import { measureRun } from '../runReport.ts';
import type { TheoryReport, TimedRunReport } from '../runReport.ts';
import { formatDeviation, formatTable } from '../table.ts';
import { THEORY_REASON_WORDS } from '../words/theory.ts';
import { formatJson, type Verb } from './verb.ts';

export const runVerb: Verb = {
  name: 'run',
  summary: 'one drive, one workload',
  flags: RUN_FLAGS,
  perform(flags, console) {
    const plan = readRunPlan(flags);
    noteLength(console, pagesOfRun(plan.scenario, plan.hostPages));
    const report = measureRun(plan, (stage) => console.showProgress(`${stage} …`));
    console.showProgress('');
    console.print(flags.has('--json') ? formatJson(report) : formatReport(report));
  },
};

export function formatReport(report: TimedRunReport): string {
  const { eraseCount, effectiveSpareFactor, meanFreePagesAtVictimPick } = report;
  const optional = (value: number | null, decimals: number): string =>
    value === null ? '–' : formatFixed(value, decimals);
  return formatTable([
    ['write amplification', formatFixed(report.writeAmplification, 4)],
    ...formatUncertainty(report.relativeStandardError),
    ['steady', report.isSteady ? 'yes' : 'no'],
    ...formatTheory(report.theory, report.writeAmplification),
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

/** Twice the standard error, where the run was long enough to tell. */
const formatUncertainty = (relativeStandardError: number | null): string[][] =>
  relativeStandardError === null ? [] : [['  give or take', `${formatFixed(200 * relativeStandardError, 2)} %`]];

/** Only what the mapping at hand has to do with. */
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
  return [
    ...counts.filter(([, count]) => count > 0).map(([name, count]) => [name, formatCount(count)]),
    ['map entries in memory', formatCount(report.mapEntries)],
    ['map memory, bytes', formatCount(report.mapMemoryBytes)],
  ];
}

/** Nothing where nothing was leveled and nothing has worn out. */
function formatLife({ pagesLeveled, blocksRetired, isWornOut, lifetimeHostPages }: TimedRunReport): string[][] {
  const rows: string[][] = [];
  if (pagesLeveled > 0) rows.push(['pages moved to level wear', formatCount(pagesLeveled)]);
  if (blocksRetired > 0) rows.push(['blocks retired', formatCount(blocksRetired)]);
  if (isWornOut) rows.push(['worn out after host pages', formatCount(lifetimeHostPages)]);
  return rows;
}

function formatTheory(theory: TheoryReport, measured: number): string[][] {
  if (!theory.applies) return [['theory', `does not apply: ${THEORY_REASON_WORDS[theory.reason]}`]];
  return [
    ['theory for this drive', formatFixed(theory.expected, 4)],
    ['measured over theory', formatDeviation(measured / theory.expected)],
    ...ANALYZED_POLICIES.map(textOf).map((name) => [
      `theory, ${name}, large drive`,
      formatFixed(Number(theory[name]), 4),
    ]),
  ];
}
