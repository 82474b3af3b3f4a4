import { createFileDrive } from '#engine';
import { serveThread } from '../serveThread.ts';
import { Session } from '../session.ts';
import { recordJob } from './runTable.ts';

/** Both threads of the page of one file: apart, each would carry the engine once more. */
serveThread({
  createSession: (emit, now) => new Session(emit, now, createFileDrive),
  jobs: { record: recordJob },
});
