import { runBeforeAfter, type ArrayRequest } from '#devices';
import { createPageMappedDrive, runSweep, type SweepRequest } from '#engine';
import type { JobEvent } from './engineHost.ts';

export function* sweepJob(request: SweepRequest): Generator<JobEvent, void, void> {
  for (const payload of runSweep(request, createPageMappedDrive)) yield { name: 'sweepPoint', payload };
}

export function* arrayJob(request: ArrayRequest): Generator<JobEvent, void, void> {
  for (const payload of runBeforeAfter(request))
    yield payload.kind === 'pass' ? { name: 'arrayPass', payload } : { name: 'arrayProgress', payload };
}
