import { createDrive } from '#engine';
import { LabSession } from '../lab/labSession.ts';
import { serveThread } from '../serveThread.ts';
import { Sessions } from '../sessions.ts';

/** The thread of the lab's drives. */
serveThread({
  createSessions: (surroundings) => new Sessions(surroundings, (emit, now) => new LabSession(emit, now, createDrive)),
});
