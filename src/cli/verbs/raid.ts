import { createTranslationLayer } from '#engine';
import { formatCount } from '#messages';
import {
  ARRAY_DEFAULTS,
  ARRAY_INTERLUDES,
  ARRAY_TRIMS,
  type ArrayProblem,
  type ArrayRunPlan,
  parseArrayOptions,
  RAID_LEVELS,
  runArray,
  TIMED_PAGE_BYTES,
  type ArrayRunStage,
} from '#devices';
import { pagesOf, readWrites, WARMUP, WRITES } from '../amounts.ts';
import { flagsOf, readRows, refuseProblem } from '../fieldRows.ts';
import type { FieldRow } from '../fieldRows.ts';
import { choiceFlag, engineCheckedFlag, parseNumber, valueOf, wholeFlag } from '../flags.ts';
import type { Flags } from '../flags.ts';
import { noteLength } from '../console.ts';
import { describeArrayRun, formatArrayRun } from '../raidReport.ts';
import { ALL_ROWS, readScenario } from '../scenarioFlags.ts';
import { refuse } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const PAGE_KIB = TIMED_PAGE_BYTES / 1024;
const STAGE_WORDS: Readonly<Record<ArrayRunStage['stage'], string>> = {
  filling: 'filling',
  passBefore: 'pass before',
  warmingUp: 'warming up',
  measuring: 'measuring',
  passAfter: 'pass after',
};

const LEVEL = choiceFlag('--level', 'RAID level', ARRAY_DEFAULTS.level, RAID_LEVELS);
const STRIPE = engineCheckedFlag(
  '--stripe-kib',
  'N',
  `KiB that lie together on one member, a multiple of the ${PAGE_KIB} KiB page`,
  String(ARRAY_DEFAULTS.stripeUnitPages * PAGE_KIB),
);
/** Flags of the array, which the engine validates. TRIM is a property of the array here. */
const ARRAY_ROWS: readonly FieldRow[] = [
  {
    field: 'memberCount',
    flag: engineCheckedFlag('--members', 'N', 'drives: 1 to 8 in RAID-0, 3 to 8 in RAID-5', '2, or 3'),
  },
  { field: 'level', flag: LEVEL },
  { field: 'stripeUnitPages', flag: { ...STRIPE, read: (text) => parseNumber(text) / PAGE_KIB } },
  {
    field: 'trim',
    flag: choiceFlag('--trim', 'whether the driver passes TRIM to the members', ARRAY_DEFAULTS.trim, ARRAY_TRIMS),
  },
  {
    field: 'partitionFraction',
    flag: engineCheckedFlag('--partition', 'F', 'share of the array that the host uses', '1'),
  },
];
const BETWEEN = choiceFlag(
  '--between',
  'before the passes the host deletes everything, or the array is rebuilt with a trim of every member',
  'delete',
  ARRAY_INTERLUDES,
);
const PASSES = wholeFlag('--passes', 'sequential passes after that', 2, 0, 16);
const SAMPLES = wholeFlag(
  '--samples',
  'points of each pass, at most; each member takes its time as an X25-V does',
  100,
  1,
  10_000,
);

/** The drive flags of `sim run` apply to each member. Wear is not supported here. */
const MEMBER_ROWS = ALL_ROWS.filter(({ flag }) => flag.name !== '--trim' && flag.name !== '--endurance');

export const raidVerb: Verb = {
  name: 'raid',
  summary:
    'an array of equal drives: one workload, and the bandwidth of sequential passes before and after it; flags of a drive hold for each member',
  flags: [...flagsOf(ARRAY_ROWS), BETWEEN, PASSES, SAMPLES, ...flagsOf(MEMBER_ROWS), WARMUP, WRITES],
  perform(flags, console) {
    const plan = readArrayPlan(flags);
    noteLength(console, plan.warmupPages + plan.hostPages);
    const before = process.cpuUsage();
    const running = runArray(plan);
    let step = running.next();
    for (; !step.done; step = running.next())
      console.showProgress(`${STAGE_WORDS[step.value.stage]}, ${Math.round(100 * step.value.doneFraction)} % …`);
    console.showProgress('');
    const { user, system } = process.cpuUsage(before);
    const report = step.value;
    // All pages written, including passes, divided by the total processor time.
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
  if (flags.get('--idle-cleaning') === 'file-system')
    refuse('--idle-cleaning', 'file-system', 'none or reorganize: no member can read the file system of an array');
  const member = readScenario(flags, MEMBER_ROWS);
  const parsed = parseArrayOptions(readRows(flags, ARRAY_ROWS), member);
  if (!parsed.ok) return refuseArray(flags, parsed.problem, member.logicalPageCount);
  const array = parsed.value;
  const dataUnits = array.level === 5 ? array.memberCount - 1 : array.memberCount;
  const partitionPages = Math.round(member.logicalPageCount * dataUnits * array.partitionFraction);
  return {
    member,
    array,
    createLayer: createTranslationLayer,
    warmupPages: pagesOf(valueOf(flags, WARMUP), partitionPages),
    hostPages: readWrites(flags, partitionPages),
    interlude: valueOf(flags, BETWEEN),
    passCount: valueOf(flags, PASSES),
    sampleCount: valueOf(flags, SAMPLES),
  };
}

/** The engine validates stripes in pages, but they are typed in KiB. */
function refuseArray(flags: Flags, problem: ArrayProblem, memberPages: number): never {
  if (problem.field !== 'stripeUnitPages') return refuseProblem(flags, ARRAY_ROWS, problem);
  const most = formatCount(memberPages * PAGE_KIB);
  return refuse(
    STRIPE.name,
    flags.get(STRIPE.name) ?? STRIPE.standardText,
    `a multiple of ${PAGE_KIB} from ${PAGE_KIB} to ${most}`,
  );
}
