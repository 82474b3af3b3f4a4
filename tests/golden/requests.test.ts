import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_HAND } from '../../src/model/devices/designs/fixtures/byHand.ts';
import { withFigures } from '../../src/model/devices/drives/variedPresets.ts';
import { requirePreset } from '../../src/model/devices/drives/presets.ts';
import { diskParameters } from '../../src/model/devices/disk/platter.ts';
import { RotatingDisk } from '../../src/model/devices/disk/rotatingDisk.ts';
import { type HostQueueSettings } from '../../src/model/devices/timing/hostQueue.ts';
import { measureRequests, type HostQueueReport } from '../../src/model/devices/timing/requestMeasurement.ts';
import { BENCH_MIXES, benchRequestMix, benchSpanBytes } from '../../src/model/devices/requests/benchMixes.ts';
import type { HostRequest, RequestKind } from '../../src/model/engine/workload/request.ts';
import { RequestMixSource, type RequestMix } from '../../src/model/devices/requests/requestMix.ts';

const RECORDED = 'recorded from us (regression only)';

/** Single requests to a disk, and when each is acknowledged. */
interface DiskStory {
  readonly name: string;
  readonly source: string;
  readonly disk: string;
  readonly requests: readonly (readonly [RequestKind, offsetBytes: number, byteCount: number, nowUs: number])[];
  readonly acknowledgedUs: readonly number[];
}

/** A stream of requests to a disk, and what the host sees. */
interface DiskRun {
  readonly name: string;
  readonly source: string;
  readonly disk: string;
  readonly mix: Partial<RequestMix>;
  readonly queue: Partial<HostQueueSettings>;
  readonly requests: number;
  readonly report: Partial<HostQueueReport>;
}

/** The beginning of a stream, and a hash over more of it. */
interface MixStream {
  readonly name: string;
  readonly source: string;
  readonly bench?: string;
  readonly mix?: Partial<RequestMix>;
  readonly first: readonly (readonly [RequestKind, offsetBytes: number, byteCount: number])[];
  readonly hash?: string;
}

interface GoldenFile {
  readonly stories: readonly DiskStory[];
  readonly runs: readonly DiskRun[];
  readonly mixes: readonly MixStream[];
}

const FILE = new URL('./requests/requests.json', import.meta.url);
const HASHED_REQUESTS = 2000;

const createDisk = (id: string): RotatingDisk =>
  new RotatingDisk(diskParameters(withFigures(requirePreset(id, 'disk'), BY_HAND).parameters));

function tell({ disk: id, requests }: DiskStory): number[] {
  const disk = createDisk(id);
  return requests.map(([kind, offsetBytes, byteCount, nowUs]) => disk.serve({ kind, offsetBytes, byteCount }, nowUs));
}

const replay = ({ disk, mix, queue, requests }: DiskRun): HostQueueReport =>
  measureRequests(createDisk(disk), new RequestMixSource(mix), queue, { requests });

function readMix({ bench: name, mix, first }: MixStream): Pick<MixStream, 'first' | 'hash'> {
  const bench = BENCH_MIXES.find((each) => each.name === name);
  const source = new RequestMixSource(
    bench ? { ...benchRequestMix(bench), spanBytes: benchSpanBytes(1), seed: 1 } : (mix ?? {}),
  );
  const seen: HostRequest[] = [];
  let hash = 0x811c9dc5;
  for (let count = 0; count < HASHED_REQUESTS; count++) {
    const request = source.next();
    if (request === null) break;
    seen.push({ ...request });
    for (const character of `${request.kind} ${request.offsetBytes} ${request.byteCount};`)
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return {
    first: seen.slice(0, first.length).map(({ kind, offsetBytes, byteCount }) => [kind, offsetBytes, byteCount]),
    hash: (hash >>> 0).toString(16).padStart(8, '0'),
  };
}

const read = (): GoldenFile => JSON.parse(readFileSync(FILE, 'utf8')) as GoldenFile;

if (process.env['RECORD_GOLDEN'] === '1') {
  const file = read();
  const isRecorded = ({ source }: { readonly source: string }): boolean => source === RECORDED;
  const recorded: GoldenFile = {
    stories: file.stories.map((row) => (isRecorded(row) ? { ...row, acknowledgedUs: tell(row) } : row)),
    runs: file.runs.map((row) => (isRecorded(row) ? { ...row, report: replay(row) } : row)),
    mixes: file.mixes.map((row) => (isRecorded(row) ? { ...row, ...readMix(row) } : row)),
  };
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
}

const { stories, runs, mixes } = read();

describe('requests to a disk', () => {
  it.each(stories)('$name ($source)', (story) => {
    const found = tell(story);
    expect(found).toHaveLength(story.acknowledgedUs.length);
    story.acknowledgedUs.forEach((expected, index) => expect(found[index]).toBeCloseTo(expected, 6));
  });
});

describe('streams of requests to a disk', () => {
  it.each(runs)('$name ($source)', (run) => {
    expect(replay(run)).toMatchObject(run.report);
    expect(Object.keys(run.report).length).toBeGreaterThan(0);
  });
});

describe('mixes', () => {
  it.each(mixes)('$name ($source)', (row) => {
    const { hash, ...rest } = readMix(row);
    expect(rest.first).toEqual(row.first);
    if (row.source === RECORDED) expect(hash).toBe(row.hash);
  });
});
