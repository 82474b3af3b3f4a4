import { createFileDrive } from '#engine';
import { serveThread } from '../serveThread.ts';
import { Session } from '../session.ts';

/** The thread of a running drive. */
serveThread({ createSession: (emit, now) => new Session(emit, now, createFileDrive), jobs: {} });
