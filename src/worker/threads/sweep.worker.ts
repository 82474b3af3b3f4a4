import { sweepJob } from '../jobs.ts';
import { serveThread } from '../serveThread.ts';

/** The thread of a sweep. */
serveThread({ jobs: { sweep: sweepJob } });
