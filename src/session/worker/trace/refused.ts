import type { TraceRefusal } from './traceEvents.ts';

/** Ends the work on a file that is neither a trace nor a job file, or for which the drive has no room. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: TraceRefusal;

  constructor(refusal: TraceRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}
