/** The public interface of the jobs: every name that other rooms may import. */
export type { FioSteadyRule, Job } from './job.ts';
export { isJobFile, type JobFileSurroundings } from './jobFile.ts';
export {
  lastWriting,
  laterHalf,
  outcomeOf,
  STANDARD_PASS_SECONDS,
  type JobOutcome,
  type SteadyElsewhere,
} from './jobOutcome.ts';
export type { JobProblem, UnsupportedReason, ValueForm } from './jobProblem.ts';
export type { JobRequest } from './cloneStream.ts';
export {
  expectedPages,
  hostPagesOfPass,
  JobReplay,
  PASSES_OF_TIMED,
  requestsOf,
  SLICES_PER_PASS,
  writtenPages,
  type GroupRecord,
} from './jobReplay.ts';
export {
  jobsOf,
  stateJobs,
  type JobAdvice,
  type JobSentence,
  type JobStatement,
  type PassWave,
} from './jobStatements.ts';
export type { Clone, Layout } from './layout.ts';
export type { IgnoredReason } from './optionNames.ts';
export { JOB_PAGE_BYTES } from './pages.ts';
export { OrderSurvey, type OrderFacts } from './orderSurvey.ts';
export { layOnDrive, readJobFile } from './readJobFile.ts';
export { parseBytes } from './values.ts';
export { fioSteadySecond, ratesBySecond, sniaSteadyRound } from './steadyRules.ts';
