import { tellWhileDrivesRun } from '../longWork.ts';
import type { TraceEvent, TraceJob } from './traceEvents.ts';
import { traceEvents } from './traceJob.ts';

/**
 * Makes this worker read and replay the one trace that it is sent. Ending the worker cancels that at once. To `ask` it says that it is
 * there, between two blocks of the file.
 */
export function serveTrace(): void {
  const scope = self as unknown as {
    postMessage(message: TraceEvent | { kind: 'alive' }, transfer: ArrayBuffer[]): void;
    onmessage: ((event: MessageEvent<TraceJob | 'ask'>) => void) | null;
  };
  const tellAlive = (): void => scope.postMessage({ kind: 'alive' }, []);
  tellWhileDrivesRun(tellAlive);
  scope.onmessage = ({ data }) => {
    if (data === 'ask') return tellAlive();
    const read = async (): Promise<void> => {
      for await (const event of traceEvents(data, () => performance.now())) scope.postMessage(event, []);
    };
    // A rejection in a worker does not reach the page by itself.
    read().catch((error: unknown) => scope.postMessage({ kind: 'failed', message: String(error) }, []));
  };
}
