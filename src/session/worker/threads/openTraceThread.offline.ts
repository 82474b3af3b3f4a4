import Thread from './both.worker.ts?worker&inline';

/** Starts the thread from a blob: a page opened from a file may not start a worker from an address. */
export function openTraceThread(): Worker {
  return new Thread({ name: 'trace' });
}
