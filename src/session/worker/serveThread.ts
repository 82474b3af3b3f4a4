import { EngineHost, type HostParts } from './engineHost.ts';
import { tellWhileDrivesRun } from './longWork.ts';
import type { ToWorker } from './protocol.ts';

/** Makes this dedicated worker an `EngineHost` with these parts. */
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
  tellWhileDrivesRun(() => surroundings.post({ kind: 'alive' }, []));
  const host = new EngineHost(surroundings, parts);
  scope.onmessage = (event) => host.receive(event.data);
}

/**
 * A message to itself instead of a timer: browsers delay nested timers by at least 4 ms. An open channel keeps a process of Node from
 * ending, so builds must not import this file.
 */
const channel = new MessageChannel();
const callbacks: (() => void)[] = [];
channel.port1.onmessage = () => callbacks.shift()?.();

function scheduleSoon(callback: () => void, delayMs: number): void {
  if (delayMs > 0) {
    setTimeout(callback, delayMs);
    return;
  }
  callbacks.push(callback);
  channel.port2.postMessage(null);
}
