import { requirePreset, type DriveFamily } from '../drives/presets.ts';
import type { SsdPreset } from '../designs/ssdDesignOf.ts';
import { USED_STATE } from '../drives/usedState.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import { createSolidState } from '../recipes/solidState.ts';
import { measureRequests, type HostQueueReport, type QueueOrder } from '../timing/hostQueue.ts';
import { RequestMixSource } from '../requests/requestMix.ts';
import type { RunStore, Simulation, Simulations } from './simulation.ts';

const KIB = 1024;
const WARMUP = 500;
/** Requests larger than 4 KB; their mean settles sooner, and an empty drive has to stay one. */
const MOST_LARGE = 4_000;

/** A drive of the review of 2008, and how it is measured there. */
interface Subject {
  readonly id: string;
  readonly family: DriveFamily & SsdPreset['family'];
  readonly state: DeviceState;
  /** 4 KB writes: so many that the rare long ones are among them. */
  readonly requests: number;
  /** Where only some of them are random. */
  readonly mixedRequests: number;
}

const JMICRON: Subject = {
  id: 'ocz_core_jmicron',
  family: 'replacementBlock',
  state: 'filled',
  requests: 4_000,
  mixedRequests: 12_000,
};
const SAMSUNG: Subject = {
  id: 'ocz_samsung_slc',
  family: 'replacementBlock',
  state: 'filled',
  requests: 18_000,
  mixedRequests: 54_000,
};
const INTEL: Subject = { id: 'x25m_g1_80', family: 'intel', state: 'new', requests: 400_000, mixedRequests: 400_000 };

/** Writes over the whole drive, one at a time, random ones aligned to their size. */
function latencyRun(runs: RunStore, subject: Subject, kib: number, randomFraction: number): HostQueueReport {
  const { id, family, state, requests, mixedRequests } = subject;
  return runs.once(`${id} ${kib} ${randomFraction}`, () => {
    const { device, deviceDepth } = createSolidState(requirePreset(id, family), state, 1);
    const byteCount = kib * KIB;
    const source = new RequestMixSource({
      sizes: [{ byteCount, share: 1 }],
      randomFraction,
      alignmentBytes: byteCount,
      spanBytes: Math.floor(device.capacityBytes / byteCount) * byteCount,
    });
    const isMixed = randomFraction > 0 && randomFraction < 1;
    const most = kib === 4 ? (isMixed ? mixedRequests : requests) : MOST_LARGE;
    return measureRequests(device, source, { deviceDepth }, { warmupRequests: WARMUP, requests: most });
  });
}

/** Many outstanding writes of 4 KB, for three minutes. */
function queueRun(runs: RunStore, queueDepth: number, order: QueueOrder): HostQueueReport {
  return runs.once(`queue ${queueDepth} ${order}`, () => {
    const { device, deviceDepth } = createSolidState(requirePreset(JMICRON.id, 'replacementBlock'), JMICRON.state, 1);
    const source = new RequestMixSource({ spanBytes: device.capacityBytes });
    const length = { warmupRequests: 2 * queueDepth, seconds: USED_STATE.testSeconds.value };
    return measureRequests(device, source, { queueDepth, order, deviceDepth }, length);
  });
}

const meanMs =
  (subject: Subject, kib: number, randomFraction: number): Simulation =>
  (runs) =>
    latencyRun(runs, subject, kib, randomFraction).meanLatencyUs / 1000;
const maxMs =
  (subject: Subject): Simulation =>
  (runs) =>
    latencyRun(runs, subject, 4, 1).maxLatencyUs / 1000;
const perSecond =
  (subject: Subject): Simulation =>
  (runs) =>
    latencyRun(runs, subject, 4, 1).requestsPerSecond;

const PRESET_ORDER = requirePreset(JMICRON.id, 'replacementBlock').hostQueueOrder?.value ?? 'fifo';
const longestSeconds =
  (queueDepth: number, order: QueueOrder): Simulation =>
  (runs) =>
    queueRun(runs, queueDepth, order).maxLatencyUs / 1e6;

export const LATENCY_SIMULATIONS: Simulations = {
  'lat4k.jm.iops': perSecond(JMICRON),
  'lat4k.jm.max': maxMs(JMICRON),
  'size.jm.4k': meanMs(JMICRON, 4, 1),
  'size.jm.16k': meanMs(JMICRON, 16, 1),
  'size.jm.32k': meanMs(JMICRON, 32, 1),
  'size.jm.64k': meanMs(JMICRON, 64, 1),
  'size.jm.128k': meanMs(JMICRON, 128, 1),
  'mix.jm.rand0': meanMs(JMICRON, 4, 0),
  'mix.jm.rand10': meanMs(JMICRON, 4, 0.1),
  'mix.jm.rand50': meanMs(JMICRON, 4, 0.5),
  'mix.jm.rand100': meanMs(JMICRON, 4, 1),
  'lat4k.slc.iops': perSecond(SAMSUNG),
  'lat4k.slc.max': maxMs(SAMSUNG),
  'size.slc.4k': meanMs(SAMSUNG, 4, 1),
  'size.slc.16k': meanMs(SAMSUNG, 16, 1),
  'size.slc.32k': meanMs(SAMSUNG, 32, 1),
  'size.slc.64k': meanMs(SAMSUNG, 64, 1),
  'size.slc.128k': meanMs(SAMSUNG, 128, 1),
  'mix.slc.rand0': meanMs(SAMSUNG, 4, 0),
  'mix.slc.rand10': meanMs(SAMSUNG, 4, 0.1),
  'mix.slc.rand50': meanMs(SAMSUNG, 4, 0.5),
  'mix.slc.rand100': meanMs(SAMSUNG, 4, 1),
  'lat4k.g1.iops': perSecond(INTEL),
  'lat4k.g1.max': maxMs(INTEL),
  'size.g1.4k': meanMs(INTEL, 4, 1),
  'size.g1.16k': meanMs(INTEL, 16, 1),
  'size.g1.32k': meanMs(INTEL, 32, 1),
  'size.g1.64k': meanMs(INTEL, 64, 1),
  'size.g1.128k': meanMs(INTEL, 128, 1),
  'mix.g1.rand0': meanMs(INTEL, 4, 0),
  'mix.g1.rand10': meanMs(INTEL, 4, 0.1),
  'mix.g1.rand50': meanMs(INTEL, 4, 0.5),
  'mix.g1.rand100': meanMs(INTEL, 4, 1),
  'qd.jm.max4': longestSeconds(4, PRESET_ORDER),
  'qd.jm.avg64': (runs) => queueRun(runs, 64, PRESET_ORDER).meanLatencyUs / 1e6,
  'qd.jm.max64': longestSeconds(64, PRESET_ORDER),
  'qd.jm.max4.fifo': longestSeconds(4, 'fifo'),
  'qd.jm.max64.fifo': longestSeconds(64, 'fifo'),
};
