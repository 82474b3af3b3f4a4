import type { RunPart, RunRequest } from '#recordings';
import type { JobEvent } from '../jobs.ts';

/**
 * Starts a run and wraps its parts as events.
 *
 * @throws Error where the thread has no such run
 */
export function recordEvents(run: unknown, { run: name, request }: RunRequest): Generator<JobEvent, void, void> {
  if (run === undefined) throw new Error(`this thread was built without the run ${name}`);
  // The type of the request guarantees that it belongs to this run; TypeScript cannot derive that for the table.
  return eventsOf((run as (each: typeof request) => Generator<RunPart, void, void>)(request));
}

function* eventsOf(parts: Generator<RunPart, void, void>): Generator<JobEvent, void, void> {
  for (const payload of parts) yield { name: 'recorded', payload };
}
