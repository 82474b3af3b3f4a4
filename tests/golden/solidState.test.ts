import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPreset } from '#devices';
import { BY_HAND } from '../../src/model/devices/designs/fixtures/byHand.ts';
import type { SolidStatePreset } from '../../src/model/devices/drives/preset.ts';
import type { DeviceState } from '../../src/model/devices/recipes/deviceStates.ts';
import { createSolidState, type SolidState } from '../../src/model/devices/recipes/solidState.ts';
import { foldColumn, formatHash } from '../../src/model/engine/snapshot.ts';
import { type HostQueueSettings } from '../../src/model/devices/timing/hostQueue.ts';
import { measureRequests } from '../../src/model/devices/timing/requestMeasurement.ts';
import type { RequestKind } from '../../src/model/engine/workload/request.ts';
import { RequestMixSource, type RequestMix } from '../../src/model/devices/requests/requestMix.ts';

/** As golden.test.ts, for solid-state drives in time. */
const RECORDED = 'recorded from us (regression only)';
const FILE = new URL('./solidState/solidState.json', import.meta.url);
const SEED = 1;

interface Drive {
  readonly name: string;
  readonly source: string;
  readonly preset: string;
  readonly state: DeviceState;
  readonly units: number;
}

/** Single requests, and when each is acknowledged. A null time: as soon as the one before is. */
interface Story extends Drive {
  readonly requests: readonly (readonly [RequestKind, offsetBytes: number, byteCount: number, nowUs: number | null])[];
  readonly acknowledgedUs: readonly number[];
}

interface Outcome {
  readonly elapsedUs: number;
  readonly maxLatencyUs: number;
  /** Over all state of the device. */
  readonly stateHash: string;
}

/** A stream of requests over the whole drive, and what it leaves behind. */
interface Run extends Drive {
  readonly mix: Partial<RequestMix>;
  readonly queue: Partial<HostQueueSettings>;
  readonly requests: number;
  readonly outcome: Outcome;
}

interface GoldenFile {
  readonly stories: readonly Story[];
  readonly runs: readonly Run[];
}

const create = ({ preset, state, units }: Drive): SolidState =>
  createSolidState(findPreset(preset) as SolidStatePreset, state, SEED, { unitCount: units, figures: BY_HAND });

function tell(story: Story): number[] {
  const { device } = create(story);
  let lastUs = 0;
  return story.requests.map(([kind, offsetBytes, byteCount, nowUs]) => {
    lastUs = device.serve({ kind, offsetBytes, byteCount }, nowUs ?? lastUs);
    return lastUs;
  });
}

function replay(run: Run): Outcome {
  const { device } = create(run);
  const source = new RequestMixSource({ spanBytes: Math.floor(device.capacityBytes / 4096) * 4096, ...run.mix });
  const { elapsedUs, maxLatencyUs } = measureRequests(device, source, run.queue, { requests: run.requests });
  const hash = device.columns.reduce((folded, column) => foldColumn(folded, column), 0);
  return { elapsedUs, maxLatencyUs, stateHash: formatHash(hash) };
}

const readFile = (): GoldenFile => JSON.parse(readFileSync(FILE, 'utf8')) as GoldenFile;

if (process.env['RECORD_GOLDEN'] === '1') {
  const { stories, runs } = readFile();
  const recorded = runs.map((run) => (run.source === RECORDED ? { ...run, outcome: replay(run) } : run));
  writeFileSync(FILE, `${JSON.stringify({ stories, runs: recorded }, null, 2)}\n`);
}

const { stories, runs } = readFile();

describe('derived by hand', () => {
  it.each(stories)('$name', (story) => {
    expect(story.source).toMatch(/^derived by hand: /);
    const found = tell(story);
    expect(found).toHaveLength(story.acknowledgedUs.length);
    found.forEach((acknowledgedUs, index) =>
      expect(acknowledgedUs).toBeCloseTo(story.acknowledgedUs[index] ?? Number.NaN, 6),
    );
  });
});

describe(RECORDED, () => {
  it.each(runs)('$name', (run) => {
    expect(run.source).toBe(RECORDED);
    expect(run.outcome.stateHash).toMatch(/^[0-9a-f]{8}$/);
    expect(replay(run)).toEqual(run.outcome);
  });
});
