import { serveThread } from '../serveThread.ts';
import { recordJob } from './runTable.ts';

/** The thread of recorded runs, one for all exhibits of a page. */
serveThread({ jobs: { record: recordJob } });
