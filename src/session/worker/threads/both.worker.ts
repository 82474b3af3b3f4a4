import { createDrive, createFileDrive } from '#engine';
import { Jobs } from '../jobs.ts';
import { LabSession } from '../lab/labSession.ts';
import { serveThread } from '../serveThread.ts';
import { Session } from '../session.ts';
import { Sessions } from '../sessions.ts';
import { serveTrace } from '../trace/serveTrace.ts';
import { recordJob } from './recordJob.ts';

/** The thread of the one-file page. It does the work of all other threads: each of them would contain the engine. */
if (self.name === 'trace') serveTrace();
else
  serveThread({
    createSessions: (surroundings) =>
      new Sessions(surroundings, (emit, now, { name }) =>
        name === 'lab' ? new LabSession(emit, now, createDrive) : new Session(emit, now, createFileDrive),
      ),
    createJobs: (surroundings) => new Jobs(surroundings, recordJob),
  });
