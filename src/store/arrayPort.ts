import { openArrayThread, workerPort, type EnginePort } from '#worker';

/** A port to a fresh thread of runs of arrays. Throws where workers are blocked. */
export const openArrayPort = (): EnginePort => workerPort(openArrayThread);
