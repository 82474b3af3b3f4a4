import { EngineHost } from './engineHost.ts';
import type { ToWorker } from './protocol.ts';
import { scheduleSoon } from './scheduleSoon.ts';

/** The shell round the engine in a dedicated worker. No logic here. */
const scope = self as unknown as {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const host = new EngineHost({
  post: (message, transfer) => scope.postMessage(message, transfer),
  schedule: scheduleSoon,
  nowMs: () => performance.now(),
});
scope.onmessage = (event) => host.receive(event.data);
