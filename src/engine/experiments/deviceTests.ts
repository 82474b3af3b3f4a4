import { USED_STATE } from '../drives/usedState.ts';
import { invariant } from '../result.ts';
import { measureRequests, type HostQueueReport, type HostQueueSettings, type RunLength } from '../timing/hostQueue.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { BENCH_MIXES, benchRequestMix, benchSpanBytes } from '../workload/benchMixes.ts';
import { RequestMixSource, type RequestMix } from '../workload/requestMix.ts';

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

interface DeviceTest {
  readonly name: string;
  readonly summary: string;
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
const inOrder = { randomFraction: 0, sizes: [{ byteCount: 2 ** 21, share: 1 }] };
const threeMinutes = ({ scaleFraction }: ScaledDevice): RunLength => ({
  seconds: USED_STATE.testSeconds.value * scaleFraction,
});

/** The measurements of the articles, as the host does them. */
export const DEVICE_TESTS: readonly DeviceTest[] = [
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
  ...BENCH_MIXES.map((bench): DeviceTest => ({
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

/** Runs the test of that name, which is one of `DEVICE_TESTS`. */
export function runDeviceTest(name: string, scaled: ScaledDevice, seed: number): HostQueueReport {
  const test = DEVICE_TESTS.find((each) => each.name === name);
  invariant(test !== undefined, `there is no test named ${name}`);
  const settings: Partial<HostQueueSettings> = { queueDepth: test.queueDepth, deviceDepth: scaled.deviceDepth };
  return measureRequests(scaled.device, new RequestMixSource(test.mix(scaled, seed)), settings, test.length(scaled));
}
