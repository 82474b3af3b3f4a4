import { formatCount } from '#base';
import {
  ARRAY_DEFAULTS,
  ARRAY_INTERLUDES,
  ARRAY_TRIMS,
  type ArrayInterlude,
  type ArrayProblem,
  type ArrayRunPlan,
  parseArrayOptions,
  RAID_LEVELS,
  runArray,
  X25V,
  X25V_TIMES,
} from '#devices';
import { SCENARIO_DEFAULTS } from '#engine';
import { pagesOf, readAmount, readChoice, readNumber, readWhole } from '../flags.ts';
import type { Amount, Flags, FlagSpec } from '../flags.ts';
import { DRIVE_FLAGS, readRunPlan, VICTIM_CHOICES } from '../runFlags.ts';
import { describeArrayRun, formatArrayRun } from '../raidReport.ts';
import { refuse, UsageError } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const PAGE_BYTES = X25V.pageBytes.value;
const PAGE_KIB = PAGE_BYTES / 1024;
const STANDARD_PASSES = 2;
const MOST_PASSES = 16;
const STANDARD_SAMPLES = 100;
const MOST_SAMPLES = 10_000;
const STANDARD_INTERLUDE = 'delete' satisfies ArrayInterlude;
const STANDARD_WRITES: Amount = { value: 2, isMultiple: true };
const STANDARD_WARMUP: Amount = { value: SCENARIO_DEFAULTS.warmupRounds, isMultiple: true };

const choicesOf = <Choice extends string>(names: readonly Choice[]): Readonly<Record<string, Choice>> =>
  Object.fromEntries(names.map((name) => [name, name]));

/**
 * The drive flags of `sim run` hold for each member. TRIM is a matter of the array here, and a member that wears out is
 * no subject of this verb.
 */
const MEMBER_FLAGS: readonly FlagSpec[] = DRIVE_FLAGS.filter(
  ({ name }) => name !== '--trim' && name !== '--endurance' && name !== '--until-steady',
);

export const raidVerb: Verb = {
  name: 'raid',
  summary: 'an array of equal drives: one workload, and the bandwidth of sequential passes before and after it',
  flags: [
    { name: '--members', placeholder: 'N', help: 'drives: 1 to 8 in RAID-0, 3 to 8 in RAID-5', standard: '2, or 3' },
    { name: '--level', placeholder: RAID_LEVELS.join('|'), help: 'RAID level', standard: String(ARRAY_DEFAULTS.level) },
    {
      name: '--stripe-kib',
      placeholder: 'N',
      help: `KiB that lie together on one member, a multiple of the ${PAGE_KIB} KiB page`,
      standard: String(ARRAY_DEFAULTS.stripeUnitPages * PAGE_KIB),
    },
    {
      name: '--trim',
      placeholder: ARRAY_TRIMS.join('|'),
      help: 'whether the driver passes TRIM to the members',
      standard: ARRAY_DEFAULTS.trim,
    },
    { name: '--partition', placeholder: 'F', help: 'share of the array that the host uses', standard: '1' },
    {
      name: '--between',
      placeholder: ARRAY_INTERLUDES.join('|'),
      help: 'before the passes the host deletes everything, or the array is rebuilt with a trim of every member',
      standard: STANDARD_INTERLUDE,
    },
    { name: '--passes', placeholder: 'N', help: 'sequential passes after that', standard: String(STANDARD_PASSES) },
    {
      name: '--samples',
      placeholder: 'N',
      help: 'points of each pass; its bandwidth is that of X25-V flash',
      standard: String(STANDARD_SAMPLES),
    },
    {
      name: '--spare-factor',
      placeholder: 'F',
      help: '(physical − logical) / physical of each member',
      standard: String(SCENARIO_DEFAULTS.spareFactor),
    },
    { name: '--logical-pages', placeholder: 'N', help: 'of each member, instead of --spare-factor' },
    {
      name: '--victim',
      placeholder: Object.keys(VICTIM_CHOICES).join('|'),
      help: 'which block is cleaned next',
      standard: 'greedy',
    },
    ...MEMBER_FLAGS,
  ],
  perform(flags, console) {
    const plan = readArrayPlan(flags);
    const before = process.cpuUsage();
    const running = runArray(plan);
    let step = running.next();
    for (; !step.done; step = running.next())
      console.showProgress(`${step.value.stage}, ${Math.round(100 * step.value.doneFraction)} % …`);
    console.showProgress('');
    const { user, system } = process.cpuUsage(before);
    const report = step.value;
    // Everything that was written, the passes too, by all the time it took.
    const pages = report.pageCount * (2 + plan.passCount) + plan.warmupPages + plan.hostPages;
    const hostWritesPerSecond = Math.round((pages * 1e6) / Math.max(1, user + system));
    console.print(
      flags.has('--json')
        ? formatJson({ ...describeArrayRun(plan, report), hostWritesPerSecond })
        : formatArrayRun(plan, report),
    );
  },
};

function readArrayPlan(flags: Flags): ArrayRunPlan {
  if (flags.has('--spare-factor') && flags.has('--logical-pages'))
    throw new UsageError(
      `--logical-pages is ${flags.get('--logical-pages')}, but it is allowed without --spare-factor only.`,
    );
  if (flags.get('--idle-cleaning') === 'file-system')
    refuse('--idle-cleaning', 'file-system', 'none or reorganize: no member can read the file system of an array');
  const memberFlags = new Map([...flags].filter(([name]) => name !== '--trim'));
  const { scenario: member } = readRunPlan(memberFlags, {
    victimPolicy: readChoice(flags, '--victim', VICTIM_CHOICES),
    spareFactor: readNumber(flags, '--spare-factor'),
    logicalPageCount: readNumber(flags, '--logical-pages'),
  });
  const stripeKib = readNumber(flags, '--stripe-kib');
  const parsed = parseArrayOptions(
    {
      level: readNumber(flags, '--level'),
      memberCount: readNumber(flags, '--members'),
      stripeUnitPages: stripeKib === undefined ? undefined : stripeKib / PAGE_KIB,
      trim: flags.get('--trim'),
      partitionFraction: readNumber(flags, '--partition'),
    },
    member,
  );
  if (!parsed.ok) return refuseArray(flags, parsed.problem, member.logicalPageCount);
  const array = parsed.value;
  const dataUnits = array.level === 5 ? array.memberCount - 1 : array.memberCount;
  const partitionPages = Math.round(member.logicalPageCount * dataUnits * array.partitionFraction);
  const hostPages = pagesOf(readAmount(flags, '--writes') ?? STANDARD_WRITES, partitionPages);
  if (hostPages < 1) refuse('--writes', flags.get('--writes'), 'at least one page');
  return {
    member,
    array,
    warmupPages: pagesOf(readAmount(flags, '--warmup') ?? STANDARD_WARMUP, partitionPages),
    hostPages,
    interlude: readChoice(flags, '--between', choicesOf(ARRAY_INTERLUDES)) ?? STANDARD_INTERLUDE,
    passCount: readWhole(flags, '--passes', 0, MOST_PASSES) ?? STANDARD_PASSES,
    sampleCount: readWhole(flags, '--samples', 1, MOST_SAMPLES) ?? STANDARD_SAMPLES,
    times: X25V_TIMES,
    pageBytes: PAGE_BYTES,
  };
}

const FLAG_OF_FIELD: Readonly<Record<ArrayProblem['field'], string>> = {
  level: '--level',
  memberCount: '--members',
  stripeUnitPages: '--stripe-kib',
  trim: '--trim',
  partitionFraction: '--partition',
};

/** With the value as it was typed, where it was. */
function refuseArray(flags: Flags, { field, value, expected }: ArrayProblem, memberPages: number): never {
  const flag = FLAG_OF_FIELD[field];
  const allowed =
    field === 'stripeUnitPages'
      ? `a multiple of ${PAGE_KIB} from ${PAGE_KIB} to ${formatCount(memberPages * PAGE_KIB)}`
      : expected;
  return refuse(flag, flags.get(flag) ?? value, allowed);
}
