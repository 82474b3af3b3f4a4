import { createFileDrive } from '#engine';
import { Jobs } from '../jobs.ts';
import { serveThread } from '../serveThread.ts';
import { Session } from '../session.ts';
import { Sessions } from '../sessions.ts';
import { recordJob } from './recordJob.ts';

/** Both threads of the page of one file: apart, each would carry the engine once more. */
serveThread({
  createSessions: (surroundings) => new Sessions(surroundings, (emit, now) => new Session(emit, now, createFileDrive)),
  createJobs: (surroundings) => new Jobs(surroundings, recordJob),
});
