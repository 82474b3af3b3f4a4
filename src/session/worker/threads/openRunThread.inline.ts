import RunThread from './frameRun.worker.ts?worker&inline';

/** Starts the thread from a blob: in a frame a worker may have no address. */
export function openRunThread(): Worker {
  return new RunThread({ name: 'run' });
}
