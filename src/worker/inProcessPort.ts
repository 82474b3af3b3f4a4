import { createDrive } from '#engine';
import type { RunRequest } from '#runs';
import type { EnginePort } from './client.ts';
import { EngineHost } from './engineHost.ts';
import { Jobs, type JobEvent } from './jobs.ts';
import type { FromWorker } from './protocol.ts';
import { Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { recordJob } from './threads/recordJob.ts';

/** Runs that were recorded before, by what was asked for. */
export interface Recordings {
  /** @returns the events of the run, or null where it is to be made */
  read(request: RunRequest): readonly JobEvent[] | null;
  write(request: RunRequest, events: readonly JobEvent[]): void;
}

/** Takes runs from what was recorded, and records those that it has to make. */
const recordOnce =
  (recordings: Recordings) =>
  async (request: RunRequest): Promise<Generator<JobEvent, void, void>> => {
    const known = recordings.read(request);
    if (known) return replay(known);
    return keep(await recordJob(request), (events) => recordings.write(request, events));
  };

function* replay(events: readonly JobEvent[]): Generator<JobEvent, void, void> {
  yield* events;
}

function* keep(
  made: Generator<JobEvent, void, void>,
  write: (events: readonly JobEvent[]) => void,
): Generator<JobEvent, void, void> {
  const events: JobEvent[] = [];
  for (const event of made) {
    // Buffers of the event itself are transferred to whoever asked.
    events.push(structuredClone(event));
    yield event;
  }
  write(events);
}

/**
 * The same conversation without a thread, for tests, builds, and pages where workers are blocked. Messages are cloned and
 * buffers transferred as between threads, so that what works here works there.
 */
export function inProcessPort(recordings?: Recordings): EnginePort {
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
      createJobs: (surroundings) => new Jobs(surroundings, recordings ? recordOnce(recordings) : recordJob),
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
