import { formatFixed } from '#base';
import { parsePoints } from '../points.ts';
import { requireChoice, readWhole } from '../flags.ts';
import type { Flags } from '../flags.ts';
import { DRIVE_FLAGS, readRunPlan, VICTIM_CHOICES } from '../runFlags.ts';
import type { RunPlan } from '../runFlags.ts';
import { measurePlans } from '../sweepProcesses.ts';
import type { RunReport } from '../runReport.ts';
import { formatDeviation, formatTable } from '../table.ts';
import { formatJson, type Verb } from './verb.ts';

const STANDARD_POINTS = '0.05..0.5:10';
const MOST_PROCESSES = 256;

interface SweepPlan extends RunPlan {
  readonly victim: string;
  readonly spareFactor: number;
}

export const sweepVerb: Verb = {
  name: 'sweep',
  summary: 'write amplification against spare area',
  flags: [
    {
      name: '--spare-factor',
      placeholder: 'A..B:COUNT',
      help: 'spare factors from A to B, evenly spaced',
      standard: STANDARD_POINTS,
    },
    {
      name: '--victim',
      placeholder: 'a,b,c',
      help: `victim policies, of ${Object.keys(VICTIM_CHOICES).join(', ')}`,
      standard: 'greedy',
    },
    { name: '--processes', placeholder: 'N', help: 'points at a time, each in its own process', standard: '1' },
    ...DRIVE_FLAGS,
  ],
  async perform(flags, console) {
    const processCount = readWhole(flags, '--processes', 1, MOST_PROCESSES) ?? 1;
    const plans = readPlans(flags);
    const reports = await measurePlans(plans, processCount, (doneCount) =>
      console.showProgress(`${doneCount} of ${plans.length} points …`),
    );
    console.showProgress('');
    const points = plans.map(({ victim, spareFactor }, index) => ({ victim, spareFactor, ...reports[index] }));
    console.print(flags.has('--json') ? formatJson({ points }) : formatPoints(plans, reports));
  },
};

/** Every point is checked before the first one runs. */
function readPlans(flags: Flags): SweepPlan[] {
  const spareFactors = parsePoints('--spare-factor', flags.get('--spare-factor') ?? STANDARD_POINTS);
  const victims = (flags.get('--victim') ?? 'greedy').split(',');
  return victims.flatMap((victim) => {
    const victimPolicy = requireChoice('--victim', victim, VICTIM_CHOICES);
    return spareFactors.map((spareFactor) => {
      const plan = readRunPlan(flags, { victimPolicy, spareFactor, logicalPageCount: undefined });
      return { ...plan, victim, spareFactor };
    });
  });
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
  return formatTable([header, ...rows]);
}
