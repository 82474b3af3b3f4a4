import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario } from '#engine';
import { createSession, hashAt } from './sessionFixture.ts';

const scenario = requireScenario({
  blockCount: 20,
  pagesPerBlock: 4,
  logicalPageCount: 50,
  enduranceCycles: 5,
  warmupPages: 0,
});

describe('a drive that wears out', () => {
  it.each(['max', 100_000, 40] as const)('stops the session where the drive ends, at pace %s', (pace) => {
    const { session, clock } = createSession();
    const drive = createDrive(scenario);
    drive.run(1e9);
    session.configure(scenario, { step: 0 }, 'blocks');
    session.run(pace);
    for (let ticks = 0; ticks < 10_000 && session.tick() !== null; ticks++) clock.ms += 50;
    expect(session.status()).toMatchObject({ isRunning: false, step: drive.step, stateHash: drive.stateHash() });
    session.stepOnce('write');
    expect(session.status().step).toBe(drive.step);
  });

  it('starts a session no later than its end, and can seek back', () => {
    const { session } = createSession();
    const { step } = session.configure(scenario, { step: 1_000_000 }, 'blocks');
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThan(5 * 80);
    expect(session.seek(step - 10)).toMatchObject({ step: step - 10, stateHash: hashAt(scenario, step - 10) });
  });
});
