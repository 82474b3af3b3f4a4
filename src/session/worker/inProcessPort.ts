import { createDrive } from '#engine';
import type { RunRequest } from '#recordings';
import type { EnginePort } from './client.ts';
import { EngineHost } from './engineHost.ts';
import { Jobs, type JobEvent } from './jobs.ts';
import { LabSession } from './lab/labSession.ts';
import type { FromWorker } from './protocol.ts';
import { Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { recordJob } from './threads/recordJob.ts';

/** Cache of recorded runs, by request. */
export interface Recordings {
  /** @returns the events of the run, or null where it has to be recorded */
  read(request: RunRequest): readonly JobEvent[] | null;
  write(request: RunRequest, events: readonly JobEvent[]): void;
}

/** Reads a run from `recordings`, or records it and writes it there. */
const recordOnce =
  (recordings: Recordings) =>
  async (request: RunRequest): Promise<Generator<JobEvent, void, void>> => {
    const recordedEvents = recordings.read(request);
    if (recordedEvents) return replay(recordedEvents);
    return collect(await recordJob(request), (events) => recordings.write(request, events));
  };

function* replay(events: readonly JobEvent[]): Generator<JobEvent, void, void> {
  yield* events;
}

/** Passes the events of a run on and, after the last, all of them to `write`. */
function* collect(
  run: Generator<JobEvent, void, void>,
  write: (events: readonly JobEvent[]) => void,
): Generator<JobEvent, void, void> {
  const events: JobEvent[] = [];
  for (const event of run) {
    // A copy: the buffers of the event itself are transferred to the page.
    events.push(structuredClone(event));
    yield event;
  }
  write(events);
}

/**
 * An engine without a thread of its own, for tests and builds. Messages are cloned and buffers transferred as between
 * threads, so that code which works here works there.
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
      createSessions: (surroundings) =>
        new Sessions(surroundings, (emit, now, { name }) =>
          name === 'lab' ? new LabSession(emit, now, createDrive) : new Session(emit, now, createDrive),
        ),
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
