import { fail, succeed, type Result } from '#engine';
import { readJob, type Job } from './job.ts';
import { splitJobFile, type JobFileSurroundings } from './jobFile.ts';
import { JobFault, type JobProblem } from './jobProblem.ts';
import { layJobs, type Layout } from './layout.ts';

/** Reads the text of a job file. Files that it includes come through `surroundings`. */
export const readJobFile = (file: string, text: string, surroundings: JobFileSurroundings): Result<Job[], JobProblem> =>
  resultOf(() => splitJobFile(file, text, surroundings).map(readJob));

/** `layJobs`, with problems as a result. */
export const layOnDrive = (
  jobs: readonly Job[],
  driveBytes: number,
  deviceBytes: number | null,
): Result<Layout, JobProblem> => resultOf(() => layJobs(jobs, driveBytes, deviceBytes));

function resultOf<Value>(work: () => Value): Result<Value, JobProblem> {
  try {
    return succeed(work());
  } catch (error) {
    if (error instanceof JobFault) return fail(error.problem);
    throw error;
  }
}
