import type { TraceEvent, TraceJob } from './traceEvents.ts';
import { traceEvents } from './traceJob.ts';

/** Makes this worker read and replay the one trace that it is sent. Ending the worker cancels that at once. */
export function serveTrace(): void {
  const scope = self as unknown as {
    postMessage(message: TraceEvent, transfer: ArrayBuffer[]): void;
    onmessage: ((event: MessageEvent<TraceJob>) => void) | null;
  };
  scope.onmessage = ({ data }) => {
    const read = async (): Promise<void> => {
      for await (const event of traceEvents(data, () => performance.now())) scope.postMessage(event, []);
    };
    // A rejection in a worker does not reach the page by itself.
    read().catch((error: unknown) => scope.postMessage({ kind: 'failed', message: String(error) }, []));
  };
}
