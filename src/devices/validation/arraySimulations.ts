import { requirePreset } from '../drives/presets.ts';
import { USED_STATE } from '../drives/usedState.ts';
import { createArrayState, type ArrayState } from '../recipes/arrayState.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import { createSolidState } from '../recipes/solidState.ts';
import { measureRequests, type HostQueueReport, type RunLength } from '../timing/hostQueue.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';
import type { RunStore, Simulation, Simulations } from './simulation.ts';

const PAGE = 4096;
const KIB = 1024;
const SEED = 1;
/** Block size of the sequential bench of the review of 2012, as it says. */
const BENCH_KIB = 64;
/** Request of the sequential tests of 2009 and 2010 and of makers: large enough not to matter. */
const LARGE_KIB = 2048;
const WARMUP = { warmupRequests: 500, requests: 20_000 };

type ArrayId = 'x25v_raid0' | 'm4_raid0x2' | 'm4_raid0x3' | 'm4_raid5x3';

const wholePages = (bytes: number): number => Math.floor(bytes / PAGE) * PAGE;

function measure(
  device: StorageDevice,
  mix: Partial<RequestMix>,
  queueDepth: number,
  length: RunLength,
): HostQueueReport {
  const source = new RequestMixSource({ spanBytes: wholePages(device.capacityBytes), seed: SEED, ...mix });
  return measureRequests(device, source, { queueDepth, startUs: device.settledUs }, length);
}

const inOrder = (kib: number): Partial<RequestMix> => ({
  sizes: [{ byteCount: kib * KIB, share: 1 }],
  randomFraction: 0,
  alignmentBytes: kib * KIB,
});

/** Reads leave a drive as it is, so each state is built once; writes need a drive of their own. */
const readable = (runs: RunStore, id: ArrayId, state: DeviceState, memberCount?: number): ArrayState =>
  runs.once(`${id} ${state} ${memberCount}`, () =>
    createArrayState(requirePreset(id, 'array'), state, SEED, memberCount),
  );

const readRate = (device: StorageDevice, kib: number): number =>
  measure(device, { ...inOrder(kib), readFraction: 1 }, 1, { warmupRequests: 20, requests: 1000 }).megabytesPerSecond;

/** What sequential reads lose once everything has been written at random, in per cent. */
const lossWithoutTrim =
  (id: ArrayId): Simulation =>
  (runs) => {
    const clean = readRate(readable(runs, id, 'filled').device, BENCH_KIB);
    const scattered = readRate(readable(runs, id, 'scattered').device, BENCH_KIB);
    return 100 * (1 - scattered / clean);
  };

/** 4 KB at random over 8 GiB. */
const randomSpan = (scaleFraction: number): Partial<RequestMix> => ({
  spanBytes: wholePages(USED_STATE.spanBytes.value * scaleFraction),
});

const randomReads = ({ device, scaleFraction }: ArrayState, queueDepth: number): number =>
  measure(device, { ...randomSpan(scaleFraction), readFraction: 1 }, queueDepth, WARMUP).requestsPerSecond;

const randomReadGain =
  (queueDepth: number): Simulation =>
  (runs) =>
    randomReads(readable(runs, 'x25v_raid0', 'filled'), queueDepth) /
    randomReads(readable(runs, 'x25v_raid0', 'filled', 1), queueDepth);

/** Over most of a new array, so that the flash and not a buffer decides. */
const sequentialWrites =
  (id: ArrayId, kib: number, memberCount?: number): Simulation =>
  () => {
    const { device } = createArrayState(requirePreset(id, 'array'), 'new', SEED, memberCount);
    const requests = Math.floor((0.8 * device.capacityBytes) / (kib * KIB));
    return measure(device, inOrder(kib), 1, { requests }).megabytesPerSecond;
  };

/** Four-kilobyte reads at random, one at a time: the array against the drive alone, in per cent. */
const changeAtDepthOne: Simulation = (runs) => {
  const single = createSolidState(requirePreset('m4_single', 'marvell'), 'filled', SEED).device;
  const array = readable(runs, 'm4_raid0x2', 'filled').device;
  const rate = (device: StorageDevice): number => measure(device, { readFraction: 1 }, 1, WARMUP).requestsPerSecond;
  return 100 * (rate(array) / rate(single) - 1);
};

export const ARRAY_SIMULATIONS: Simulations = {
  'xvr.seqw': sequentialWrites('x25v_raid0', LARGE_KIB),
  'xvr.rw.aligned': () => {
    const { device, scaleFraction } = createArrayState(requirePreset('x25v_raid0', 'array'), 'new', SEED);
    const length = { seconds: USED_STATE.testSeconds.value * scaleFraction };
    return measure(device, randomSpan(scaleFraction), USED_STATE.queueDepth.value, length).megabytesPerSecond;
  },
  'rr.intel': () => {
    const { device, scaleFraction } = createSolidState(requirePreset('x25m_g2_160', 'intel'), 'filled', SEED);
    const mix = { ...randomSpan(scaleFraction), readFraction: 1 };
    return measure(device, mix, USED_STATE.queueDepth.value, WARMUP).megabytesPerSecond;
  },
  'xvr.rr': randomReadGain(USED_STATE.queueDepth.value),
  'xvr.rr.qd1': randomReadGain(1),
  'xvr.rr.qd3': randomReadGain(3),
  'xvr.rr.qd8': randomReadGain(8),
  'xvr.rr.qd32': randomReadGain(32),
  'm4.seqr': () => readRate(createSolidState(requirePreset('m4_single', 'marvell'), 'filled', SEED).device, LARGE_KIB),
  'ml.drop.r0x2': lossWithoutTrim('m4_raid0x2'),
  'ml.drop.r0x3': lossWithoutTrim('m4_raid0x3'),
  'ml.drop.r5x3': lossWithoutTrim('m4_raid5x3'),
  'm4.seqw.single': sequentialWrites('m4_raid0x2', BENCH_KIB, 1),
  'm4.seqw.x2': sequentialWrites('m4_raid0x2', BENCH_KIB),
  'm4.seqw.x3': sequentialWrites('m4_raid0x3', BENCH_KIB),
  'm4.seqw.r5x3': sequentialWrites('m4_raid5x3', BENCH_KIB),
  'ml.rr.qd1.pct': changeAtDepthOne,
};
