import { invariant } from '#engine';
import { USED_STATE } from '../drives/controller.ts';
import { writeSequentialPass, type SequentialPass, PASS_REQUEST_BYTES } from './addressPass.ts';
import { PACED_TEST, runPacedTest, type PacedReport } from './pacedTest.ts';
import { QUEUE_TESTS } from './queueTests.ts';
import { rareEventFields, observeRareEvents } from './rareEvents.ts';
import { runQueueTest, type QueueTestReport } from './queueTest.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import type { SlcCachedParameters } from '../drives/preset.ts';
import {
  CLIFF_WORKLOAD,
  WRITTEN_FRACTION,
  runSecondCliff,
  type SecondCliffFigures,
  type SecondCliffOutcome,
} from './secondCliff.ts';
import { runWholeFill, WHOLE_FILL_WORKLOAD, type WholeFillFigures, type WholeFillOutcome } from './wholeFill.ts';
import { scatterPart, observeWriteAmplification } from './torture.ts';
import { meanOf, runTortureTest, TORTURE_TESTS, type TortureTest } from './tortureTests.ts';
import {
  chosenWorkload,
  largestOf,
  sizeOf,
  type Workload,
  type WorkloadChanges,
  type WorkloadField,
  WORKLOAD_FIELDS,
} from './workload.ts';

/**
 * Report of a test. `overTime` and `overAddress` are the bandwidth of consecutive parts of the run or of the address
 * space, in 10⁶ B a second.
 */
export interface DeviceTestReport
  extends
    Omit<QueueTestReport, 'overTime' | 'overAddress'>,
    Partial<SecondCliffFigures>,
    Partial<WholeFillFigures>,
    Partial<Pick<PacedReport, 'latencies'>> {
  readonly overTime: readonly number[] | null;
  readonly overAddress: readonly number[] | null;
  /**
   * Torture tests: the pass before the random writes, and the two after them. The totals are those of the first pass
   * after them.
   */
  readonly beforePassMegabytesPerSecond?: number;
  readonly firstPassMegabytesPerSecond?: number;
  readonly secondPassMegabytesPerSecond?: number;
  /** Long-run write amplification of random writes, relative to the pages that reached the drive. */
  readonly randomWriteAmplification?: number;
}

const PASS_WORKLOAD: Workload = {
  queueDepth: 1,
  ...sizeOf(PASS_REQUEST_BYTES),
  alignmentBytes: PASS_REQUEST_BYTES,
  randomFraction: 0,
  readFraction: 0,
};

const PASS_TEST = {
  name: 'pass',
  summary: 'the whole drive written once, 2 MB at a time in order: bandwidth over the address',
} as const;

const IMAGE_TEST = {
  name: 'image',
  summary:
    '4 KB writes at random to an image of 34 GB that is all there is on the drive, three outstanding, three minutes',
} as const;
/** Size of the disk image of the review's trace benchmark, as printed. */
const IMAGE_BYTES = 34e9;
const IMAGE_ROUNDS = 2;
const PAGE = 4096;
const IMAGE_WORKLOAD: Workload = {
  queueDepth: USED_STATE.queueDepth.value,
  ...sizeOf(PAGE),
  alignmentBytes: PAGE,
  randomFraction: 1,
  readFraction: 0,
};

const CLIFF_TEST = {
  name: 'second-cliff',
  summary: 'written in order until behind the SLC cache, a minute to recover in, and the same again; see --fill',
} as const;

const WHOLE_FILL_TEST = {
  name: 'whole-fill',
  summary:
    'what is left of the drive written in order, 128 KB at a time: where the rate changes, and to what; see --fill',
} as const;

export const DEVICE_TESTS = [
  ...QUEUE_TESTS,
  PACED_TEST,
  PASS_TEST,
  ...TORTURE_TESTS,
  IMAGE_TEST,
  CLIFF_TEST,
  WHOLE_FILL_TEST,
];
export type DeviceTestName = (typeof DEVICE_TESTS)[number]['name'];

/** Whether the test requires a solid-state drive or an array of them. */
export const isForSolidStateOnly = (name: DeviceTestName): boolean =>
  name === IMAGE_TEST.name || hasFill(name) || TORTURE_TESTS.some((each) => each.name === name);

const TESTS_WITH_CHOICES = [...QUEUE_TESTS, PACED_TEST];

/** Fields of the test's workload that can be changed. */
export const workloadFieldsOf = (name: DeviceTestName): readonly WorkloadField[] =>
  TESTS_WITH_CHOICES.find((each) => each.name === name)?.takes ?? [];

/** Whether the test prepares the drive itself, so that the drive has to be new. */
export const preparesItself = (name: DeviceTestName): boolean =>
  name === IMAGE_TEST.name || TORTURE_TESTS.some((each) => each.name === name);

/** Tests of large writes in order, which pages of 16 KB stand for as well as the sectors of the host. */
const TESTS_IN_ORDER = [
  'sequential-write',
  CLIFF_TEST.name,
  WHOLE_FILL_TEST.name,
] as const satisfies readonly DeviceTestName[];

export const isInOrder = (name: DeviceTestName): boolean => TESTS_IN_ORDER.some((each) => each === name);

/** Size and number of outstanding reads up to which one die answers for each. */
const MOST_READ_BYTES = 4 * PAGE;
const MOST_READ_DEPTH = 4;

/**
 * Why a test is not meaningful for a drive with an SLC cache. `largeReads`: the channels that dies share are not
 * modelled, and the 660p would read in order at 3,461 MB/s where 1,800 are printed. `deepReads`: the planes of a die do
 * not read by themselves, and the 860 QVO would have half of the printed rate with 32 outstanding. `largeCache`: the
 * cliff would lie behind what the test writes. Null if it is.
 */
export function problemBehindCache(
  { slcStaticBytes, slcDynamicBytes, userBytes }: SlcCachedParameters,
  name: DeviceTestName,
  changes: WorkloadChanges = {},
): 'largeReads' | 'deepReads' | 'largeCache' | null {
  const cacheBytes = slcStaticBytes.value + slcDynamicBytes.value;
  if (name === CLIFF_TEST.name && cacheBytes >= WRITTEN_FRACTION * userBytes.value) return 'largeCache';
  const test = TESTS_WITH_CHOICES.find((each) => each.name === name);
  if (!test) return null;
  const workload = chosenWorkload(test, changes);
  const { readFraction, perSecond } = workload;
  if ((perSecond?.reads ?? readFraction) === 0) return null;
  if (largestOf(workload) > MOST_READ_BYTES) return 'largeReads';
  return workload.queueDepth > MOST_READ_DEPTH ? 'deepReads' : null;
}

/** Whether the test begins by filling a share of the drive. */
export const hasFill = (name: DeviceTestName): boolean => name === CLIFF_TEST.name || name === WHOLE_FILL_TEST.name;

/** Choices for one run of a test. */
export interface DeviceTestChoices {
  /** For a test that `hasFill`: share of the drive written before, 0..1. */
  readonly fill?: number | undefined;
  /** Changes of the workload; only fields of `workloadFieldsOf`. */
  readonly workload?: WorkloadChanges | undefined;
}

/**
 * Runs a test and reports bandwidth in at most `mostStretches` parts.
 *
 * @param choices deviations from the default workload
 * @throws Error if the test does not accept a choice
 */
export function runDeviceTest(
  name: DeviceTestName,
  scaled: ScaledDevice,
  seed: number,
  mostStretches: number,
  { fill = 0, workload: changes = {} }: DeviceTestChoices = {},
): DeviceTestReport {
  const takes = workloadFieldsOf(name);
  for (const field of WORKLOAD_FIELDS)
    invariant(changes[field] === undefined || takes.includes(field), `${name} does not take another ${field}`);
  if (name === CLIFF_TEST.name) return orderReport(runSecondCliff(scaled, fill, mostStretches), CLIFF_WORKLOAD);
  if (name === WHOLE_FILL_TEST.name) return orderReport(runWholeFill(scaled, fill, mostStretches), WHOLE_FILL_WORKLOAD);
  if (name === PASS_TEST.name) return runPass(scaled, mostStretches);
  if (name === IMAGE_TEST.name) return runImage(scaled, seed, mostStretches);
  if (name === PACED_TEST.name) return runPacedTest(scaled, chosenWorkload(PACED_TEST, changes), seed);
  const torture = TORTURE_TESTS.find((each) => each.name === name);
  if (torture) return tortureReport(torture, scaled, seed, mostStretches);
  const queue = QUEUE_TESTS.find((each) => each.name === name);
  invariant(queue !== undefined, `there is no test named ${name}`);
  return runQueueTest(queue, chosenWorkload(queue, changes), scaled, seed, { mostStretches });
}

function runPass(scaled: ScaledDevice, mostStretches: number): DeviceTestReport {
  const { device } = scaled;
  const requestCount = Math.floor(device.capacityBytes / PASS_REQUEST_BYTES);
  const stretchCount = Math.min(mostStretches, requestCount);
  const spanBytes = requestCount * PASS_REQUEST_BYTES;
  let countRareEvents = observeRareEvents(scaled);
  const onPrimed = (): void => {
    countRareEvents = observeRareEvents(scaled);
  };
  const settings = { spanBytes, requestBytes: PASS_REQUEST_BYTES, stretchCount, startUs: device.settledUs, onPrimed };
  const pass = writeSequentialPass(device, settings);
  return {
    ...passReport(pass),
    ...rareEventFields(scaled, requestCount / countRareEvents().expected, countRareEvents()),
  };
}

const passReport = ({ report, overAddress }: SequentialPass): DeviceTestReport => ({
  ...report,
  workload: PASS_WORKLOAD,
  stretch: overAddress.stretch,
  overTime: null,
  overAddress: [...overAddress.megabytesPerSecond()],
});

const orderReport = (
  { report, overAddress, ...figures }: SecondCliffOutcome | WholeFillOutcome,
  workload: Workload,
): DeviceTestReport => ({
  ...report,
  workload,
  ...figures,
  stretch: overAddress.stretch,
  overTime: null,
  overAddress: [...overAddress.megabytesPerSecond()],
});

function tortureReport(test: TortureTest, scaled: ScaledDevice, seed: number, mostStretches: number): DeviceTestReport {
  const { passes, randomWriteAmplification } = runTortureTest(test, scaled, seed, mostStretches);
  return {
    ...passReport(passes.first),
    beforePassMegabytesPerSecond: passes.before.megabytesPerSecond,
    firstPassMegabytesPerSecond: passes.first.megabytesPerSecond,
    secondPassMegabytesPerSecond: passes.second.megabytesPerSecond,
    randomWriteAmplification,
  };
}

/** Scatters the image first, so that the drive is in its long-run state. */
function runImage(scaled: ScaledDevice, seed: number, mostStretches: number): DeviceTestReport {
  const { members, device, scaleFraction, preset } = scaled;
  invariant(members.length > 0, `${preset} is no solid-state drive, and only such amplify writes`);
  const spanFraction = Math.min(1, (IMAGE_BYTES * scaleFraction) / device.capacityBytes);
  scatterPart(members, spanFraction, IMAGE_ROUNDS, seed);
  const spanBytes = Math.floor((device.capacityBytes * spanFraction) / PAGE) * PAGE;
  const test = {
    place: () => ({ spanBytes }),
    length: () => ({ seconds: USED_STATE.testSeconds.value * scaleFraction }),
  };
  const observe = observeWriteAmplification(members);
  const report = runQueueTest(test, IMAGE_WORKLOAD, scaled, seed, { mostStretches });
  return { ...report, randomWriteAmplification: meanOf(observe()) };
}
