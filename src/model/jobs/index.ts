/** The public interface of the jobs: every name that other rooms may import. */
export type { FioSteadyRule, Job } from './job.ts';
export { isJobFile, type JobFileSurroundings } from './jobFile.ts';
export type { JobProblem, UnsupportedReason, ValueForm } from './jobProblem.ts';
export type { JobRequest } from './cloneStream.ts';
export { JOB_PAGE_BYTES, JobReplay, requestsOf, writtenPages, type GroupRecord } from './jobReplay.ts';
export { kindsOf, type Clone, type Layout } from './layout.ts';
export type { IgnoredReason } from './optionNames.ts';
export { orderOf, type JobOrder, type PassOrder, type PlaceOrder } from './order.ts';
export { OrderSurvey, type OrderFacts } from './orderSurvey.ts';
export { layOnDrive, readJobFile } from './readJobFile.ts';
export { parseBytes } from './values.ts';
export { fioSteadySecond, ratesBySecond, sniaSteadyRound } from './steadyRules.ts';
