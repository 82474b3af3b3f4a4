import { describe, expect, it } from 'vitest';
import type { Session } from './session.ts';
import { createScenario, createSession, hashAt } from './sessionFixture.ts';

const SCENARIO = createScenario();
const openSession = (): Session => createSession(0).session;

describe('a session', () => {
  it('undoes every single step of any kind', () => {
    const session = openSession();
    const kinds = ['write', 'copy', 'copy', 'write', 'erase', 'copy', 'cleaning'] as const;
    const before = kinds.map((kind, index) => {
      const status = index === 0 ? session.configure(SCENARIO, { step: 100 }, 'blocks') : session.status();
      session.stepOnce(kind);
      return [status.step, status.microStep, status.stateHash];
    });
    expect(new Set(before.map(String)).size).toBe(kinds.length);
    for (const moment of before.toReversed()) {
      const { step, microStep, stateHash } = session.stepBack();
      expect([step, microStep, stateHash]).toEqual(moment);
    }
  });

  it('goes back one write without a single step, and within a write to its start', () => {
    const session = openSession();
    session.configure(SCENARIO, { step: 100 }, 'blocks');
    const { step, microStep } = session.stepOnce('copy');
    expect(microStep).toBeGreaterThan(0);
    session.seek(step, microStep);
    const began = session.stepBack();
    expect([began.step, began.microStep, began.stateHash]).toEqual([step, 0, hashAt(SCENARIO, step)]);
    expect(session.stepBack().step).toBe(step - 1);
  });

  it('goes to any moment of a link, also within a write', () => {
    const session = openSession();
    session.configure(SCENARIO, { step: 100 }, 'blocks');
    const there = session.stepOnce('erase');
    expect(there.microStep).toBeGreaterThan(1);
    const other = openSession();
    const { step, microStep } = there;
    expect(other.configure(SCENARIO, { step, microStep }, 'blocks')).toMatchObject({
      step,
      microStep,
      stateHash: there.stateHash,
    });
  });

  it('performs the actions of a link on the way to its moment', () => {
    const scenario = createScenario({ isTrimEnabled: false });
    const session = openSession();
    session.configure(scenario, { step: 100 }, 'blocks');
    expect(session.act('leave').events).toEqual([{ step: 100, microStep: 0, action: 'leave' }]);
    session.stepOnce('copy');
    const done = session.act('trim');
    expect(done.events).toHaveLength(2);
    expect(done).toMatchObject({ isTrimEnabled: true, furthestStep: done.step });
    const other = openSession();
    const { step, microStep, events } = done;
    expect(other.configure(scenario, { step, microStep }, 'blocks', events)).toMatchObject({
      step,
      microStep,
      events,
      isTrimEnabled: true,
      stateHash: done.stateHash,
      sinceLeaving: done.sinceLeaving,
    });
  });

  it('shows the other future at the same step when TRIM is switched after guests left', () => {
    const scenario = createScenario({ isTrimEnabled: false });
    const session = openSession();
    session.configure(scenario, { step: 100 }, 'blocks');
    session.act('leave');
    for (let writes = 0; writes < 60; writes++) session.stepOnce('write');
    const untold = session.status();
    const told = session.setTrim(true);
    expect(told).toMatchObject({ step: untold.step, isTrimEnabled: true });
    expect(told.sinceLeaving?.flashPages).toBe(untold.sinceLeaving?.otherFlashPages);
    expect(told.stateHash).not.toBe(untold.stateHash);
    expect(session.setTrim(false)).toEqual(untold);
  });
});
