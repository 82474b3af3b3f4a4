/** Timers that nest are held back to 4 ms by browsers; a message to oneself is not. */
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

export function scheduleSoon(callback: () => void, delayMs: number): void {
  if (delayMs > 0) {
    setTimeout(callback, delayMs);
    return;
  }
  waiting.push(callback);
  channel.port2.postMessage(null);
}
