import { runBeforeAfter, type ArrayRequest } from '#devices';
import type { JobEvent } from './engineHost.ts';

export function* arrayJob(request: ArrayRequest): Generator<JobEvent, void, void> {
  for (const payload of runBeforeAfter(request))
    yield payload.kind === 'pass' ? { name: 'arrayPass', payload } : { name: 'arrayProgress', payload };
}
