import { createPageMappedDrive } from '#engine';
import { bitScenario } from './agreementBits.ts';

/** A drive of `sim run`, filled and warmed up, then so many host pages in one go. */
export interface AgreementSpeedRequest {
  readonly hostPages: number;
}

/** Whoever waits takes the time, and that of a request for no page from it. */
export interface AgreementSpeedPart {
  readonly hostPages: number;
  readonly flashPages: number;
}

export function* run({ hostPages }: AgreementSpeedRequest): Generator<AgreementSpeedPart, void, void> {
  const drive = createPageMappedDrive(bitScenario('greedy1'));
  drive.run(hostPages);
  yield { hostPages: drive.counters.hostPagesWritten, flashPages: drive.counters.flashPagesProgrammed };
}
