import Thread from './both.worker.ts?worker&inline';

/** Starts the thread from a blob, since a page that was opened from a file may start none with an address. */
export function openDriveThread(): Worker {
  return new Thread({ name: 'drive' });
}
