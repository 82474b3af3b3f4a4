import { serveTrace } from '../trace/serveTrace.ts';

/** The thread of one trace. */
serveTrace();
