import { expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { EngineHost, type HostParts } from './engineHost.ts';
import { Jobs } from './jobs.ts';
import type { FromWorker, RequestMessage } from './protocol.ts';
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

/** A host whose drives and jobs only write down what they are asked. */
function recordedHost() {
  const posted: FromWorker[] = [];
  const asked: unknown[][] = [];
  const surroundings = { post: (message: FromWorker) => void posted.push(message), schedule: () => {}, nowMs: () => 0 };
  const parts: HostParts = {
    createSessions: (each) =>
      Object.assign(new Sessions(each, () => Object.create(null) as ThreadSession), {
        perform: ({ name }: RequestMessage) => (asked.push(['perform', name]), 'performed'),
        dispose: (sessionId: number) => void asked.push(['dispose', sessionId]),
      }),
    createJobs: (each) =>
      Object.assign(new Jobs(each, () => expect.fail('no run is to be made')), {
        start: (...given: unknown[]) => void asked.push(['start', ...given]),
        cancel: (sessionId: number) => void asked.push(['cancel', sessionId]),
      }),
  };
  const host = new EngineHost(surroundings, parts);
  expect(posted.splice(0)).toEqual([{ kind: 'ready' }]);
  return { host, asked, posted };
}

it('ends the run of a session that is cancelled, and the session too where it is disposed of', () => {
  const { host, asked, posted } = recordedHost();
  host.receive({ kind: 'request', id: 1, sessionId: 7, name: 'cancel', params: {} });
  expect(asked.splice(0)).toEqual([['cancel', 7]]);
  host.receive({ kind: 'request', id: 2, sessionId: 7, name: 'dispose', params: {} });
  expect(asked).toEqual([
    ['dispose', 7],
    ['cancel', 7],
  ]);
  expect(posted).toEqual([1, 2].map((id) => ({ kind: 'answer', id, result: null })));
});

it('leaves the answer to a recorded run to the run, and answers all else at once', () => {
  const { host, asked, posted } = recordedHost();
  const params = { run: 'sweepPoint', request: { scenario: requireScenario({}), hostPages: 1 } } as const;
  host.receive({ kind: 'request', id: 1, sessionId: 7, name: 'record', params });
  expect([asked.splice(0), posted]).toEqual([[['start', 7, 1, params]], []]);
  host.receive({ kind: 'request', id: 2, sessionId: 7, name: 'status', params: {} });
  expect(asked).toEqual([['perform', 'status']]);
  expect(posted).toEqual([{ kind: 'answer', id: 2, result: 'performed' }]);
});

it.each([
  ['record', 'this thread was built without recorded runs: start the one that has it'],
  ['status', 'this thread was built without drives: start the one that has it'],
] as const)('refuses %s where the thread has no part for it, once', (name, message) => {
  const posted: FromWorker[] = [];
  const host = new EngineHost({ post: (each) => void posted.push(each), schedule: () => {}, nowMs: () => 0 }, {});
  host.receive({ kind: 'request', id: 1, sessionId: 7, name, params: {} } as unknown as RequestMessage);
  host.receive({ kind: 'request', id: 2, sessionId: 7, name: 'cancel', params: {} });
  expect(posted.slice(1)).toEqual([
    { kind: 'refusal', id: 1, message },
    { kind: 'event', sessionId: 7, name: 'fault', payload: { message, scenario: null, step: 0 } },
    { kind: 'answer', id: 2, result: null },
  ]);
});
