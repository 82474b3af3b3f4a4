import { createPageMappedDrive } from '#engine';
import { sweepJob } from '../jobs.ts';
import { serveThread } from '../serveThread.ts';
import { Session } from '../session.ts';

/** The thread of a sweep, which runs drives; hence it has a running drive too, for pages that show both. */
serveThread({ createSession: (emit, now) => new Session(emit, now, createPageMappedDrive), jobs: { sweep: sweepJob } });
