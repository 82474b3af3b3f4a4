import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ssdDesignOf, type SsdPreset } from '../drives/designs/ssdDesignOf.ts';
import { findPreset } from '../drives/presets.ts';
import type { HostRequest, RequestKind } from '../workload/request.ts';
import { SsdDevice } from './ssdDevice.ts';

const UNITS = 2048;
const IDS = [
  'x25m_g1_160',
  'vertex_128',
  'vertex_pre_block',
  'summit_256',
  'ocz_core_jmicron',
  'ocz_samsung_slc',
  'm4_single',
];

const deviceOf = (id: string): SsdDevice => new SsdDevice(ssdDesignOf(findPreset(id) as SsdPreset), UNITS);

interface Call {
  readonly kind: RequestKind;
  /** Place of the request, as a share of the device. */
  readonly place: number;
  readonly sectors: number;
  readonly gapUs: number;
}

const call: fc.Arbitrary<Call> = fc.record({
  kind: fc.constantFrom<RequestKind>('write', 'write', 'write', 'read', 'trim'),
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
  sectors: fc.integer({ min: 1, max: 600 }),
  gapUs: fc.constantFrom(0, 0, 10, 100_000),
});

const requestOf = (device: SsdDevice, { kind, place, sectors }: Call): HostRequest => {
  const byteCount = 512 * sectors;
  const offsetBytes = Math.floor((place * (device.capacityBytes - byteCount)) / 512) * 512;
  return { kind, offsetBytes: Math.max(0, offsetBytes), byteCount };
};

/** Serves all calls, each no earlier than the one before was acknowledged; returns the acknowledgments. */
function serveAll(device: SsdDevice, calls: readonly Call[]): number[] {
  let nowUs = 0;
  return calls.map((each) => {
    const askedUs = nowUs + each.gapUs;
    nowUs = device.serve(requestOf(device, each), askedUs);
    expect(nowUs).toBeGreaterThanOrEqual(askedUs);
    return nowUs;
  });
}

describe.each(IDS)('%s', (id) => {
  const calls = fc.array(call, { maxLength: 40 });

  it('never answers before it is asked, is never busier than time has passed, and settles after all', () => {
    fc.assert(
      fc.property(calls, (all) => {
        const device = deviceOf(id);
        const acknowledged = serveAll(device, all);
        expect(device.settledUs).toBeGreaterThanOrEqual(acknowledged[acknowledged.length - 1] ?? 0);
        for (let lane = 0; lane < device.lanes.count; lane++)
          expect(device.lanes.busyUs[lane]).toBeLessThanOrEqual(device.settledUs + 1e-6);
      }),
      { numRuns: 8 },
    );
  });

  it('answers the same when it is asked the same, and two of them do not disturb each other', () => {
    fc.assert(
      fc.property(calls, (all) => {
        const alone = serveAll(deviceOf(id), all);
        const [one, other] = [deviceOf(id), deviceOf(id)];
        const interleaved: number[] = [];
        let nowUs = 0;
        for (const each of all) {
          other.serve(requestOf(other, each), nowUs);
          nowUs = one.serve(requestOf(one, each), nowUs + each.gapUs);
          interleaved.push(nowUs);
        }
        expect(interleaved).toEqual(alone);
      }),
      { numRuns: 4 },
    );
  });

  it('holds what was written and not trimmed', () => {
    const device = deviceOf(id);
    const { unitBytes } = device.design;
    device.write(0, 4 * unitBytes, 0);
    device.idle(device.settledUs, device.settledUs + 1);
    expect(device.laneOf(3)).toBeGreaterThanOrEqual(0);
    device.trim(2 * unitBytes, 2 * unitBytes, device.settledUs);
    expect([0, 1, 2, 3].map((unit) => device.laneOf(unit) >= 0)).toEqual([true, true, false, false]);
  });

  it('keeps all its state in columns', () => {
    const [one, other] = [deviceOf(id), deviceOf(id)];
    const write = { kind: 'write', place: 0.3, sectors: 64, gapUs: 0 } as const;
    for (let count = 0; count < 30; count++) one.serve(requestOf(one, { ...write, place: count / 40 }), count);
    one.columns.forEach((column, index) => other.columns[index]?.set(column));
    const next = Array.from({ length: 10 }, (_, count) => ({ ...write, place: count / 13 }));
    expect(serveAll(other, next)).toEqual(serveAll(one, next));
  });
});

/** By hand from the data of the drives. */
describe('the time of one request', () => {
  it('X25-M G1 reads 4 KB in 53 + 2 µs of host and controller, 50 of the die and 102.4 of the bus', () => {
    const device = deviceOf('x25m_g1_160');
    device.write(0, 4096, 0);
    const startUs = device.settledUs;
    // The link of 260 MB/s carries it meanwhile.
    expect(device.read(0, 4096, startUs) - startUs).toBeCloseTo(55 + 152.4, 6);
  });

  it('what was never written takes no flash', () => {
    const device = deviceOf('x25m_g1_160');
    expect(device.read(0, 4096, 0)).toBeCloseTo(55 + 4096 / 260, 6);
  });

  it('Vertex before release with pages of 512 KB is done with 4 KB when all of it is rewritten', () => {
    const device = deviceOf('vertex_pre_block');
    // 53 + 15 µs, and 32 operations of 860 µs with 508 KB out and 512 KB in at 80 MB/s.
    expect(device.write(0, 4096, 0)).toBeCloseTo(68 + 32 * 860 + (2 * 524_288 - 4096) / 80, 6);
  });

  it('m4: flash and link one after the other', () => {
    const device = deviceOf('m4_single');
    device.write(0, 65_536, 0);
    const startUs = device.settledUs;
    // Eight units on eight lanes: 60 + 8192 / 166 µs side by side, then 65,536 B at 550 MB/s.
    expect(device.read(0, 65_536, startUs) - startUs).toBeCloseTo(2 + 60 + 8192 / 166 + 65_536 / 550, 6);
  });
});
