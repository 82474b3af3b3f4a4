import { openSweepThread, workerPort, type EnginePort } from '#worker';

/** A port to a fresh thread of sweeps. Throws where workers are blocked. */
export const openSweepPort = (): EnginePort => workerPort(openSweepThread);
