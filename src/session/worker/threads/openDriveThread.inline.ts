import DriveThread from './drive.worker.ts?worker&inline';

/** Starts the thread from a blob: in a frame a worker may have no address. */
export function openDriveThread(): Worker {
  return new DriveThread({ name: 'drive' });
}
