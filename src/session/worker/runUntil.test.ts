import { describe, expect, it } from 'vitest';
import { createDrive } from '#engine';
import { createScenario, createSession } from './sessionFixture.ts';
import type { Pace } from './pacing.ts';
import { Session } from './session.ts';

describe('a run with an end', () => {
  const scenario = createScenario({ isFilled: false, warmupPages: 0 });

  /** Three operations after the start of the first cleaning after host write 80. */
  const inCleaning = (() => {
    const drive = createDrive(scenario);
    while (drive.step < 80 || drive.microStep !== 3) drive.advanceMicro(null);
    return { step: drive.step, microStep: 3 };
  })();

  /** Calls `tick` until it returns null. @returns the moments of the frames */
  function runUntil(pace: Pace, until: { step: number; microStep: number }) {
    const { session, frames, clock } = createSession();
    session.configure(scenario, { step: 40 }, 'pages');
    session.run(pace, until);
    for (let wait = session.tick(); wait !== null; wait = session.tick()) {
      clock.ms += wait;
      for (const frame of frames.splice(0)) session.recycle(frame.buffer);
    }
    return session.status();
  }

  it.each<[Pace, string]>([
    [20, 'one by one'],
    [5000, 'in chunks'],
    ['max', 'as fast as it can'],
  ])('ends exactly there at a pace of %s, %s', (pace) => {
    for (const until of [{ step: 40, microStep: 0 }, { step: 41, microStep: 0 }, inCleaning]) {
      const slow = createDrive(scenario);
      while (slow.step < until.step) slow.advanceMicro(null);
      while (slow.microStep < until.microStep) slow.advanceMicro(null);
      expect(runUntil(pace, until)).toMatchObject({ ...until, isRunning: false, stateHash: slow.stateHash() });
    }
  });

  it('has no end when it is run again', () => {
    const { session, clock } = createSession();
    session.configure(scenario, { step: 40 }, 'pages');
    session.run(20, { step: 41, microStep: 0 });
    session.run(20);
    for (let tick = 0; tick < 50; tick++) clock.ms += session.tick() ?? 0;
    expect(session.status()).toMatchObject({ isRunning: true, stateHash: '' });
    expect(session.step).toBeGreaterThan(41);
  });
});

describe('a long start', () => {
  it('reports its progress now and then', () => {
    const told: number[] = [];
    let ms = 0;
    const session = new Session(
      (name, payload) => {
        if (name === 'onWay') told.push((payload as { step: number; of: number }).step);
      },
      () => (ms += 70),
      createDrive,
    );
    session.configure(createScenario(), { step: 600_000 }, 'pages');
    expect(told.length).toBeGreaterThan(1);
    expect(told.length).toBeLessThan(10);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    const count = told.length;
    session.configure(createScenario(), { step: 10 }, 'pages');
    expect(told).toHaveLength(count);
  });
});
