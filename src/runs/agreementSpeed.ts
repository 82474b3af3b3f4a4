import { createPageMappedDrive } from '#engine';
import { bitScenario } from './agreementBits.ts';

/** A drive of `sim run`, filled and warmed up, then so many host pages in one go. */
export interface AgreementSpeedRequest {
  readonly hostPages: number;
}

/** First when the drive is ready, then when all is written: whoever waits takes the time between them. */
export interface AgreementSpeedPart {
  readonly hostPages: number;
  readonly flashPages: number;
}

export function* run({ hostPages }: AgreementSpeedRequest): Generator<AgreementSpeedPart, void, void> {
  const drive = createPageMappedDrive(bitScenario('greedy1'));
  yield { hostPages: 0, flashPages: 0 };
  drive.run(hostPages);
  yield { hostPages: drive.counters.hostPagesWritten, flashPages: drive.counters.flashPagesProgrammed };
}
