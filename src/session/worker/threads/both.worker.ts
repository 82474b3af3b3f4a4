import { createFileDrive } from '#engine';
import { Jobs } from '../jobs.ts';
import { serveThread } from '../serveThread.ts';
import { Session } from '../session.ts';
import { Sessions } from '../sessions.ts';
import { recordJob } from './recordJob.ts';

/** The thread of the one-file page. It does the work of both other threads: two would each contain the engine. */
serveThread({
  createSessions: (surroundings) => new Sessions(surroundings, (emit, now) => new Session(emit, now, createFileDrive)),
  createJobs: (surroundings) => new Jobs(surroundings, recordJob),
});
