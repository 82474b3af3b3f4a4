import Thread from './map.worker.ts?worker&inline';

/** Starts the thread from a blob: a page opened from a file may not start a worker from an address. */
export function openMapThread(): Worker {
  return new Thread({ name: 'map' });
}
