import SweepThread from './sweep.worker.ts?worker&inline';

/** Starts the thread from a blob, for frames in which a worker may have no address. */
export function openSweepThread(): Worker {
  return new SweepThread({ name: 'sweep' });
}
