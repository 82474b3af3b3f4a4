/** Starts the thread from its own file. */
export function openLabThread(): Worker {
  return new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module', name: 'lab' });
}
