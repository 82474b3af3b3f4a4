import { Watchdog } from '#base';
import type { Failure } from './protocol.ts';
import { openTraceThread } from './threads/openTraceThread.ts';
import type { TraceEvent, TraceJob } from './trace/traceEvents.ts';

export type StartTrace = (
  job: TraceJob,
  onEvent: (event: TraceEvent) => void,
  onFailure: (failure: Failure) => void,
) => () => void;

/** Starts a thread for this trace alone. @returns a function that ends it at once */
export const startTrace: StartTrace = (job, onEvent, onFailure) => {
  const worker = openTraceThread();
  const watchdog = new Watchdog({
    ask: () => worker.postMessage('ask', []),
    onSilent: (hasStarted) => onFailure({ code: hasStarted ? 'silent' : 'late' }),
  });
  worker.onmessage = ({ data }: MessageEvent<TraceEvent | { kind: 'alive' }>) => {
    watchdog.hear();
    if (data.kind !== 'alive') onEvent(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    onFailure(event.message ? { code: 'broke', values: { message: event.message } } : { code: 'notLoaded' });
  };
  worker.onmessageerror = () => onFailure({ code: 'unreadable' });
  worker.postMessage(job, []);
  watchdog.watch(true);
  return () => {
    watchdog.watch(false);
    worker.terminate();
  };
};
