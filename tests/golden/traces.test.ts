import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE_FILE } from '../trace/makeTraceSample.mjs';
import { toBytes } from '../trace/collectTrace.ts';
import { replayTrace, type ReplayInput } from '../trace/replayTrace.ts';

const FILE = new URL('traces/replays.json', import.meta.url);
const RECORDED = 'recorded from us (regression only)';

interface GoldenReplay {
  readonly name: string;
  readonly source: string;
  /** The trace itself; `sample`: the shipped one; `wA..wB`: so many OSTEP commands. */
  readonly trace: string;
  readonly input: ReplayInput;
  readonly expected: Readonly<Record<string, unknown>>;
}

const readRows = (): readonly GoldenReplay[] =>
  (JSON.parse(readFileSync(FILE, 'utf8')) as { rows: readonly GoldenReplay[] }).rows;

function traceOf(trace: string): Uint8Array {
  if (trace === 'sample') return readFileSync(SAMPLE_FILE);
  const [, first, last] = /^w(\d+)\.\.w(\d+)$/.exec(trace) ?? [];
  if (first === undefined) return toBytes(trace);
  const pages = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
  return toBytes(pages.map((page) => `w${page}:a`).join(','));
}

function look({ trace, input }: GoldenReplay): Record<string, unknown> {
  const { drive, replay } = replayTrace(traceOf(trace), input);
  const { hostPagesWritten, pagesRelocated, blocksErased, pagesTrimmed } = drive.counters;
  const { uniquePages, uniquePagesWritten, writeAmplificationByLoop } = replay;
  const { mappedPages } = drive.map;
  const counters = { hostPagesWritten, pagesRelocated, blocksErased, pagesTrimmed, mappedPages };
  return { ...counters, uniquePages, uniquePagesWritten, writeAmplificationByLoop, stateHash: drive.stateHash() };
}

if (process.env['RECORD_GOLDEN'] === '1') {
  const rows = readRows().map((row) => (row.source === RECORDED ? { ...row, expected: look(row) } : row));
  writeFileSync(FILE, `${JSON.stringify({ rows }, null, 2)}\n`);
}

describe.each(readRows())('$source', (row) => {
  it(row.name, () => {
    expect(Object.keys(row.expected).length).toBeGreaterThanOrEqual(8);
    expect(look(row)).toMatchObject(row.expected);
  });
});
