import { expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { EngineHost } from './engineHost.ts';
import type { FromWorker } from './protocol.ts';
import { Sessions } from './sessions.ts';
import type { ThreadSession } from './threadSession.ts';

it('reports a drive that breaks while it makes a frame of a buffer that has come back', () => {
  const scenario = requireScenario({});
  const posted: FromWorker[] = [];
  let isAbandoned = false;
  const session: ThreadSession = {
    perform: () => null,
    tick: () => null,
    recycle: () => {
      throw new Error('no memory for the frame');
    },
    abandon: () => (isAbandoned = true),
    scenario,
    step: 12,
  };
  const host = new EngineHost(
    { post: (message) => void posted.push(message), schedule: () => {}, nowMs: () => 0 },
    { createSessions: (surroundings) => new Sessions(surroundings, () => session) },
  );
  host.receive({ kind: 'request', id: 1, sessionId: 7, name: 'status', params: {} });
  host.receive({ kind: 'recycle', sessionId: 7, buffer: new ArrayBuffer(8) });
  const payload = { message: 'no memory for the frame', scenario, step: 12 };
  expect(posted.at(-1)).toEqual({ kind: 'event', sessionId: 7, name: 'fault', payload });
  expect(isAbandoned).toBe(true);
});
