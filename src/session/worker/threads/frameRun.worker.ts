import { Jobs, recordEvents } from '../jobs.ts';
import { serveThread } from '../serveThread.ts';
import { frameRuns } from './frameRuns.ts';

/** The thread of recorded runs in a frame. It contains the runs of its figure and fetches nothing. */
serveThread({
  createJobs: (surroundings) => new Jobs(surroundings, (request) => recordEvents(frameRuns[request.run], request)),
});
