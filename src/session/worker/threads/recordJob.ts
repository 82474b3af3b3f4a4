import { RUNS } from '#recordings/registry';
import type { RunRequest } from '#recordings';
import { recordEvents, type JobEvent } from '../jobs.ts';

/** Fetches the code of the run and starts it. */
export async function recordJob(request: RunRequest): Promise<Generator<JobEvent, void, void>> {
  const { run } = await RUNS[request.run]();
  return recordEvents(run, request);
}
