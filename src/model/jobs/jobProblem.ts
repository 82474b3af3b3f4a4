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
export type JobProblem = { readonly file: string; readonly line: number } & (
  | { readonly kind: 'binary' }
  | { readonly kind: 'noJobs' }
  | { readonly kind: 'outsideSection'; readonly text: string }
  | { readonly kind: 'unclosedSection'; readonly text: string }
  | { readonly kind: 'unknownOption'; readonly name: string; readonly guess: string | null }
  | {
      readonly kind: 'unsupportedOption';
      readonly name: string;
      readonly value: string;
      readonly reason: UnsupportedReason;
    }
  | { readonly kind: 'badValue'; readonly name: string; readonly value: string; readonly form: ValueForm }
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

  constructor(file: string, line: number, problem: Without<JobProblem, 'file' | 'line'>) {
    super(problem.kind);
    this.problem = { ...problem, file, line };
  }
}

/** A value that is not of its form; whoever knows the option and the line makes it a `JobFault`. */
export class ValueFault extends Error {
  override readonly name = 'ValueFault';
  readonly form: ValueForm;

  constructor(form: ValueForm) {
    super(form);
    this.form = form;
  }
}
