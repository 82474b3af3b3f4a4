import type { RunPart, RunRequest } from '#runs';
import type { JobEvent } from '../jobs.ts';

/** @throws Error where the thread has no such run */
export function recordEvents(run: unknown, { run: name, request }: RunRequest): Generator<JobEvent, void, void> {
  if (run === undefined) throw new Error(`this thread was built without the run ${name}`);
  // That the request is of this run is what its type says; the tables of runs do not know it.
  return eventsOf((run as (each: typeof request) => Generator<RunPart, void, void>)(request));
}

function* eventsOf(parts: Generator<RunPart, void, void>): Generator<JobEvent, void, void> {
  for (const payload of parts) yield { name: 'recorded', payload };
}
