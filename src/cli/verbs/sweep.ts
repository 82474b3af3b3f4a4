import { SCENARIO_FIELDS } from '#engine';
import { formatCount, formatFixed } from '#messages';
import { noteLength, pagesOfRun } from '../console.ts';
import { flagOf, readChoice, textOf, valueOf, type Flag, type Flags } from '../flags.ts';
import { OVER_PROVISIONING_FLAGS } from '../overProvisioning.ts';
import { readRunPlan, RUN_FLAGS, type RunPlan } from '../runPlan.ts';
import type { RunReport } from '../runReport.ts';
import { explainPoints } from '../steadinessReport.ts';
import { measurePlans } from '../sweepProcesses.ts';
import { formatDeviation, formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const POINTS_PATTERN = /^(\d*\.?\d+(?:e[+-]?\d+)?)\.\.(\d*\.?\d+(?:e[+-]?\d+)?):(\d+)$/i;
const MOST_POINTS = 10_000;

/**
 * Parses `A..B:COUNT`: COUNT evenly spaced numbers from A to B, including both.
 * @throws UsageError
 */
export function parsePoints(flag: string, text: string): number[] {
  const [, first, last, count] = POINTS_PATTERN.exec(text) ?? [];
  const from = Number(first);
  const to = Number(last);
  const pointCount = Number(count);
  if (!(pointCount >= 1 && pointCount <= MOST_POINTS) || !Number.isFinite(from) || !Number.isFinite(to))
    refuse(flag, text, `A..B:COUNT with COUNT from 1 to ${formatCount(MOST_POINTS)}, such as 0.05..0.5:10`);
  if (pointCount === 1) return [from];
  return Array.from({ length: pointCount }, (_, index) =>
    index === pointCount - 1 ? to : from + ((to - from) * index) / (pointCount - 1),
  );
}

interface SweepPlan extends RunPlan {
  readonly victim: string;
  readonly spareFactor: number;
}

const STANDARD_POINTS = '0.05..0.5:10';
const { choices: VICTIM_POLICIES, standard } = SCENARIO_FIELDS.victimPolicy;
const STANDARD_VICTIM = textOf(standard);

const SPARE_FACTORS: Flag<readonly number[]> = {
  name: '--spare-factor',
  placeholder: 'A..B:COUNT',
  help: 'spare factors from A to B, evenly spaced',
  standardText: STANDARD_POINTS,
  standard: parsePoints('--spare-factor', STANDARD_POINTS),
  read: (text) => parsePoints('--spare-factor', text),
};
const VICTIMS: Flag<readonly string[]> = {
  name: '--victim',
  placeholder: 'a,b,c',
  help: `victim policies, of ${VICTIM_POLICIES.map(textOf).join(', ')}`,
  standardText: STANDARD_VICTIM,
  standard: [STANDARD_VICTIM],
  read: (text) => text.split(',').map((name) => textOf(readChoice('--victim', name, VICTIM_POLICIES))),
};
const PROCESSES = flagOf('--processes', 'points at a time, each in its own process', {
  kind: 'wholeNumber',
  standard: 1,
  min: 1,
  max: 256,
});
/** Flags whose value differs from point to point. */
const VARIED_FLAGS: readonly string[] = [SPARE_FACTORS.name, VICTIMS.name];

/** Flags that would fix the spare factor. */
const FIXED_SPARE_FLAGS: readonly string[] = ['--logical-pages', ...OVER_PROVISIONING_FLAGS.map(({ name }) => name)];

export const sweepVerb: Verb = {
  name: 'sweep',
  summary: 'write amplification against spare area',
  flags: [
    SPARE_FACTORS,
    VICTIMS,
    PROCESSES,
    ...RUN_FLAGS.filter(({ name }) => !VARIED_FLAGS.includes(name) && !FIXED_SPARE_FLAGS.includes(name)),
  ],
  async perform(flags, console) {
    const plans = readPlans(flags);
    const processCount = Math.min(plans.length, valueOf(flags, PROCESSES));
    const pages = plans.reduce((sum, { scenario, hostPages }) => sum + pagesOfRun(scenario, hostPages), 0);
    noteLength(console, pages / processCount);
    const reports = await measurePlans(plans, processCount, (doneCount) =>
      console.showProgress(`${doneCount} of ${plans.length} points …`),
    );
    console.showProgress('');
    const points = plans.map(({ victim, spareFactor }, index) => ({ victim, spareFactor, ...reports[index] }));
    console.print(flags.has('--json') ? formatJson({ points }) : formatPoints(plans, reports));
  },
};

/** Reads all points, so that each is checked before the first one runs. */
function readPlans(flags: Flags): SweepPlan[] {
  const spareFactors = valueOf(flags, SPARE_FACTORS);
  return valueOf(flags, VICTIMS).flatMap((victim) =>
    spareFactors.map((spareFactor) => {
      const pointFlags = new Map(flags).set(VICTIMS.name, victim).set(SPARE_FACTORS.name, String(spareFactor));
      return { ...readRunPlan(pointFlags), victim, spareFactor };
    }),
  );
}

const VERDICT_WORDS: Readonly<Record<RunReport['theoryVerdict']['kind'], string>> = {
  agrees: 'agrees',
  differs: 'differs',
  tooSmall: 'too small',
  notSteady: '–',
  doesNotApply: '–',
};

function formatPoints(plans: readonly SweepPlan[], reports: readonly RunReport[]): string {
  const header = ['victim', 'spare', 'effective', 'WA', 'theory', 'over theory', 'verdict', 'steady'];
  const rows = plans.map(({ victim, spareFactor }, index) => {
    const report = reports[index];
    if (!report) throw new Error(`the point at spare factor ${spareFactor} was not measured`);
    const { effectiveSpareFactor, longRun, theory, theoryVerdict, isSteady } = report;
    return [
      victim,
      formatFixed(spareFactor, 4),
      effectiveSpareFactor === null ? '–' : formatFixed(effectiveSpareFactor, 4),
      formatFixed(longRun?.writeAmplification ?? report.writeAmplification, 4),
      theory.applies ? formatFixed(theory.expected, 4) : '–',
      theoryVerdict.kind === 'doesNotApply' ? '–' : formatDeviation(1 + theoryVerdict.relativeDifference),
      VERDICT_WORDS[theoryVerdict.kind],
      isSteady ? 'yes' : 'no',
    ];
  });
  return [formatTable([header, ...rows]), ...explainPoints(reports)].join('\n');
}
