import type { EnginePort } from './client.ts';

/** Wraps a Worker. `openWorker` may throw where workers are blocked; the caller turns that into a sentence. */
export function workerPort(openWorker: () => Worker): EnginePort {
  const worker = openWorker();
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen(onMessage, onFailure) {
      worker.onmessage = (event) => onMessage(event.data);
      worker.onerror = (event) => {
        event.preventDefault();
        onFailure(event.message || 'the script of the engine could not be loaded');
      };
      worker.onmessageerror = () => onFailure('a message of the engine could not be read');
    },
    terminate: () => worker.terminate(),
  };
}
