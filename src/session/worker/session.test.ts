import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDrive,
  FrameField,
  MICRO_EVENT_WORDS,
  MicroEventKind,
  requireScenario,
  STEP_GRANULARITIES,
  type StepGranularity,
  viewFrame,
} from '#engine';
import { createScenario, createSession, hashAt } from './sessionFixture.ts';
import { evenKeyframes, Keyframes } from './keyframes.ts';
import { adaptChunkPages, microDurationMs } from './pacing.ts';
import type { Pace } from './pacing.ts';
import type { FrameMessage } from './protocol.ts';

const stepOf = (frame: FrameMessage): number =>
  viewFrame(frame.buffer, frame.detail, frame.blockCount, frame.pagesPerBlock).fields[FrameField.Step] ?? -1;

describe('frames', () => {
  type Action = 'tick' | 'recycle' | 'pause' | 'step' | 'seek' | 'configure' | 'run';
  const actions = fc.array(
    fc.constantFrom<Action[]>(
      'tick',
      'tick',
      'tick',
      'recycle',
      'recycle',
      'pause',
      'step',
      'seek',
      'configure',
      'run',
    ),
    { maxLength: 60 },
  );

  it('are never more than three sent and not returned', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { session, frames, clock } = createSession();
        let received = 0;
        const held: ArrayBuffer[] = [];
        session.configure(createScenario(), { step: 10 }, 'pages');
        for (const action of list) {
          clock.ms += 10;
          if (action === 'tick') session.tick();
          else if (action === 'pause') session.pause();
          else if (action === 'run') session.run('max');
          else if (action === 'step') session.stepOnce('write');
          else if (action === 'seek') session.seek(5);
          else if (action === 'configure') session.configure(createScenario(), { step: 10 }, 'pages');
          else if (held.length > 0) session.recycle(held.shift() as ArrayBuffer);
          for (; received < frames.length; received++) held.push((frames[received] as FrameMessage).buffer);
          expect(held.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('come at most one in 15 ms while it runs', () => {
    const { session, frames } = createSession();
    session.configure(createScenario(), { step: 0 }, 'blocks');
    session.run('max');
    for (let tick = 0; tick < 50; tick++) {
      session.tick();
      session.recycle((frames.at(-1) as FrameMessage).buffer);
    }
    expect(frames.length).toBeGreaterThan(10);
    frames.slice(1).forEach((frame, index) => {
      expect(frame.atMs - (frames[index]?.atMs ?? 0)).toBeGreaterThanOrEqual(15);
    });
  });

  it('wait for a buffer while the simulation goes on, and then show its present state', () => {
    const { session, frames, clock } = createSession();
    session.configure(createScenario(), { step: 0 }, 'blocks');
    session.run('max');
    for (let tick = 0; tick < 30; tick++) session.tick();
    expect(frames).toHaveLength(3);
    clock.ms += 100;
    session.recycle((frames[0] as FrameMessage).buffer);
    expect(frames).toHaveLength(4);
    expect(stepOf(frames[3] as FrameMessage)).toBe(session.step);
    expect(session.step).toBeGreaterThan(stepOf(frames[2] as FrameMessage));
  });

  it('use the buffers that come back', () => {
    const { session, frames } = createSession();
    session.configure(createScenario(), { step: 0 }, 'pages');
    session.run('max');
    for (let tick = 0; tick < 60; tick++) {
      session.tick();
      if (frames.length > 2) session.recycle((frames[frames.length - 3] as FrameMessage).buffer);
    }
    expect(frames.length).toBeGreaterThan(10);
    expect(new Set(frames.map((frame) => frame.buffer)).size).toBeLessThanOrEqual(3);
  });

  it('do not use a buffer of a drive of another shape', () => {
    const { session, frames } = createSession();
    session.configure(createScenario(), { step: 0 }, 'pages');
    session.configure(createScenario({ blockCount: 30 }), { step: 0 }, 'pages');
    session.recycle((frames[0] as FrameMessage).buffer);
    session.stepOnce('write');
    expect(stepOf(frames.at(-1) as FrameMessage)).toBe(1);
    expect(frames.at(-1)?.blockCount).toBe(30);
  });

  it('count the configurations', () => {
    const { session, frames } = createSession();
    for (let count = 1; count <= 3; count++) {
      session.configure(createScenario(), { step: 0 }, 'blocks');
      expect(frames.at(-1)?.generation).toBe(count);
      session.recycle((frames.at(-1) as FrameMessage).buffer);
    }
  });

  it('bring the latest micro-operations, and none after a jump', () => {
    const { session, frames } = createSession();
    session.configure(createScenario({ isTrimEnabled: false }), { step: 20 }, 'pages');
    session.stepOnce('write');
    const events = frames.at(-1)?.microEvents ?? new Int32Array();
    const lastKind = events[events.length - MICRO_EVENT_WORDS];
    expect(lastKind).toBe(MicroEventKind.Write);
    session.recycle((frames.at(-1) as FrameMessage).buffer);
    session.seek(3);
    expect(frames.at(-1)?.microEvents).toHaveLength(0);
  });
});

describe('the start', () => {
  it('runs on until the given number of pages is left in the host block', () => {
    for (let step = 40; step < 60; step++) {
      const { session, frames } = createSession();
      session.configure(createScenario(), { step, pagesBeforeCleaning: 3 }, 'blocks');
      const { buffer, detail, blockCount, pagesPerBlock } = frames[0] as FrameMessage;
      expect(viewFrame(buffer, detail, blockCount, pagesPerBlock).fields[FrameField.HostFrontierOffset]).toBe(1);
      expect(session.step - step).toBeLessThan(4);
    }
  });
});

describe('any way of running', () => {
  type Move =
    | { readonly kind: 'run'; readonly pace: Pace; readonly ticks: number }
    | { readonly kind: 'pause' | 'stepBack' }
    | { readonly kind: 'stepOnce'; readonly granularity: StepGranularity }
    | { readonly kind: 'seek'; readonly fraction: number };

  const moves: fc.Arbitrary<Move[]> = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('run' as const),
        pace: fc.constantFrom<Pace[]>('max', 3, 120, 500, 501, 20_000),
        ticks: fc.integer({ min: 1, max: 8 }),
      }),
      fc.record({ kind: fc.constantFrom('pause' as const, 'stepBack' as const) }),
      fc.record({ kind: fc.constant('stepOnce' as const), granularity: fc.constantFrom(...STEP_GRANULARITIES) }),
      fc.record({ kind: fc.constant('seek' as const), fraction: fc.double({ min: 0, max: 1.2, noNaN: true }) }),
    ),
    { minLength: 1, maxLength: 10 },
  );
  const scenarios = fc
    .record({
      workload: fc.constantFrom('files' as const, 'mix' as const),
      victimPolicy: fc.constantFrom('greedy' as const, 'fifo' as const, 'dChoices' as const),
      frontiers: fc.constantFrom('split' as const, 'shared' as const),
      isTrimEnabled: fc.boolean(),
      liveFraction: fc.constantFrom(0.7, 1),
      seed: fc.nat(1000),
    })
    .map((input) => createScenario({ ...input, trimFraction: input.workload === 'mix' ? 0.1 : 0 }));

  it('reaches the state of a plain run at that step', () => {
    fc.assert(
      fc.property(scenarios, moves, fc.nat(60), (scenario, list, start) => {
        const { session, clock } = createSession(3);
        session.configure(scenario, { step: start }, 'blocks');
        for (const move of list) {
          if (move.kind === 'run') {
            session.run(move.pace);
            for (let tick = 0; tick < move.ticks; tick++) {
              clock.ms += 30;
              session.tick();
            }
          } else if (move.kind === 'pause') session.pause();
          else if (move.kind === 'stepBack') session.stepBack();
          else if (move.kind === 'stepOnce') session.stepOnce(move.granularity);
          else if (move.kind === 'seek') {
            const { furthestStep } = session.status();
            const wanted = Math.round(furthestStep * move.fraction);
            expect(session.seek(wanted).step).toBe(Math.min(wanted, furthestStep));
          }
        }
        session.pause();
        // A seek to the present step goes to a whole write, even from the middle of a cleaning.
        const { step, stateHash } = session.seek(session.step);
        expect(stateHash).toBe(hashAt(scenario, step));
      }),
      { numRuns: 150 },
    );
  });

  it.each([1, 37, 500])('by single micro-operations at %i a second, is the same as at once', (pace) => {
    const scenario = createScenario();
    const { session, clock } = createSession(0);
    session.configure(scenario, { step: 0 }, 'blocks');
    session.run(pace);
    while (session.step < 60) {
      clock.ms += 400;
      session.tick();
    }
    session.pause();
    // Micro-operations may end in the middle of a cleaning, so it runs on to the end of the write.
    const { step, stateHash } = session.stepOnce('write');
    expect(stateHash).toBe(hashAt(scenario, step));
  });
});

describe('seeking', () => {
  it('back and forth reaches the same state', () => {
    const { session } = createSession();
    session.configure(createScenario(), { step: 900 }, 'blocks');
    const there = session.status().stateHash;
    for (const step of [0, 899, 1, 450, 32, 31, 33]) {
      expect(session.seek(step).stateHash).toBe(hashAt(createScenario(), step));
      expect(session.seek(900).stateHash).toBe(there);
    }
  });

  it('stays between the start and the furthest step', () => {
    const { session } = createSession();
    session.configure(createScenario(), { step: 100 }, 'blocks');
    expect([session.seek(1e9).step, session.seek(-5).step, session.seek(49.6).step]).toEqual([100, 0, 50]);
    expect(session.status().furthestStep).toBe(100);
  });

  it('works without keyframes on a drive too large for two', () => {
    // A snapshot of 5 million pages takes 40 MiB, more than half of what all keyframes may take.
    const scenario = requireScenario({ blockCount: 40_960, isFilled: false, warmupPages: 0 });
    const { session } = createSession();
    const status = session.configure(scenario, { step: 3000 }, 'blocks');
    expect(status.keyframeSteps).toEqual([]);
    expect(session.seek(1000)).toMatchObject({ step: 1000, stateHash: hashAt(scenario, 1000) });
    expect(session.seek(3000).stateHash).toBe(status.stateHash);
  });
});

describe('keyframes', () => {
  it('lie at even distances and double them when there are more than 33', () => {
    const { session } = createSession();
    const drive = createScenario();
    expect(session.configure(drive, { step: 320 }, 'blocks').keyframeSteps).toEqual(
      Array.from({ length: 11 }, (_, index) => index * 32),
    );
    session.run('max');
    while (session.step < 10_000) session.tick();
    const { keyframeSteps, furthestStep } = session.pause();
    expect(keyframeSteps.length).toBeLessThanOrEqual(33);
    const interval = keyframeSteps[1] ?? 0;
    expect(keyframeSteps).toEqual(keyframeSteps.map((_, index) => index * interval));
    expect(Math.log2(interval / 32) % 1).toBe(0);
    // No snapshot is missing, and at least half of the maximum is kept.
    expect(furthestStep - (keyframeSteps.at(-1) ?? 0)).toBeLessThan(interval);
    expect(keyframeSteps.length).toBeGreaterThanOrEqual(17);
  });

  it('are found by the last one at or before a step', () => {
    const drive = createDrive(createScenario());
    const keyframes = new Keyframes(drive, evenKeyframes(0));
    drive.run(32);
    keyframes.offer(drive);
    drive.run(1);
    keyframes.offer(drive);
    expect([0, 31, 32, 33, 1000].map((step) => keyframes.before(step)?.step)).toEqual([0, 0, 32, 32, 32]);
    expect(keyframes.before(-1)).toBeNull();
  });
});

describe('pace', () => {
  it('is exact to the page', () => {
    const { session, clock } = createSession(0);
    session.configure(createScenario(), { step: 0 }, 'blocks');
    session.run(1000);
    for (let tick = 0; tick < 100; tick++) {
      clock.ms += 7;
      session.tick();
    }
    expect(session.step).toBe(700);
  });

  it('never catches up on more than a tenth of a second', () => {
    const { session, clock } = createSession(0);
    session.configure(createScenario(), { step: 0 }, 'blocks');
    session.run(2000);
    clock.ms += 60_000;
    session.tick();
    expect(session.step).toBe(200);
  });

  it('shows a write for its share of the second and an erase four times as long, each up to a limit', () => {
    expect([microDurationMs('write', 4), microDurationMs('copy', 4), microDurationMs('pick', 4)]).toEqual([
      250, 250, 500,
    ]);
    expect([microDurationMs('erase', 4), microDurationMs('erase', 1), microDurationMs('pick', 1)]).toEqual([
      1000, 1400, 900,
    ]);
  });

  it('adapts its chunks by at most a factor of two, within limits', () => {
    expect([
      adaptChunkPages(100, 2),
      adaptChunkPages(100, 20),
      adaptChunkPages(100, 0),
      adaptChunkPages(100, 0.1),
    ]).toEqual([100, 50, 200, 200]);
    expect([adaptChunkPages(16, 100), adaptChunkPages(2 ** 20, 0)]).toEqual([16, 2 ** 20]);
  });

  it('needs no more calls when it is paused', () => {
    const { session } = createSession();
    expect(session.tick()).toBeNull();
    session.configure(createScenario(), { step: 0 }, 'blocks');
    expect(session.tick()).toBeNull();
    session.run('max');
    expect(session.tick()).toBe(0);
    session.pause();
    expect(session.tick()).toBeNull();
  });
});

describe('a session without a drive', () => {
  it('says what is missing', () => {
    const { session } = createSession();
    for (const act of [() => session.run(1), () => session.pause(), () => session.seek(1), () => session.status()])
      expect(act).toThrow('this session has no drive yet: configure it first');
  });
});
