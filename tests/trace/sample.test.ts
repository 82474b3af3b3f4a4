import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVER_SAMPLES } from './makeServerSamples.mjs';
import { makeTraceSample, SAMPLE_FILE } from './makeTraceSample.mjs';
import { collectTrace, toBytes } from './collectTrace.ts';
import { replayTrace } from './replayTrace.ts';

/** The disk of the sample with 10 % spare area: 213 blocks hold 27,264 pages. */
const DRIVE = { blockCount: 213, pagesPerBlock: 128, logicalPageCount: 24_576 };

describe('the sample trace', () => {
  const shipped = readFileSync(SAMPLE_FILE, 'utf8');

  it('is what its generator makes, and small', () => {
    expect(makeTraceSample()).toBe(shipped);
    expect(toBytes(shipped).length).toBeLessThan(100_000);
  });

  it('has no fault, stays on its disk of 96 MiB and lasts four hours', () => {
    const { reader, requests } = collectTrace(shipped);
    expect([reader.format?.name, reader.faults]).toEqual(['fio', []]);
    expect(Math.max(...requests.map(({ offsetBytes, byteCount }) => offsetBytes + byteCount))).toBeLessThanOrEqual(
      96 * 2 ** 20,
    );
    const times = requests.map(({ timeUs }) => timeUs);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThan(4 * 3600e6);
    for (const kind of ['read', 'write', 'trim']) expect(requests.some((request) => request.kind === kind)).toBe(true);
  });

  it('shows what TRIM is worth: without it the same morning costs more than half as much again', () => {
    const trace = toBytes(shipped);
    const withTrim = replayTrace(trace, { scenario: DRIVE, loops: 12 });
    const without = replayTrace(trace, { scenario: DRIVE, loops: 12, reading: { isTrimEnabled: false } });
    expect(without.drive.counters.hostPagesWritten).toBe(withTrim.drive.counters.hostPagesWritten);
    const last = ({ replay }: typeof withTrim): number => replay.writeAmplificationByLoop.at(-1) ?? 0;
    expect(last(without)).toBeGreaterThan(1.5 * last(withTrim));
  });
});

describe.each(Object.entries(SERVER_SAMPLES))('%s', (file, make) => {
  const shipped = readFileSync(file, 'utf8');

  it('is what its generator makes, small, without a fault, and has the drive clean', () => {
    expect(make()).toBe(shipped);
    expect(toBytes(shipped).length).toBeLessThan(125_000);
    const { reader } = collectTrace(shipped);
    expect([reader.skippedCount, reader.faults]).toEqual([0, []]);
    const scenario = { blockCount: 140, pagesPerBlock: 128, logicalPageCount: 16_384 };
    expect(replayTrace(toBytes(shipped), { scenario }).drive.counters.blocksErased).toBeGreaterThan(50);
  });
});
