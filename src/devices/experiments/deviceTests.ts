import { invariant } from '#engine';
import { USED_STATE } from '../drives/usedState.ts';
import { writeSequentialPass, type SequentialPass } from './addressPass.ts';
import { QUEUE_TESTS } from './queueTests.ts';
import { tellRareEvents, watchRareEvents } from './rareEvents.ts';
import { runQueueTest, type QueueTestReport } from './runQueueTest.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { CLIFF_WORKLOAD, runSecondCliff, type SecondCliffFigures, type SecondCliffOutcome } from './secondCliff.ts';
import { PASS_REQUEST_BYTES } from './tortureSizes.ts';
import { scatterPart, watchMembers } from './torture.ts';
import { meanOf, runTortureTest, TORTURE_TESTS, type TortureTest } from './tortureTests.ts';
import {
  chosenWorkload,
  sizeOf,
  type Workload,
  type WorkloadChanges,
  type WorkloadField,
  WORKLOAD_FIELDS,
} from './workload.ts';

/** What a test gives besides the totals: bandwidth in stretches of the run, or of the address space, each 10⁶ B a second. */
export interface DeviceTestReport
  extends Omit<QueueTestReport, 'overTime' | 'overAddress'>, Partial<SecondCliffFigures> {
  readonly overTime: readonly number[] | null;
  readonly overAddress: readonly number[] | null;
  /** Of a torture: the pass before the random writes, and the two after them. Its totals are those of the first. */
  readonly beforePassMegabytesPerSecond?: number;
  readonly firstPassMegabytesPerSecond?: number;
  readonly secondPassMegabytesPerSecond?: number;
  /** Of random writes in the long run: pages programmed for each page that reached the drive. */
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
/** The image of the review's trace bench, as it says. */
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

export const DEVICE_TESTS = [...QUEUE_TESTS, PASS_TEST, ...TORTURE_TESTS, IMAGE_TEST, CLIFF_TEST];
export type DeviceTestName = (typeof DEVICE_TESTS)[number]['name'];

/** Whether only solid-state drives, and arrays of them, can be put to the test. */
export const isForSolidStateOnly = (name: DeviceTestName): boolean =>
  name === IMAGE_TEST.name || name === CLIFF_TEST.name || TORTURE_TESTS.some((each) => each.name === name);

/** What can be chosen of the workload of a test. */
export const workloadFieldsOf = (name: DeviceTestName): readonly WorkloadField[] =>
  QUEUE_TESTS.find((each) => each.name === name)?.takes ?? [];

/** Whether the test brings the drive from new to where it measures, so that it can be in no other state before. */
export const preparesItself = (name: DeviceTestName): boolean =>
  name === IMAGE_TEST.name || TORTURE_TESTS.some((each) => each.name === name);

/** Whether the test begins by filling a share of the drive. */
/** Tests of which a drive with an SLC cache is a model: large writes in order. */
export const TESTS_IN_ORDER = ['sequential-write', CLIFF_TEST.name] as const satisfies readonly DeviceTestName[];

/**
 * Whether the model of such a drive has an answer. Its channels, how it packs small writes into pages of 16 KB and what its link
 * gives to reads are not modelled: it would read at 3,461 MB/s where 1,800 are printed, and write at random a fifth of what is.
 */
export const isAnsweredBehindCache = (name: DeviceTestName): boolean => TESTS_IN_ORDER.some((each) => each === name);

export const hasFill = (name: DeviceTestName): boolean => name === CLIFF_TEST.name;

/** What can be chosen of a test. */
export interface DeviceTestChoices {
  /** Where it `hasFill`: share of the drive written before, 0..1. */
  readonly fill?: number | undefined;
  /** Of its workload, what it takes. */
  readonly workload?: WorkloadChanges | undefined;
}

/**
 * Runs the test of that name and cuts it into at most `mostStretches`.
 *
 * @param choices what is not as the test has it by itself
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
  if (name === CLIFF_TEST.name) return tellCliff(runSecondCliff(scaled, fill, mostStretches));
  if (name === PASS_TEST.name) return runPass(scaled, mostStretches);
  if (name === IMAGE_TEST.name) return runImage(scaled, seed, mostStretches);
  const torture = TORTURE_TESTS.find((each) => each.name === name);
  if (torture) return tellTorture(torture, scaled, seed, mostStretches);
  const queue = QUEUE_TESTS.find((each) => each.name === name);
  invariant(queue !== undefined, `there is no test named ${name}`);
  return runQueueTest(queue, chosenWorkload(queue, changes), scaled, seed, { mostStretches });
}

function runPass(scaled: ScaledDevice, mostStretches: number): DeviceTestReport {
  const { device } = scaled;
  const requestCount = Math.floor(device.capacityBytes / PASS_REQUEST_BYTES);
  const stretchCount = Math.min(mostStretches, requestCount);
  const spanBytes = requestCount * PASS_REQUEST_BYTES;
  let counted = watchRareEvents(scaled);
  const onPrimed = (): void => {
    counted = watchRareEvents(scaled);
  };
  const settings = { spanBytes, requestBytes: PASS_REQUEST_BYTES, stretchCount, startUs: device.settledUs, onPrimed };
  const pass = writeSequentialPass(device, settings);
  return { ...tellPass(pass), ...tellRareEvents(scaled, requestCount / counted().due, counted()) };
}

const tellPass = ({ report, overAddress }: SequentialPass): DeviceTestReport => ({
  ...report,
  workload: PASS_WORKLOAD,
  stretch: overAddress.stretch,
  overTime: null,
  overAddress: [...overAddress.megabytesPerSecond()],
});

const tellCliff = ({ report, overAddress, ...figures }: SecondCliffOutcome): DeviceTestReport => ({
  ...report,
  workload: CLIFF_WORKLOAD,
  ...figures,
  stretch: overAddress.stretch,
  overTime: null,
  overAddress: [...overAddress.megabytesPerSecond()],
});

function tellTorture(test: TortureTest, scaled: ScaledDevice, seed: number, mostStretches: number): DeviceTestReport {
  const { passes, randomWriteAmplification } = runTortureTest(test, scaled, seed, mostStretches);
  return {
    ...tellPass(passes.first),
    beforePassMegabytesPerSecond: passes.before.megabytesPerSecond,
    firstPassMegabytesPerSecond: passes.first.megabytesPerSecond,
    secondPassMegabytesPerSecond: passes.second.megabytesPerSecond,
    randomWriteAmplification,
  };
}

/** Scattered before, so that what is measured goes on for ever. */
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
  const watch = watchMembers(members);
  const report = runQueueTest(test, IMAGE_WORKLOAD, scaled, seed, { mostStretches });
  return { ...report, randomWriteAmplification: meanOf(watch()) };
}
