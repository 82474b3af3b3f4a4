import type { JobWays } from '#findings/jobs';
import { trace as words } from '#messages/lab-more';

const { ways } = words.jobFile;

/** Where the page has what a reader can do about a job file. */
export const JOB_WAYS: JobWays = {
  job: (file) => file,
  shown: (text) => (text === '' ? words.quoted({ text }) : text),
  variable: () => ways.variable,
  include: ways.include,
  log: ways.log,
  blocks: words.quoted({ text: words.blocks }),
  morePasses: () => ways.morePasses,
  passSeconds: '',
};
