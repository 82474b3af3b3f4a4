import type { EnginePort } from './client.ts';

/** Wraps a Worker. `openWorker` may throw where workers are blocked; the caller turns that into a failure. */
export function workerPort(openWorker: () => Worker): EnginePort {
  const worker = openWorker();
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen(onMessage, onFailure) {
      worker.onmessage = (event) => onMessage(event.data);
      worker.onerror = (event) => {
        event.preventDefault();
        onFailure(event.message ? { code: 'broke', values: { message: event.message } } : { code: 'notLoaded' });
      };
      worker.onmessageerror = () => onFailure({ code: 'unreadable' });
    },
    terminate: () => worker.terminate(),
  };
}
