/**
 * When recipes of preconditioning say that a drive is steady, and how far it then is from where it ends: for job files as they
 * are written for that, on three drives.
 */
import { createDrive, requireScenario } from '#engine';
import {
  fioSteadySecond,
  JobReplay,
  layOnDrive,
  ratesBySecond,
  readJobFile,
  sniaSteadyRound,
  JOB_PAGE_BYTES,
  type FioSteadyRule,
  type GroupRecord,
} from '#jobs';

interface Row {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
  readonly note?: string;
}

const BLOCKS = 512;
const PAGES_PER_BLOCK = 128;
/** What every recipe begins with. */
const IN_ORDER_PASSES = 2;
/** Spare area of the drives, as a share of what the host sees: capacities of 1,000 on 1,024, of 960 and of 800 on that. */
const OVER_PROVISIONING = [0.0737, 0.1451, 0.28];
/** Passes of the random writes; their last quarter is where a drive ends. */
const PASSES = 48;
/** Of these lengths our own rule judges a run. */
const LENGTHS = [2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48];
/** Seconds of a pass on a new drive: 960 GB at 2 GB/s. */
const PASS_SECONDS = 480;
/** A round of SNIA's test lasts a minute, whatever the drive holds: here a pass, and an eighth of it. */
const ROUND_PARTS = [1, 8];

const FIO_RULES: readonly FioSteadyRule[] = [
  { measures: 'iops', isSlope: false, limitFraction: 0.02, limitText: '2%', windowSeconds: 300, rampSeconds: 0 },
  { measures: 'iops', isSlope: true, limitFraction: 0.0001, limitText: '0.01%', windowSeconds: 300, rampSeconds: 0 },
  { measures: 'iops', isSlope: false, limitFraction: 0.02, limitText: '2%', windowSeconds: 30, rampSeconds: 0 },
];

const WRITES = {
  norandommap: 'norandommap\ntime_based',
  'the random map, time_based': 'time_based',
} as const;

/** Runs a job on a drive that has been written in order twice. */
function record(overProvisioning: number, options: string, passes: number): GroupRecord {
  const pages = BLOCKS * PAGES_PER_BLOCK;
  const logicalPageCount = Math.floor(pages / (1 + overProvisioning));
  const scenario = requireScenario({
    blockCount: BLOCKS,
    pagesPerBlock: PAGES_PER_BLOCK,
    logicalPageCount,
    warmupPages: 0,
    isFilled: false,
  });
  const text = `[global]\nfilename=x\n[fill]\nrw=write\nbs=4k\nloops=${IN_ORDER_PASSES}\n[random]\nstonewall\nrw=randwrite\nbs=4k\n${options}\n`;
  const jobs = readJobFile('preconditioning', text, { include: () => null, variables: new Map() });
  const layout = jobs.ok ? layOnDrive(jobs.value, logicalPageCount * JOB_PAGE_BYTES, null) : jobs;
  if (!layout.ok) throw new Error(layout.problem.kind);
  const replay = new JobReplay(createDrive(scenario).map, { passesOfTimed: passes, isTrimEnabled: true });
  const records = layout.value.groups.map((clones) => replay.run(clones, null, () => {}));
  const last = records.at(-1);
  if (!last) throw new Error('there is no group');
  return last;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function rowsFor(overProvisioning: number, writes: keyof typeof WRITES): Row[] {
  const options = WRITES[writes];
  const whole = record(overProvisioning, options, PASSES);
  const { writeAmplificationByPass: byPass, writeAmplificationBySlice: slices, slicesPerPass } = whole;
  const end = meanOf(byPass.slice(-PASSES / 4));
  const label = `${(100 * overProvisioning).toFixed(1)} %, ${writes}`;
  const off = (measured: number): string => `${(100 * (measured / end - 1)).toFixed(1)} % off the end`;
  /** Told steady after some passes, 0 for never, by what was measured then. */
  const told = (rule: string, passes: number, measured: number): Row => {
    const name = `${label}: ${rule}`;
    if (passes === 0) return { name, value: 'never', unit: '' };
    return { name, value: IN_ORDER_PASSES + passes, unit: 'drive writes, with those in order', note: off(measured) };
  };
  const alone = (part: string, measured: number): Row => ({
    name: `${label}: nothing but twice in order, ${part}`,
    value: IN_ORDER_PASSES,
    unit: 'drive writes',
    note: off(measured),
  });
  const snia = ROUND_PARTS.map((parts) => {
    const length = slicesPerPass / parts;
    const rounds = Array.from({ length: Math.floor(slices.length / length) }, (_, round) =>
      meanOf(slices.slice(round * length, (round + 1) * length)),
    );
    const round = sniaSteadyRound(rounds.map((value) => 1 / value));
    return told(`SNIA, rounds of 1/${parts} pass`, round / parts, meanOf(rounds.slice(Math.max(0, round - 5), round)));
  });
  const bySecond = ratesBySecond(slices, PASS_SECONDS / slicesPerPass);
  const fio = FIO_RULES.map((rule) => {
    const second = fioSteadySecond(bySecond, rule);
    const written = bySecond.slice(0, second).reduce((sum, rate) => sum + rate, 0);
    const recent = bySecond.slice(Math.max(0, second - rule.windowSeconds), second);
    const limit = `${rule.measures}${rule.isSlope ? '_slope' : ''}:${rule.limitText} over ${rule.windowSeconds} s`;
    return told(`fio, ${limit}`, written / PASS_SECONDS, 1 / meanOf(recent));
  });
  const ownLength = LENGTHS.find((passes) => record(overProvisioning, options, passes).steadiness.isSteady) ?? 0;
  const own = ownLength === 0 ? null : record(overProvisioning, options, ownLength).steadiness.longRun;
  return [
    { name: `${label}: end`, value: end, unit: 'write amplification' },
    alone('first eighth of a pass', meanOf(slices.slice(0, slicesPerPass / 8))),
    alone('first pass', byPass[0] ?? Number.NaN),
    ...snia,
    ...fio,
    told('the rule of this project', ownLength, own?.writeAmplification ?? Number.NaN),
  ];
}

export default {
  name: 'preconditioning',
  title: 'When recipes of preconditioning call a drive steady, and how far from its end it is then',
  run(): Row[] {
    return OVER_PROVISIONING.flatMap((spare) =>
      (Object.keys(WRITES) as (keyof typeof WRITES)[]).flatMap((name) => rowsFor(spare, name)),
    );
  },
};
