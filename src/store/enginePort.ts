import { openEngineWorker, workerPort, type EnginePort } from '#worker';

/** A port to a fresh engine thread. Throws where workers are blocked. */
export function openEnginePort(): EnginePort {
  return workerPort(openEngineWorker);
}
