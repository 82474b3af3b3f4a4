import type { Steadiness } from '#engine';
import type { FioSteadyRule, Job } from './job.ts';
import type { GroupRecord } from './jobReplay.ts';
import {
  adviseChanges,
  jobsOf,
  stateCut,
  stateIgnored,
  stateJobs,
  statePart,
  type JobAdvice,
  type JobStatement,
  type PassWave,
} from './jobStatements.ts';
import type { Layout } from './layout.ts';
import { fioSteadySecond, ratesBySecond, sniaSteadyRound } from './steadyRules.ts';

/** Time of a pass on a new drive, in seconds: 960 GB at 2 GB/s. */
export const STANDARD_PASS_SECONDS = 480;

/** Whether the passes are steady in the senses of others. */
export interface SteadyElsewhere {
  /** Pass at whose end SNIA's rule of five rounds holds first, a pass being a round; null if it never does. */
  readonly sniaPass: number | null;
  /** Second at which fio would end the job, by its own rule; null without that rule, or if it never holds. */
  readonly fioSecond: number | null;
  /** The same in passes. */
  readonly fioPass: number | null;
}

/** What a job file orders, and what that did to the drive. Figures are those of the last group of jobs that writes. */
export interface JobOutcome {
  readonly statements: readonly JobStatement[];
  readonly advice: readonly JobAdvice[];
  /** Whether other groups write, too, and the jobs of this one. */
  readonly isOneOfSeveral: boolean;
  readonly jobNames: readonly string[];
  /** Mean of the later half of the passes. Null where nothing is written. */
  readonly writeAmplification: number | null;
  readonly writeAmplificationByPass: readonly number[];
  /** Host pages that its jobs write in a pass. */
  readonly passPages: number;
  /** Null without a whole pass. */
  readonly withinLastPass: PassWave | null;
  readonly steadiness: Steadiness;
  readonly steadyElsewhere: SteadyElsewhere;
  /** fio's own rule, if the job file has it. */
  readonly steadyRule: FioSteadyRule | null;
  /** Time of a pass on a new drive, by which that rule is judged. */
  readonly passSeconds: number;
}

/** The last group of jobs that writes. */
export const lastWriting = (records: readonly GroupRecord[]): GroupRecord | undefined =>
  records.findLast(({ hostPages }) => hostPages > 0);

export interface OutcomeOptions {
  /** Whether a number of passes was asked for. */
  readonly arePassesAsked: boolean;
  readonly passSeconds: number;
}

/** @param records of all groups, in order, of which there is at least one */
export function outcomeOf(
  jobs: readonly Job[],
  layout: Layout,
  records: readonly GroupRecord[],
  { arePassesAsked, passSeconds }: OutcomeOptions,
): JobOutcome {
  const measured = lastWriting(records) ?? records[records.length - 1];
  const { writeAmplificationByPass: byPass, clones, passPages, steadiness } = measured;
  const withinLastPass = waveOf(measured);
  const measuredJobs = jobsOf(clones);
  const steadyRule = measuredJobs.find((job) => job.steadyRule !== null)?.steadyRule ?? null;
  return {
    statements: [
      ...stateJobs(jobs, layout),
      ...statePart(measured, layout),
      ...stateCut(measured, arePassesAsked),
      ...stateIgnored(jobs),
    ],
    advice: adviseChanges(measured, withinLastPass),
    isOneOfSeveral: records.filter(({ hostPages }) => hostPages > 0).length > 1,
    jobNames: measuredJobs.map(({ name }) => name),
    writeAmplification: laterHalf(byPass),
    writeAmplificationByPass: byPass,
    passPages,
    withinLastPass,
    steadiness,
    steadyElsewhere: judgeElsewhere(measured, steadyRule, passSeconds),
    steadyRule,
    passSeconds,
  };
}

/** Mean of the later half of the passes, of all where there are fewer than two; null without any. */
export function laterHalf(byPass: readonly number[]): number | null {
  if (byPass.length === 0) return null;
  const later = byPass.slice(Math.floor(byPass.length / 2));
  return later.reduce((sum, value) => sum + value, 0) / later.length;
}

function waveOf({
  writeAmplificationBySlice: slices,
  slicesPerPass,
  writeAmplificationByPass,
}: GroupRecord): PassWave | null {
  const passes = Math.floor(slices.length / slicesPerPass);
  if (passes === 0 || writeAmplificationByPass.length === 0) return null;
  const last = slices.slice((passes - 1) * slicesPerPass, passes * slicesPerPass);
  return { least: Math.min(...last), most: Math.max(...last) };
}

function judgeElsewhere(record: GroupRecord, rule: FioSteadyRule | null, passSeconds: number): SteadyElsewhere {
  const rates = record.writeAmplificationByPass.map((value) => 1 / value);
  const sniaPass = sniaSteadyRound(rates) || null;
  if (rule === null) return { sniaPass, fioSecond: null, fioPass: null };
  const bySecond = ratesBySecond(record.writeAmplificationBySlice, passSeconds / record.slicesPerPass);
  const fioSecond = fioSteadySecond(bySecond, rule) || null;
  const written = bySecond.slice(0, fioSecond ?? 0).reduce((sum, rate) => sum + rate, 0);
  return { sniaPass, fioSecond, fioPass: fioSecond === null ? null : written / passSeconds };
}
