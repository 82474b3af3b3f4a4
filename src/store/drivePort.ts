import { openDriveThread, workerPort, type EnginePort } from '#worker';

/** A port to a fresh thread of a running drive. Throws where workers are blocked. */
export const openDrivePort = (): EnginePort => workerPort(openDriveThread);
