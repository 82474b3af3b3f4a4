import { createDrive } from '#engine';
import type { EnginePort } from './client.ts';
import { EngineHost } from './engineHost.ts';
import { Jobs } from './jobs.ts';
import type { FromWorker } from './protocol.ts';
import { Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { recordJob } from './threads/runTable.ts';

/**
 * The same conversation without a thread, for tests and for pages where workers are blocked. Messages are cloned and
 * buffers transferred as between threads, so that what works here works there.
 */
export function inProcessPort(): EnginePort {
  let deliver: (message: FromWorker) => void = () => {};
  let isOpen = true;
  const host = new EngineHost(
    {
      post(message, transfer) {
        const copy = structuredClone(message, { transfer });
        queueMicrotask(() => isOpen && deliver(copy));
      },
      schedule: (callback, delayMs) => void setTimeout(() => isOpen && callback(), delayMs),
      nowMs: () => performance.now(),
    },
    {
      createSessions: (surroundings) => new Sessions(surroundings, (emit, now) => new Session(emit, now, createDrive)),
      createJobs: (surroundings) => new Jobs(surroundings, recordJob),
    },
  );
  return {
    post(message, transfer) {
      const copy = structuredClone(message, { transfer });
      queueMicrotask(() => isOpen && host.receive(copy));
    },
    listen(onMessage) {
      deliver = onMessage;
    },
    terminate() {
      isOpen = false;
    },
  };
}
