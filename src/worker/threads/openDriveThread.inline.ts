import DriveThread from './drive.worker.ts?worker&inline';

/** Starts the thread from a blob, for frames in which a worker may have no address. */
export function openDriveThread(): Worker {
  return new DriveThread({ name: 'drive' });
}
