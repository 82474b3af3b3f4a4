import {
  ARRAY_DEFAULTS,
  ARRAY_INTERLUDES,
  ARRAY_RUN_DEFAULTS,
  ARRAY_TRIMS,
  parseArrayOptions,
  partitionPagesOf,
  RAID_LEVELS,
  runArray,
  TIMED_PAGE_BYTES,
  TIMED_PAGE_BYTES as PAGE_BYTES,
  type ArrayProblem,
  type ArrayRunPlan,
  type ArrayRunReport,
  type ArrayRunStage,
} from '#devices';
import { createTranslationLayer } from '#engine';
import { describeExpectation } from '#findings';
import { formatCount, formatFixed } from '#messages';
import { pagesOf, readWrites, WARMUP, WRITES } from '../runPlan.ts';
import { noteLength } from '../console.ts';
import { flagsOf, readRows, refuseProblem, type FieldRow } from '../fieldRows.ts';
import { choiceFlag, engineCheckedFlag, parseNumber, valueOf, wholeFlag, type Flag, type Flags } from '../flags.ts';
import { ALL_ROWS, readScenario, scenarioFlagsOf } from '../scenarioFlags.ts';
import { SCENARIO_LINK, withScenarioLink } from '../scenarioLink.ts';
import { formatTable } from '../table.ts';
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
  ARRAY_RUN_DEFAULTS.interlude,
  ARRAY_INTERLUDES,
);
const PASSES = wholeFlag('--passes', 'sequential passes after that', ARRAY_RUN_DEFAULTS.passCount, 0, 16);
const SAMPLES = wholeFlag(
  '--samples',
  'points of each pass, at most; each member takes its time as an X25-V does',
  ARRAY_RUN_DEFAULTS.sampleCount,
  1,
  10_000,
);

/** The array fills and trims its members itself; wear is not supported here. */
const ARRAY_DECIDES = ['--trim', '--filled', '--endurance'];
/** The drive flags of `sim run` apply to each member. */
const MEMBER_ROWS = ALL_ROWS.filter(({ flag }) => !ARRAY_DECIDES.includes(flag.name));

const LINKED_FLAGS: readonly Flag[] = [...scenarioFlagsOf(MEMBER_ROWS), WARMUP];

export const raidVerb: Verb = {
  name: 'raid',
  summary:
    'an array of equal drives: one workload, and the bandwidth of sequential passes before and after it; flags of a drive hold for each member',
  flags: [...flagsOf(ARRAY_ROWS), BETWEEN, PASSES, SAMPLES, SCENARIO_LINK, ...LINKED_FLAGS, WRITES],
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

function readArrayPlan(typed: Flags): ArrayRunPlan {
  const flags = withScenarioLink(typed, LINKED_FLAGS);
  if (flags.get('--idle-cleaning') === 'file-system')
    refuse('--idle-cleaning', 'file-system', 'none or reorganize: no member can read the file system of an array');
  const member = readScenario(flags, MEMBER_ROWS, {}, typed);
  const parsed = parseArrayOptions(readRows(flags, ARRAY_ROWS), member);
  if (!parsed.ok) return refuseArray(flags, parsed.problem, member.logicalPageCount);
  const array = parsed.value;
  const partitionPages = partitionPagesOf(member, array);
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
  const expected = describeExpectation({ kind: 'multipleOf', unit: PAGE_KIB, max: memberPages * PAGE_KIB });
  return refuse(STRIPE.name, flags.get(STRIPE.name) ?? STRIPE.standardText, expected);
}

const KIB = 1024;
const GIB = 2 ** 30;

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The JSON of `sim raid`; numbers that do not exist are null. */
function describeArrayRun({ member, array, interlude }: ArrayRunPlan, report: ArrayRunReport): object {
  return {
    level: array.level,
    memberCount: array.memberCount,
    stripeKib: (array.stripeUnit * PAGE_BYTES) / KIB,
    trim: array.trim,
    partitionFraction: array.partitionFraction,
    between: interlude,
    writeAmplification: orNull(report.writeAmplification),
    hostPagesWritten: report.hostPagesWritten,
    hostPagesTrimmed: report.hostPagesTrimmed,
    flashPagesProgrammed: report.flashPagesProgrammed,
    parityPagesWritten: report.parityPagesWritten,
    pagesRead: report.pagesRead,
    logicalPages: report.pageCount,
    totalBlocks: member.blockCount * array.memberCount,
    pagesPerBlock: member.pagesPerBlock,
    members: report.members.map((each) => ({
      ...each,
      writeAmplification: orNull(each.writeAmplification),
      effectiveSpareFactor: orNull(each.effectiveSpareFactor),
    })),
    passes: report.passes.map((pass, index) => ({
      pass: passName(index),
      meanMegabytesPerSecond: pass.meanMegabytesPerSecond,
      slowestMegabytesPerSecond: Math.min(...pass.megabytesPerSecond),
      fastestMegabytesPerSecond: Math.max(...pass.megabytesPerSecond),
      writeAmplification: pass.writeAmplification,
      memberWriteAmplification: pass.memberWriteAmplification,
      positionGib: [...pass.positionPages].map((page) => (page * PAGE_BYTES) / GIB),
      megabytesPerSecond: [...pass.megabytesPerSecond],
    })),
    stateHash: report.stateHash,
  };
}

const passName = (index: number): string => (index === 0 ? 'before' : `after ${index}`);

function formatArrayRun({ array }: ArrayRunPlan, report: ArrayRunReport): string {
  const fixed = (value: number, decimals: number): string =>
    Number.isFinite(value) ? formatFixed(value, decimals) : '–';
  const totals = formatTable([
    ['array', `RAID-${array.level} of ${array.memberCount}`],
    ['stripe unit, KiB', formatCount((array.stripeUnit * PAGE_BYTES) / KIB)],
    ['TRIM', array.trim],
    ['pages of the partition', formatCount(report.pageCount)],
    ['write amplification', fixed(report.writeAmplification, 4)],
    ['host pages written', formatCount(report.hostPagesWritten)],
    ['host pages trimmed', formatCount(report.hostPagesTrimmed)],
    ['flash pages programmed', formatCount(report.flashPagesProgrammed)],
    ['parity pages written', formatCount(report.parityPagesWritten)],
    ['pages read', formatCount(report.pagesRead)],
    ['state hash', report.stateHash],
  ]);
  const members = formatTable([
    ['member', 'written', 'parity', 'read', 'relocated', 'erased', 'trimmed', 'WA', 'effective spare'],
    ...report.members.map((each, index) => [
      String(index),
      formatCount(each.hostPagesWritten),
      formatCount(each.parityPagesWritten),
      formatCount(each.pagesRead),
      formatCount(each.pagesRelocated),
      formatCount(each.blocksErased),
      formatCount(each.pagesTrimmed),
      fixed(each.writeAmplification, 4),
      fixed(each.effectiveSpareFactor, 4),
    ]),
  ]);
  const passes = formatTable([
    ['sequential pass', 'MB/s', 'slowest', 'fastest', 'WA'],
    ...report.passes.map((pass, index) => [
      passName(index),
      fixed(pass.meanMegabytesPerSecond, 1),
      fixed(Math.min(...pass.megabytesPerSecond), 1),
      fixed(Math.max(...pass.megabytesPerSecond), 1),
      fixed(pass.writeAmplification, 3),
    ]),
  ]);
  return [totals, members, passes].join('\n\n');
}
