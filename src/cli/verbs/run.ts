import { formatCount, formatFixed } from '#base';
import { readChoice, readNumber } from '../flags.ts';
import type { Flags, FlagSpec } from '../flags.ts';
import { DRIVE_FLAGS, readRunPlan, VICTIM_CHOICES } from '../runFlags.ts';
import type { PlanParts } from '../runFlags.ts';
import { measureRun } from '../runReport.ts';
import type { TimedRunReport } from '../runReport.ts';
import { explainSteadiness, formatSteadiness } from '../steadinessReport.ts';
import { formatDeviation, formatTable } from '../table.ts';
import { UsageError } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

/** Flags of the drive's size and of its victim policy, which a sweep has in its own way. */
export const SIZE_FLAGS: readonly FlagSpec[] = [
  {
    name: '--spare-factor',
    placeholder: 'F',
    help: '(physical − logical) / physical over the whole drive',
    standard: '0.0687',
  },
  { name: '--logical-pages', placeholder: 'N', help: 'instead of --spare-factor' },
  {
    name: '--victim',
    placeholder: Object.keys(VICTIM_CHOICES).join('|'),
    help: 'which block is cleaned next',
    standard: 'greedy',
  },
];

export function readSizeFlags(flags: Flags): PlanParts {
  if (flags.has('--spare-factor') && flags.has('--logical-pages'))
    throw new UsageError(
      `--logical-pages is ${flags.get('--logical-pages')}, but it is allowed without --spare-factor only.`,
    );
  return {
    victimPolicy: readChoice(flags, '--victim', VICTIM_CHOICES),
    spareFactor: readNumber(flags, '--spare-factor'),
    logicalPageCount: readNumber(flags, '--logical-pages'),
  };
}

export const runVerb: Verb = {
  name: 'run',
  summary: 'one drive, one workload',
  flags: [...SIZE_FLAGS, ...DRIVE_FLAGS],
  perform(flags, console) {
    const plan = readRunPlan(flags, readSizeFlags(flags));
    const report = measureRun(plan, (stage) => console.showProgress(`${stage} …`));
    console.showProgress('');
    console.print(flags.has('--json') ? formatJson(report) : formatReport(report));
  },
};

const adviseWrites =
  ({ logicalPages }: TimedRunReport) =>
  (hostPages: number): string =>
    `--writes ${Math.ceil(hostPages / logicalPages)}x, or --until-steady`;

/** @param adviceFor how to ask for a run of so many host pages in all */
export function formatReport(
  report: TimedRunReport,
  adviceFor: (hostPages: number) => string = adviseWrites(report),
): string {
  return [formatFigures(report), ...explainSteadiness(report, adviceFor), ...explainVerdict(report)].join('\n');
}

function formatFigures(report: TimedRunReport): string {
  const { eraseCount, effectiveSpareFactor, meanFreePagesAtVictimPick } = report;
  const optional = (value: number | null, decimals: number): string =>
    value === null ? '–' : formatFixed(value, decimals);
  return formatTable([
    ['write amplification', formatFixed(report.writeAmplification, 4)],
    ...formatSteadiness(report),
    ...formatTheory(report),
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

/** Why the formulas say nothing, as words; JSON has the names. */
const THEORY_REASONS: Readonly<Record<string, string>> = {
  sequential: 'the writes are in order',
  mixedWorkload: 'some of the writes are in order',
  wholeFiles: 'whole files come and go',
  nothingLive: 'nothing is in use',
  skewed: 'some pages are written more often',
  noFormula: 'this choice of victims has no formula',
  otherMapping: 'it is about maps of single pages',
  wear: 'blocks are moved or wear out',
  learnedPools: 'pages are sorted into pools',
  neverCleaned: 'nothing had to be cleaned',
  trace: 'a trace is not uniform',
};

function formatTheory({ theory, theoryVerdict }: TimedRunReport): string[][] {
  if (!theory.applies) return [['theory', `does not apply: ${THEORY_REASONS[theory.reason] ?? theory.reason}`]];
  return [
    ['theory for this drive', formatFixed(theory.expected, 4)],
    ...(theoryVerdict.kind === 'doesNotApply'
      ? []
      : [['measured over theory', formatDeviation(1 + theoryVerdict.relativeDifference)]]),
    ...Object.keys(VICTIM_CHOICES)
      .filter((name) => name in theory)
      .map((name) => [`theory, ${name}, large drive`, formatFixed(Number(theory[name]), 4)]),
  ];
}

/** How the run stands to theory, below the table; nothing where there is nothing to compare. */
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
