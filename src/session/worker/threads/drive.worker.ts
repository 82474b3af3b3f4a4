import { createFileDrive } from '#engine';
import { serveThread } from '../serveThread.ts';
import { Session } from '../session.ts';
import { Sessions } from '../sessions.ts';

/** The thread of a running drive. */
serveThread({
  createSessions: (surroundings) => new Sessions(surroundings, (emit, now) => new Session(emit, now, createFileDrive)),
});
