import { describe, expect, it } from 'vitest';
import { Counters } from '#engine';
import { createPageFit, type TraceFit } from './pageFit.ts';
import { TracePlaces, TraceSurvey } from './traceSurvey.ts';
import { TraceReplay } from './traceReplay.ts';
import { createTraceRequest, TraceKind, type TraceRequest } from './traceRequest.ts';

const request = (
  kind: TraceKind,
  offsetBytes: number,
  byteCount: number,
  more: Partial<TraceRequest> = {},
): TraceRequest => ({
  ...createTraceRequest(),
  kind,
  offsetBytes,
  byteCount,
  record: 1,
  ...more,
});
const read = (offset: number, size: number, more = {}) => request(TraceKind.Read, offset, size, more);
const write = (offset: number, size: number, more = {}) => request(TraceKind.Write, offset, size, more);
const trim = (offset: number, size: number, more = {}) => request(TraceKind.Trim, offset, size, more);

/** A drive that writes down what it is told. */
function replay(requests: readonly TraceRequest[], fitName: TraceFit = 'wrap', logicalPageCount = 100, loops = 1) {
  const survey = new TraceSurvey();
  for (const each of requests) survey.add(each);
  const places = new TracePlaces(survey.devices);
  const told: number[] = [];
  const counters = new Counters();
  const target = {
    counters,
    logicalPageCount,
    isWornOut: false,
    retiredBlockCount: 0,
    flash: { words: new Int32Array(8) },
    write: (commands: Int32Array, count: number) => {
      told.push(...commands.subarray(0, count));
      counters.hostPagesWritten += commands.subarray(0, count).filter((command) => command >= 0).length;
    },
  };
  const fit = createPageFit(fitName, { logicalPageCount, firstPage: places.firstPage, spanPages: places.spanPages });
  const run = new TraceReplay(target, places, fit);
  for (let loop = 0; loop < loops; loop++) {
    for (const each of requests) run.add(each);
    run.endLoop();
  }
  return { told, run, survey, places };
}

describe('pages of a request', () => {
  it('are all that a write touches, in part or whole', () => {
    expect(replay([write(4095, 2)]).told).toEqual([0, 1]);
    expect(replay([write(4096, 4096)]).told).toEqual([1]);
    expect(replay([write(512, 512)]).told).toEqual([0]);
  });

  it('are only those that a trim covers whole', () => {
    expect(replay([trim(4095, 4097 + 4096)]).told).toEqual([~1, ~2]);
    expect(replay([trim(0, 4095)]).told).toEqual([]);
    expect(replay([trim(100, 4096)]).told).toEqual([]);
  });

  it('of several devices lie end to end, each from its own first page', () => {
    // The first device reaches to page 3, the second one begins there.
    const requests = [write(8192, 4096, { device: 0 }), write(0, 4096, { device: 1 }), write(0, 4096, { device: 0 })];
    expect(replay(requests).told).toEqual([2, 3, 0]);
  });

  it('are counted once each, read, written or trimmed', () => {
    const { run } = replay([write(0, 8192), write(4096, 8192), read(40_960, 4096), trim(0, 4096), trim(81_920, 4096)]);
    expect([run.uniquePages, run.uniquePagesWritten]).toEqual([5, 3]);
  });
});

describe('pages that a fit lays on others', () => {
  const oneDriveApart = [write(0, 4096), write(100 * 4096, 8192), read(101 * 4096, 4096), trim(200 * 4096, 4096)];

  it('are counted once each, however often they are asked for', () => {
    const { run } = replay(oneDriveApart, 'wrap', 100, 3);
    // Pages 0, 100 and 200 share one logical page, 101 has another.
    expect([run.uniquePages, run.pagesLaidOver]).toEqual([2, 2]);
  });

  it('are none where each has a logical page of its own', () => {
    expect(replay(oneDriveApart, 'compact').run.pagesLaidOver).toBe(0);
    expect(replay(oneDriveApart, 'wrap', 201).run.pagesLaidOver).toBe(0);
    expect(replay([write(0, 4096), write(50 * 4096, 4096)], 'scale', 100).run.pagesLaidOver).toBe(0);
    expect(replay([write(0, 4096), write(4096, 4096)], 'scale', 1).run.pagesLaidOver).toBe(1);
    // Stretched: the second page lies behind the first, and at a place of its own too.
    const stretched = replay([write(0, 8192), write(4096, 4096)], 'scale', 100).run;
    expect([stretched.tracePages, stretched.uniquePages, stretched.pagesLaidOver]).toEqual([2, 3, 0]);
  });
});

describe('a pass', () => {
  it('repeats itself, with the same numbers for the same pages', () => {
    const { told } = replay([read(409_600, 4096), write(819_200, 4096), trim(0, 4096)], 'compact', 100, 3);
    expect(told).toEqual([1, ~2, 1, ~2, 1, ~2]);
  });

  it('that writes nothing has no write amplification', () => {
    expect(replay([read(0, 4096)], 'wrap', 100, 2).run.writeAmplificationByLoop).toEqual([Number.NaN, Number.NaN]);
  });

  it('writes a request larger than the drive as far as the drive goes', () => {
    const { told, run } = replay([write(0, 5 * 4096)], 'wrap', 3, 2);
    expect([told.length, run.clippedRequests]).toEqual([6, 1]);
  });

  it('ends where a compact fit has no room, and says at which record', () => {
    const { run } = replay([write(0, 4096), write(8192, 12_288, { record: 7 })], 'compact', 3);
    expect([run.overflowRecord, run.uniquePagesWritten]).toEqual([7, 3]);
  });

  it('hands over more than one batch in order', () => {
    const { told } = replay([write(0, 4096 * 5000), trim(0, 4096)], 'wrap', 6000);
    expect(told).toEqual([...Array.from({ length: 5000 }, (_, page) => page), ~0]);
  });
});

describe('a survey', () => {
  it('adds up by kind and by size', () => {
    const { survey } = replay([read(0, 1), read(0, 512), write(0, 513), write(0, 4096), trim(0, 2 ** 32)]);
    expect([...survey.requestsByKind]).toEqual([2, 2, 1]);
    expect([...survey.bytesByKind]).toEqual([513, 4609, 2 ** 32]);
    expect(survey.sizeHistogram).toEqual([
      { upToBytes: 1, requests: 1 },
      { upToBytes: 512, requests: 1 },
      { upToBytes: 1024, requests: 1 },
      { upToBytes: 4096, requests: 1 },
      { upToBytes: 2 ** 32, requests: 1 },
    ]);
  });

  it('calls sequential what starts where the last one of its kind ended on its device', () => {
    const { survey } = replay([
      write(0, 4096),
      read(0, 4096),
      write(4096, 4096),
      read(8192, 4096),
      write(8192, 4096, { device: 1 }),
      write(12_288, 4096, { device: 1 }),
    ]);
    expect(survey.sequentialFraction).toBe(2 / 6);
  });

  it('counts times that run backwards, and spans from the first to the latest', () => {
    const times = [5, 9, 7, 8, 2].map((timeUs, index) => write(0, 512, { timeUs: timeUs * 1e6, record: index + 1 }));
    const { survey } = replay(times);
    expect([survey.timesBackwards, survey.firstTimeBackwards, survey.durationSeconds]).toEqual([2, 3, 4]);
    expect(survey.beforeTimeBackwards).toBe(2);
    expect(replay([write(0, 1)]).survey.durationSeconds).toBeNull();
  });

  it('knows how far the trace reaches', () => {
    const { places } = replay([write(81_920, 1), write(40_960, 4096), write(4096, 8192, { device: 1 })]);
    // Device 0 from page 10 to 21, then device 1, which reaches to its page 3.
    expect([places.firstPage, places.spanPages]).toEqual([10, 21 - 10 + 3]);
  });
});
