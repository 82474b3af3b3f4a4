import { Jobs } from '../jobs.ts';
import { serveThread } from '../serveThread.ts';
import { recordJob } from './recordJob.ts';

/** The thread of recorded runs, shared by all exhibits of a page. */
serveThread({ createJobs: (surroundings) => new Jobs(surroundings, recordJob) });
