import type { JobWays } from '#findings/jobs';
import { printable } from '../usage.ts';

/** The flags by which one goes on with a job file. */
export const JOB_FLAGS: JobWays = {
  job: (file) => `JOB is ${file}, but it`,
  shown: printable,
  variable: (name) => `give --set ${printable(name)}=VALUE`,
  include: 'it has to be a file that can be read, beside the job file or by its whole path',
  log: 'sim trace LOG replays it',
  blocks: '--blocks',
  morePasses: (passes) => `give --passes ${passes}`,
  passSeconds: ' (--pass-seconds)',
};
