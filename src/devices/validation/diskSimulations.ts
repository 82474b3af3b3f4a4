import { diskParameters } from '../disk/diskParameters.ts';
import { RotatingDisk } from '../disk/rotatingDisk.ts';
import { requirePreset } from '../drives/presets.ts';
import { USED_STATE } from '../drives/usedState.ts';
import { measureRequests, type HostQueueReport } from '../timing/hostQueue.ts';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';
import type { RunStore, Simulation, Simulations } from './simulation.ts';

const PAGE = 4096;
const KIB = 1024;
/** Three minutes at a hundred requests a second, as the reviews ran. */
const REQUESTS = 18_000;
const WARMUP = 500;

/** Random or mixed writes over the whole disk, one at a time, as in the review of 2008. */
function latencyRun(runs: RunStore, kib: number, randomFraction: number): HostQueueReport {
  return runs.once(`momentus_7200_2 ${kib} ${randomFraction}`, () => {
    const disk = new RotatingDisk(diskParameters(requirePreset('momentus_7200_2', 'disk')));
    const spanBytes = Math.floor(disk.capacityBytes / PAGE) * PAGE;
    const sizes = [{ byteCount: kib * KIB, share: 1 }];
    const source = new RequestMixSource({ sizes, randomFraction, spanBytes });
    return measureRequests(disk, source, { deviceDepth: 1 }, { warmupRequests: WARMUP, requests: REQUESTS });
  });
}

/** 4 KB at random over 8 GiB in the middle of the disk, three outstanding, no command queuing in the disk: the survey. */
function surveyRun(id: string, mix: Partial<RequestMix>): HostQueueReport {
  const disk = new RotatingDisk(diskParameters(requirePreset(id, 'disk')));
  const source = new RequestMixSource({
    alignmentBytes: USED_STATE.alignmentBytes.value,
    firstByte: Math.floor(disk.capacityBytes / 2 / PAGE) * PAGE,
    ...mix,
  });
  const settings = { queueDepth: USED_STATE.queueDepth.value, deviceDepth: 1 };
  return measureRequests(disk, source, settings, { warmupRequests: WARMUP, seconds: USED_STATE.testSeconds.value });
}

const meanMs =
  (kib: number, randomFraction: number): Simulation =>
  (runs) =>
    latencyRun(runs, kib, randomFraction).meanLatencyUs / 1000;

export const DISK_SIMULATIONS: Simulations = {
  'lat4k.hdd.iops': (runs) => latencyRun(runs, 4, 1).requestsPerSecond,
  'lat4k.hdd.max': (runs) => latencyRun(runs, 4, 1).maxLatencyUs / 1000,
  'size.hdd.4k': meanMs(4, 1),
  'size.hdd.16k': meanMs(16, 1),
  'size.hdd.32k': meanMs(32, 1),
  'size.hdd.64k': meanMs(64, 1),
  'size.hdd.128k': meanMs(128, 1),
  'mix.hdd.rand0': meanMs(4, 0),
  'mix.hdd.rand10': meanMs(4, 0.1),
  'mix.hdd.rand50': meanMs(4, 0.5),
  'mix.hdd.rand100': meanMs(4, 1),
  'velo.derived': () => surveyRun('velociraptor', {}).megabytesPerSecond,
  'rr.hdd.velo': () => surveyRun('velociraptor', { readFraction: 1 }).megabytesPerSecond,
  'rr.hdd.mom': () => surveyRun('momentus_5400_6', { readFraction: 1 }).megabytesPerSecond,
};
