import { inProcessPort, type Recordings } from '#worker';
import { RunThread } from './runThread.ts';

/** Records runs without a thread, for a build; those that it has in `recordings` are not made again. */
export const runsHere = (recordings?: Recordings): RunThread => new RunThread(() => inProcessPort(recordings));
