/** Starts the thread from its own file. */
export function openArrayThread(): Worker {
  return new Worker(new URL('./array.worker.ts', import.meta.url), { type: 'module', name: 'array' });
}
