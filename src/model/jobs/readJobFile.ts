import { fail, succeed, type Result } from '#engine';
import { readJob, type Job } from './job.ts';
import { splitJobFile, type JobFileSurroundings } from './jobFile.ts';
import { FaultList, JobFault, type JobProblem } from './jobProblem.ts';
import { layJobs, type Layout } from './layout.ts';

/**
 * Reads the text of a job file. Files that it includes come through `surroundings`. The problem is the first one in the file, with
 * the lines of all others.
 */
export const readJobFile = (file: string, text: string, surroundings: JobFileSurroundings): Result<Job[], JobProblem> =>
  resultOf(() => {
    const faults = new FaultList();
    const { jobs, files } = splitJobFile(file, text, surroundings, faults);
    const read = jobs.map((job) => readJob(job, faults));
    faults.throwFirst(files);
    return read;
  });

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
