/** Starts the thread from its own file. */
export function openSweepThread(): Worker {
  return new Worker(new URL('./sweep.worker.ts', import.meta.url), { type: 'module', name: 'sweep' });
}
