/** Starts the thread from its own file. */
export function openRunThread(): Worker {
  return new Worker(new URL('./run.worker.ts', import.meta.url), { type: 'module', name: 'run' });
}
