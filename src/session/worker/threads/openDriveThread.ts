/** Starts the thread from its own file. */
export function openDriveThread(): Worker {
  return new Worker(new URL('./drive.worker.ts', import.meta.url), { type: 'module', name: 'drive' });
}
