/** Starts the thread from its own file. */
export function openTraceThread(): Worker {
  return new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module', name: 'trace' });
}
