import { arrayJob } from '../jobs.ts';
import { serveThread } from '../serveThread.ts';

/** The thread of runs of arrays. */
serveThread({ jobs: { array: arrayJob } });
