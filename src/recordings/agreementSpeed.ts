import { createPageMappedDrive } from '#engine';
import { bitScenario } from './agreementBits.ts';

/** The default drive of `sim run`, filled and warmed up, and then this many host pages at once. */
export interface AgreementSpeedRequest {
  readonly hostPages: number;
}

/** Has no time: the page measures it, and subtracts the time of a request for 0 pages. */
export interface AgreementSpeedPart {
  readonly hostPages: number;
  readonly flashPages: number;
}

export function* run({ hostPages }: AgreementSpeedRequest): Generator<AgreementSpeedPart, void, void> {
  const drive = createPageMappedDrive(bitScenario('greedy1'));
  drive.run(hostPages);
  yield { hostPages: drive.counters.hostPagesWritten, flashPages: drive.counters.flashPagesProgrammed };
}
