import { EngineHost, type HostParts } from './engineHost.ts';
import type { ToWorker } from './protocol.ts';
import { scheduleSoon } from './scheduleSoon.ts';

/** Makes this dedicated worker a host with these parts. */
export function serveThread(parts: HostParts): void {
  const scope = self as unknown as {
    postMessage(message: unknown, transfer: ArrayBuffer[]): void;
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  };
  const surroundings = {
    post: (message: unknown, transfer: ArrayBuffer[]) => scope.postMessage(message, transfer),
    schedule: scheduleSoon,
    nowMs: () => performance.now(),
  };
  const host = new EngineHost(surroundings, parts);
  scope.onmessage = (event) => host.receive(event.data);
}
