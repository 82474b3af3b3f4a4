/** What a value of an option has to be. */
export type ValueForm =
  | 'size'
  | 'sizeOrPercent'
  | 'sizes'
  | 'sizeRange'
  | 'sizeSplit'
  | 'time'
  | 'wholeNumber'
  | 'wholeNumberFromOne'
  | 'count'
  | 'percent'
  | 'percents'
  | 'zeroOrOne'
  | 'access'
  | 'generator'
  | 'distribution'
  | 'zipfTheta'
  | 'paretoPower'
  | 'zonesOfHundred'
  | 'sequencer'
  | 'fileOrder'
  | 'zoneMode'
  | 'kbBase'
  | 'steadyRule';

/** Why an option that fio knows cannot be followed here. */
export type UnsupportedReason = 'replaysLog' | 'profile' | 'hostFlow' | 'zones' | 'dataPath' | 'blockMix';

/** Why a job file cannot be read. Line 0 is the file as a whole. */
export type JobProblem = {
  readonly file: string;
  readonly line: number;
  /** Other lines of that file that cannot be read either. */
  readonly furtherLines: readonly number[];
} & (
  | { readonly kind: 'binary' }
  | { readonly kind: 'noJobs' }
  | { readonly kind: 'outsideSection'; readonly text: string }
  | { readonly kind: 'unclosedSection'; readonly text: string }
  | { readonly kind: 'unknownOption'; readonly name: string; readonly guess: string | null }
  | { readonly kind: 'missingEquals'; readonly text: string; readonly name: string; readonly value: string }
  | {
      readonly kind: 'unsupportedOption';
      readonly name: string;
      readonly value: string;
      readonly reason: UnsupportedReason;
    }
  | {
      readonly kind: 'badValue';
      readonly name: string;
      readonly value: string;
      readonly form: ValueForm;
      readonly guess: string | null;
    }
  | { readonly kind: 'missingVariable'; readonly variable: string }
  | { readonly kind: 'missingInclude'; readonly path: string }
  | { readonly kind: 'includeLoop'; readonly path: string }
  | { readonly kind: 'noBlockFits'; readonly job: string; readonly blockBytes: number; readonly regionBytes: number }
  | { readonly kind: 'tooManyBlocks'; readonly job: string; readonly blockBytes: number }
  | { readonly kind: 'beyondDevice'; readonly job: string; readonly endBytes: number; readonly deviceBytes: number }
);

/** Omits from each member of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** Thrown inside this room; its door returns the problem as a result. */
export class JobFault extends Error {
  override readonly name = 'JobFault';
  readonly problem: JobProblem;

  constructor(
    file: string,
    line: number,
    problem: Without<JobProblem, 'file' | 'line' | 'furtherLines'>,
    furtherLines: readonly number[] = [],
  ) {
    super(problem.kind);
    this.problem = { ...problem, file, line, furtherLines };
  }
}

/** A value that is not of its form; whoever knows the option and the line makes it a `JobFault`. */
export class ValueFault extends Error {
  override readonly name = 'ValueFault';
  readonly form: ValueForm;
  /** The value that may be meant. */
  readonly guess: string | null;

  constructor(form: ValueForm, guess: string | null = null) {
    super(form);
    this.form = form;
    this.guess = guess;
  }
}

/** Faults of a job file, collected while it is read to its end. */
export class FaultList {
  readonly #faults: JobFault[] = [];

  /** Adds the fault that `work` throws, if any, and then returns `instead`. */
  guard<Value>(instead: Value, work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof JobFault)) throw error;
      this.#faults.push(error);
      return instead;
    }
  }

  /**
   * Throws the fault that comes first in the first file that has any, with the lines of its others.
   * @param files in the order in which they were read
   */
  throwFirst(files: readonly string[]): void {
    const problems = this.#faults
      .map(({ problem }) => problem)
      .toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
    const [first] = problems;
    if (!first) return;
    const lines = problems.filter(({ file, line }) => file === first.file && line > first.line).map(({ line }) => line);
    const { file, line, ...problem } = first;
    throw new JobFault(file, line, problem, [...new Set(lines)]);
  }
}
