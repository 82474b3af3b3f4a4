import { createDrive, type Scenario } from '#engine';

/** One run of a sweep. */
export interface SweepPointRequest {
  readonly scenario: Scenario;
  /** Host pages that are counted after the warm-up. */
  readonly hostPages: number;
}

/** What was counted: the same as `sim run` and `sim sweep` report of the same scenario. */
export interface SweepPointPart {
  readonly writeAmplification: number;
  /** Fewer than requested if the drive wore out. */
  readonly hostPagesWritten: number;
  readonly flashPagesProgrammed: number;
  readonly pagesRelocated: number;
  readonly blocksErased: number;
  readonly stateHash: string;
}

export function* run({ scenario, hostPages }: SweepPointRequest): Generator<SweepPointPart, void, void> {
  const drive = createDrive(scenario);
  drive.run(hostPages);
  const { writeAmplification, hostPagesWritten, flashPagesProgrammed, pagesRelocated, blocksErased } = drive.counters;
  yield {
    writeAmplification,
    hostPagesWritten,
    flashPagesProgrammed,
    pagesRelocated,
    blocksErased,
    stateHash: drive.stateHash(),
  };
}
