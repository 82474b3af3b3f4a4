import EngineWorker from './engine.worker.ts?worker&inline';

/** Starts the engine's thread from a blob, for frames in which a worker may have no address. */
export function openEngineWorker(): Worker {
  return new EngineWorker({ name: 'engine' });
}
