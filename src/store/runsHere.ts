import { inProcessPort } from '#worker';
import { RunThread } from './runThread.ts';

/** Records runs without a thread: for a build. */
export const runsHere = (): RunThread => new RunThread(inProcessPort);
