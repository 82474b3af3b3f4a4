import { USED_STATE } from '../drives/usedState.ts';
import { invariant } from '#engine';
import { BandwidthOverTime } from '../timing/bandwidthOverTime.ts';
import { measureRequests, type HostQueueReport, type HostQueueSettings, type RunLength } from '../timing/hostQueue.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { writeSequentialPass } from './addressPass.ts';
import { BENCH_MIXES, benchRequestMix, benchSpanBytes } from '../requests/benchMixes.ts';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';

const PAGE = 4096;
const LATENCY_REQUESTS = 18_000;

/** A device as it is simulated: drives may be scaled down, and then the test is, too. */
export interface ScaledDevice {
  readonly device: StorageDevice;
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
  /** Commands that it holds at once. */
  readonly deviceDepth: number;
}

/** What a test gives besides the totals: bandwidth in stretches of the run, or of the address space, each 10⁶ B a second. */
export interface DeviceTestReport extends HostQueueReport {
  /** Length of a stretch: microseconds, or bytes. */
  readonly stretch: number;
  readonly overTime: readonly number[] | null;
  readonly overAddress: readonly number[] | null;
}

interface NamedTest {
  readonly name: string;
  readonly summary: string;
}

interface QueueTest extends NamedTest {
  readonly mix: (scaled: ScaledDevice, seed: number) => Partial<RequestMix>;
  readonly queueDepth: number;
  readonly length: (scaled: ScaledDevice) => RunLength;
}

const wholePages = (bytes: number): number => Math.floor(bytes / PAGE) * PAGE;

/** 4 KB at random over 8 GiB at the end of the device, where the test file of the used state lies. */
const randomSpan = ({ device, scaleFraction }: ScaledDevice): Partial<RequestMix> => {
  const spanBytes = wholePages(USED_STATE.spanBytes.value * scaleFraction);
  return {
    spanBytes,
    firstByte: wholePages(device.capacityBytes) - spanBytes,
    alignmentBytes: USED_STATE.alignmentBytes.value,
  };
};
const wholeDevice = ({ device }: ScaledDevice): Partial<RequestMix> => ({
  spanBytes: wholePages(device.capacityBytes),
});
const SEQUENTIAL_BYTES = 2 ** 21;
const inOrder = { randomFraction: 0, sizes: [{ byteCount: SEQUENTIAL_BYTES, share: 1 }] };
const threeMinutes = ({ scaleFraction }: ScaledDevice): RunLength => ({
  seconds: USED_STATE.testSeconds.value * scaleFraction,
});

const PASS_TEST: NamedTest = {
  name: 'pass',
  summary: 'the whole drive written once, 2 MB at a time in order: bandwidth over the address',
};

/** The measurements of the articles that keep a queue, as the host does them. */
const QUEUE_TESTS: readonly QueueTest[] = [
  {
    name: 'random-write',
    summary: '4 KB at random over 8 GiB, three outstanding, three minutes',
    mix: (scaled, seed) => ({ ...randomSpan(scaled), seed }),
    queueDepth: USED_STATE.queueDepth.value,
    length: threeMinutes,
  },
  {
    name: 'random-read',
    summary: 'the same, reads',
    mix: (scaled, seed) => ({ ...randomSpan(scaled), readFraction: 1, seed }),
    queueDepth: USED_STATE.queueDepth.value,
    length: threeMinutes,
  },
  {
    name: 'sequential-write',
    summary: '2 MB in order over the whole drive, one outstanding, three minutes',
    mix: (scaled, seed) => ({ ...wholeDevice(scaled), ...inOrder, seed }),
    queueDepth: 1,
    length: threeMinutes,
  },
  {
    name: 'sequential-read',
    summary: 'the same, reads',
    mix: (scaled, seed) => ({ ...wholeDevice(scaled), ...inOrder, readFraction: 1, seed }),
    queueDepth: 1,
    length: threeMinutes,
  },
  {
    name: 'latency',
    summary: '4 KB writes at random over the whole drive, one outstanding, 18,000 of them',
    mix: (scaled, seed) => ({ ...wholeDevice(scaled), seed }),
    queueDepth: 1,
    length: () => ({ requests: LATENCY_REQUESTS }),
  },
  ...BENCH_MIXES.map((bench): QueueTest => ({
    name: bench.name,
    summary: `${bench.reads} reads and ${bench.writes} writes, as the ${bench.name} trace bench mixes them`,
    mix: (scaled, seed) =>
      benchRequestMix(
        bench,
        Math.min(benchSpanBytes(scaled.scaleFraction), wholePages(scaled.device.capacityBytes)),
        seed,
      ),
    queueDepth: Math.round(bench.meanQueueDepth),
    length: () => ({}),
  })),
];

export const DEVICE_TESTS: readonly NamedTest[] = [...QUEUE_TESTS, PASS_TEST];

/** Runs the test of that name, which is one of `DEVICE_TESTS`, and cuts it into at most `mostStretches`. */
export function runDeviceTest(
  name: string,
  scaled: ScaledDevice,
  seed: number,
  mostStretches: number,
): DeviceTestReport {
  if (name === PASS_TEST.name) return runPass(scaled.device, mostStretches);
  const test = QUEUE_TESTS.find((each) => each.name === name);
  invariant(test !== undefined, `there is no test named ${name}`);
  const settings: Partial<HostQueueSettings> = { queueDepth: test.queueDepth, deviceDepth: scaled.deviceDepth };
  const source = new RequestMixSource(test.mix(scaled, seed));
  const series = new BandwidthOverTime(mostStretches, 0);
  const report = measureRequests(scaled.device, source, settings, test.length(scaled), (_, byteCount, completedUs) =>
    series.add(byteCount, completedUs),
  );
  return { ...report, stretch: series.stretchUs, overTime: [...series.megabytesPerSecond()], overAddress: null };
}

function runPass(device: StorageDevice, mostStretches: number): DeviceTestReport {
  const requestCount = Math.floor(device.capacityBytes / SEQUENTIAL_BYTES);
  const stretchCount = Math.min(mostStretches, requestCount);
  const spanBytes = requestCount * SEQUENTIAL_BYTES;
  const settings = { spanBytes, requestBytes: SEQUENTIAL_BYTES, stretchCount, startUs: device.settledUs };
  const { report, overAddress } = writeSequentialPass(device, settings);
  return {
    ...report,
    stretch: overAddress.stretch,
    overTime: null,
    overAddress: [...overAddress.megabytesPerSecond()],
  };
}
