import ArrayThread from './array.worker.ts?worker&inline';

/** Starts the thread from a blob, for frames in which a worker may have no address. */
export function openArrayThread(): Worker {
  return new ArrayThread({ name: 'array' });
}
