import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HostRequest, RequestKind } from '#engine';
import { designByHand } from '../designs/fixtures/byHand.ts';
import type { SsdDesign } from './ssdDesign.ts';
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
  'samsung_pm9a3_960',
];

const deviceOf = (id: string, changes: Partial<SsdDesign> = {}): SsdDevice =>
  new SsdDevice({ ...designByHand(id), ...changes }, UNITS);

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
  it('X25-M G1 reads 4 KB in the latency of its maker less the link, 50 of the die and 102.4 of the bus', () => {
    const device = deviceOf('x25m_g1_160');
    device.write(0, 4096, 0);
    const startUs = device.settledUs;
    // The link of 260 MB/s carries it meanwhile.
    expect(device.read(0, 4096, startUs) - startUs).toBeCloseTo(85 - 4096 / 260 + 152.4, 6);
  });

  it('X25-M G1 takes a read up before the writes that wait in its buffer, but for the present one', () => {
    const device = deviceOf('x25m_g1_160');
    let nowUs = 0;
    for (let page = 0; page < 20; page++) nowUs = device.write(page * 4096, 4096, nowUs);
    // They have crossed the link, and keep the controller busy for 20 times 89 µs.
    expect(nowUs).toBeCloseTo((20 * 4096) / 260, 6);
    const unwritten = 2 ** 20;
    expect(device.read(unwritten, 4096, nowUs) - nowUs).toBeCloseTo(89 + 85 - 4096 / 260, 6);
    // The writes have waited for it, and a second read waits for the first alone.
    expect(device.read(unwritten, 4096, nowUs) - nowUs).toBeCloseTo(89 + 1e6 / 35_000 + 85 - 4096 / 260, 6);
    expect(device.settledUs).toBeGreaterThanOrEqual(20 * 89 + 2 * (1e6 / 35_000));
  });

  it('X25-M G1 takes up what is written after a read later by the command of the read, and no later', () => {
    // So slow a controller is what the last write waits for.
    const settledAfter = (reads: number): number => {
      const device = deviceOf('x25m_g1_160', { commandUs: 1000 });
      for (let page = 0; page < 20; page++) device.write(page * 4096, 4096, 0);
      for (let read = 0; read < reads; read++) device.read(2 ** 20, 4096, 0);
      device.write(20 * 4096, 4096, 0);
      return device.settledUs;
    };
    expect(settledAfter(2) - settledAfter(0)).toBeCloseTo(2 * (1e6 / 35_000), 6);
  });

  it('what was never written takes no flash', () => {
    const device = deviceOf('x25m_g1_160');
    // Up to 35,000 of them a second; the rest of the latency is spent beside the link.
    expect(device.read(0, 4096, 0)).toBeCloseTo(85 - 4096 / 260, 6);
    device.trim(0, 8192, 1e6);
    expect(device.read(0, 2 ** 20, 2e6) - 2e6).toBeCloseTo(1e6 / 35_000 + 2 ** 20 / 260, 6);
  });

  it('Vertex before release with pages of 512 KB is done with 4 KB when all of it is rewritten', () => {
    const device = deviceOf('vertex_pre_block');
    // 15 µs, and 32 operations of 860 µs with 508 KB out and 512 KB in at 80 MB/s.
    expect(device.write(0, 4096, 0)).toBeCloseTo(15 + 32 * 860 + (2 * 524_288 - 4096) / 80, 6);
  });

  it('m4: flash and link one after the other', () => {
    const device = deviceOf('m4_single');
    device.write(0, 65_536, 0);
    const startUs = device.settledUs;
    // 25 µs of the controller; eight units on eight lanes: 50 + 8192 / 166 µs side by side, then 65,536 B at 550 MB/s.
    expect(device.read(0, 65_536, startUs) - startUs).toBeCloseTo(25 + 50 + 8192 / 166 + 65_536 / 550, 6);
  });
});

/** By hand: the write that fills the last block before a move waits for it. */
describe('a move of wear levelling', () => {
  const everyBlock = { everyBlocks: 1, movedBlocks: 1 };

  it('X25-M G1: comes with the 128th write, and takes 64 operations of 1,359.6 µs and an erase of 3,500', () => {
    const device = deviceOf('x25m_g1_80', { wearMoves: everyBlock });
    let nowUs = 0;
    const latencies = Array.from({ length: 300 }, (_, page) => {
      const askedUs = nowUs;
      nowUs = device.write(page * 4096, 4096, askedUs);
      return nowUs - askedUs;
    });
    // The buffer of 32 pages fills at the pace of the link; then each write waits for the controller.
    expect(latencies[0]).toBeCloseTo(4096 / 260, 6);
    expect(latencies[100]).toBeCloseTo(89, 6);
    // The buffer holds what came before: it is the 32nd write after it that waits for the move.
    expect(Math.max(...latencies.slice(0, 127))).toBeLessThan(2 * 89 + 1e-6);
    const longest = Math.max(...latencies.slice(0, 256));
    expect(latencies.indexOf(longest)).toBeGreaterThan(127);
    expect(longest).toBeGreaterThan(64 * 1359.6 + 3500);
    expect(longest).toBeLessThan(64 * 1359.6 + 3500 + 3 * 89);
  });

  it('OCZ Core: comes with a write to the last page of a superblock', () => {
    const device = deviceOf('ocz_core_jmicron', { wearMoves: everyBlock });
    for (let unit = 0; unit < device.layers.unitCount; unit++) device.layers.writeUnit(unit);
    const commandUs = 205 + 4096 / 260;
    const mergeUs = 2047 * 120.3 + 112.8;
    expect(device.write(2047 * 4096, 4096, 0)).toBeCloseTo(commandUs + mergeUs + 2048 * 120.3 + 1500, 3);
  });

  it('OCZ SLC: holds up the lane', () => {
    const device = deviceOf('ocz_samsung_slc', { wearMoves: everyBlock, combinesRuns: false });
    for (let unit = 0; unit < device.layers.unitCount; unit++) device.layers.writeUnit(unit);
    // Page 497 is the last of the first block of lane 0: 31 stripes of 16 pages before it, and one beside it.
    device.write(497 * 4096, 4096, 0);
    expect(device.lanes.freeUs[0]).toBeCloseTo(120 + 4096 / 260 + 63 * 429.8 + 302.4 + 64 * 429.8 + 1500, 6);
  });
});

describe('an erase in one of four dies', () => {
  it('OCZ SLC: is waited for by the next block of that die only', () => {
    const busyUs = (diesPerLane: number): number => {
      const device = deviceOf('ocz_samsung_slc', { diesPerLane, combinesRuns: false, wearMoves: null });
      for (let unit = 0; unit < device.layers.unitCount; unit++) device.layers.writeUnit(unit);
      let nowUs = 0;
      // Lane 0, one block after the other: each write leaves a replacement block and so erases the old one.
      // Row r of blocks begins on lane r, so its stripe on lane 0 is the (8 − r)th.
      for (let count = 0; count < 40; count++) {
        const row = count % 4;
        nowUs = device.write((row * 512 + ((8 - row) % 8) * 2) * 4096, 4096, nowUs);
      }
      return device.lanes.busyUs.reduce((sum, each) => sum + each, 0);
    };
    // With one die every erase is waited for; with very many, none.
    expect(busyUs(1) - busyUs(1000)).toBeGreaterThan(30 * 1500);
    expect(busyUs(4)).toBeGreaterThanOrEqual(busyUs(1000));
    expect(busyUs(4)).toBeLessThan(busyUs(1) - 15 * 1500);
  });
});

describe('writes in order on a drive that gathers units', () => {
  const UNIT_KIB = 16;
  const inOrder = (device: SsdDevice, fromKib: number, kib: number, sizeKib: number, startUs = 0): number => {
    let nowUs = startUs;
    for (let at = fromKib; at < fromKib + kib; at += sizeKib) nowUs = device.write(at * 1024, sizeKib * 1024, nowUs);
    return nowUs;
  };
  const programmed = (device: SsdDevice): number =>
    device.layers.layers.reduce((sum, { counters }) => sum + counters.hostPagesWritten, 0);

  it('programs each unit once, but for the one in which the run begins', () => {
    const device = deviceOf('vertex_128');
    expect(device.design.unitBytes).toBe(UNIT_KIB * 1024);
    inOrder(device, 0, 8 * UNIT_KIB, 4);
    // The first 4 KB go at once; the other 12 of that unit rewrite it.
    expect(programmed(device)).toBe(8 + 1);
  });

  it('waits for the rest of a unit only as long as nothing else comes', () => {
    const elsewhere = { write: 40 * 1024, read: 8 * 1024, idle: 0 };
    for (const [how, at] of Object.entries(elsewhere)) {
      const device = deviceOf('vertex_128');
      const nowUs = inOrder(device, 0, 12, 4);
      expect(programmed(device)).toBe(1);
      if (how === 'write') device.write(at * 1024, 4096, nowUs);
      else if (how === 'read') device.read(at, 4096, nowUs);
      else device.idle(nowUs, nowUs + 1e6);
      expect(programmed(device)).toBe(how === 'write' ? 3 : 2);
    }
    // A read of something else leaves it in memory.
    const device = deviceOf('vertex_128');
    device.read(40 * 1024, 4096, inOrder(device, 0, 12, 4));
    expect(programmed(device)).toBe(1);
  });

  it('loads the banks of a bus in turn for a run, whatever the size of its requests', () => {
    const rateOf = (sizeKib: number): number => {
      const device = deviceOf('vertex_128');
      // Past the first two rounds of the banks, which are free yet.
      const startUs = inOrder(device, 0, 4096, sizeKib);
      return (8192 * 1024) / (inOrder(device, 4096, 8192, sizeKib, startUs) - startUs);
    };
    expect(rateOf(64) / rateOf(1024)).toBeCloseTo(1, 2);
  });
});
