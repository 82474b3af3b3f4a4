import { describe, expect, it } from 'vitest';
import { requirePreset } from '../drives/presets.ts';
import { measureRequests } from '../timing/requestMeasurement.ts';
import { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';
import { createArrayState } from './arrayState.ts';
import type { DeviceState } from './deviceStates.ts';

const KIB = 1024;
/** Drives of some 100 MB, so that a test takes milliseconds. */
const UNITS = 16_384;

const build = (id: string, state: DeviceState, memberCount?: number) =>
  createArrayState(requirePreset(id, 'array'), state, 1, { ...(memberCount && { memberCount }), unitCount: UNITS })
    .device;

const rate = (device: StorageDevice, mix: Partial<RequestMix>, queueDepth: number, requests = 1500): number => {
  const source = new RequestMixSource({ spanBytes: Math.floor(device.capacityBytes / 4096) * 4096, ...mix });
  const settings = { queueDepth, startUs: device.settledUs };
  return measureRequests(device, source, settings, { warmupRequests: 50, requests }).megabytesPerSecond;
};

const inOrder = (kib: number): Partial<RequestMix> => ({
  sizes: [{ byteCount: kib * KIB, share: 1 }],
  randomFraction: 0,
  alignmentBytes: kib * KIB,
});

/** What 64 KiB sequential reads lose on scattered drives, 0..1. */
const lossOf = (id: string): number => {
  const reads = { ...inOrder(64), readFraction: 1 };
  return 1 - rate(build(id, 'scattered'), reads, 1) / rate(build(id, 'filled'), reads, 1);
};

describe('the arrays of the articles', () => {
  const designs = (id: string) =>
    build(id, 'new').members.map((member) => (member instanceof SsdDevice ? member.design : null));

  it('have their members on the ports of the review', () => {
    expect(designs('m4_raid0x2').map((design) => design?.linkBytesPerUs)).toEqual([550, 550]);
    expect(designs('m4_raid0x3').map((design) => design?.linkBytesPerUs)).toEqual([275, 275, 275]);
    expect(designs('m4_raid5x3').map((design) => design?.linkBytesPerUs)).toEqual([550, 550, 275]);
  });

  it('have the level, the stripe unit and the driver of the review', () => {
    const { level, stripeUnitBytes, trim, driverUs } = build('m4_raid5x3', 'new').options;
    expect([level, stripeUnitBytes, trim]).toEqual([5, 128 * KIB, 'blocked']);
    expect(driverUs).toBe(requirePreset('m4_raid5x3', 'array').parameters.driverUs?.value);
    expect(build('x25v_raid0', 'new').options.stripeUnitBytes).toBe(16 * KIB);
  });

  it('can be taken one member at a time', () => {
    expect(build('m4_raid5x3', 'new', 1).layout).toMatchObject({ level: 0, memberCount: 1 });
  });
});

describe('reads in order', () => {
  // Measured losses are 30 % on two and 25 % on three slower ports. Pages lie where random writes left them, so that some
  // channels hold more of a request than others; a slower port is a larger part of the time and hides some of that.
  it('lose about a third once pages lie scattered over channels and dies, and less behind slower ports', () => {
    const [fast, slow] = [lossOf('m4_raid0x2'), lossOf('m4_raid0x3')];
    expect(Math.abs(fast - 0.3)).toBeLessThan(0.06);
    expect(Math.abs(slow - 0.25)).toBeLessThan(0.08);
    expect(slow).toBeLessThan(fast);
  });
});

describe('random reads', () => {
  const gain = (queueDepth: number): number => {
    const [pair, one] = [build('x25v_raid0', 'filled'), build('x25v_raid0', 'filled', 1)];
    return rate(pair, { readFraction: 1 }, queueDepth) / rate(one, { readFraction: 1 }, queueDepth);
  };

  it('gain nothing from a second drive one at a time, and most of it 32 at a time', () => {
    expect(gain(1)).toBe(1);
    expect(gain(32)).toBeGreaterThan(1.6);
    expect(gain(32)).toBeLessThan(2);
  });
});

describe('writes in order', () => {
  it('add up in RAID-0; in RAID-5 they fall below one drive where requests are less than a stripe', () => {
    const write = (id: string, kib: number, memberCount?: number): number =>
      rate(build(id, 'new', memberCount), inOrder(kib), 1, 1000 * (64 / kib));
    const one = write('m4_raid0x2', 64, 1);
    expect(write('m4_raid0x2', 64) / one).toBeCloseTo(2, 1);
    expect(write('m4_raid5x3', 64)).toBeLessThan(one);
    // Two data units of 128 KiB make a stripe: nothing has to be read, and two members' worth gets through.
    expect(write('m4_raid5x3', 256) / one).toBeGreaterThan(1.5);
  });
});
