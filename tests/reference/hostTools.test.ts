import { describe, expect, it } from 'vitest';
import { createDrive, type Drive, requireScenario } from '#engine';
import { measureRequests } from '../../src/model/devices/timing/requestMeasurement.ts';
import type { StorageDevice } from '../../src/model/devices/timing/storageDevice.ts';
import type { HostRequest } from '../../src/model/engine/workload/request.ts';
import { RequestMixSource } from '../../src/model/devices/requests/requestMix.ts';
import { WiperSource } from '../../src/model/engine/workload/wiper.ts';

const PAGE = 4096;

/** A bare page map behind requests: every page that is programmed takes one microsecond. */
class PageDevice implements StorageDevice {
  readonly drive: Drive = createDrive(
    requireScenario({ blockCount: 128, pagesPerBlock: 32, spareFactor: 0.1, isFilled: false, warmupPages: 0 }),
  );
  readonly capacityBytes = this.drive.map.logicalPageCount * PAGE;
  settledUs = 0;

  serve({ kind, offsetBytes, byteCount }: HostRequest, nowUs: number): number {
    const { map } = this.drive;
    const before = map.counters.flashPagesProgrammed;
    const end = (offsetBytes + byteCount) / PAGE;
    for (let page = offsetBytes / PAGE; page < end; page++) {
      if (kind === 'trim') map.trim(page);
      else map.write(Int32Array.of(page), 1);
    }
    this.settledUs = Math.max(this.settledUs, nowUs) + map.counters.flashPagesProgrammed - before;
    return this.settledUs;
  }
  idle(): void {}
}

const wholePages = (bytes: number): number => Math.floor(bytes / PAGE) * PAGE;

/** Microseconds for each random page over the part of the device. */
function randomCost(device: PageDevice, firstByte: number, spanBytes: number, rounds = 2): number {
  const source = new RequestMixSource({ firstByte, spanBytes, seed: 4 });
  const requests = Math.round((rounds * spanBytes) / PAGE);
  return measureRequests(device, source, { startUs: device.settledUs }, { requests }).meanLatencyUs;
}

function fill(device: PageDevice, spanBytes: number): void {
  const source = new RequestMixSource({ randomFraction: 0, spanBytes });
  measureRequests(device, source, { startUs: device.settledUs }, { requests: spanBytes / PAGE });
}

describe('a wiper tool', () => {
  it('gives a full drive its pace back where most of it holds no files', () => {
    const device = new PageDevice();
    const live = { offsetBytes: 0, byteCount: wholePages(device.capacityBytes / 2) };
    fill(device, device.capacityBytes);
    const used = randomCost(device, live.offsetBytes, live.byteCount);
    measureRequests(device, new WiperSource([live], device.capacityBytes), { startUs: device.settledUs }, {});
    expect(device.drive.map.mappedPages).toBe(live.byteCount / PAGE);
    randomCost(device, live.offsetBytes, live.byteCount);
    const wiped = randomCost(device, live.offsetBytes, live.byteCount);
    expect(used).toBeGreaterThan(1.5);
    expect(wiped).toBeLessThan(1.2);
  });
});

describe('a smaller partition', () => {
  const settle = (fraction: number, isErasedFirst: boolean): number => {
    const device = new PageDevice();
    fill(device, device.capacityBytes);
    if (isErasedFirst) device.drive.map.secureErase();
    const spanBytes = wholePages(device.capacityBytes * fraction);
    fill(device, spanBytes);
    randomCost(device, 0, spanBytes);
    return randomCost(device, 0, spanBytes);
  };

  it('after a secure erase is spare area', () => {
    expect(settle(0.8, true)).toBeLessThan(0.6 * settle(1, true));
  });

  it('without one is not as good: what lies outside stays valid', () => {
    expect(settle(0.8, true)).toBeLessThan(0.8 * settle(0.8, false));
  });
});
