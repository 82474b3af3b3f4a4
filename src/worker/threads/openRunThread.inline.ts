import RunThread from './frameRun.worker.ts?worker&inline';

/** Starts the thread from a blob, for frames in which a worker may have no address. */
export function openRunThread(): Worker {
  return new RunThread({ name: 'run' });
}
