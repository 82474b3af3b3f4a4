/** Starts the thread from its own file. */
export function openMapThread(): Worker {
  return new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module', name: 'map' });
}
