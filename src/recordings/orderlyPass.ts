import { createPageMappedDrive, knownScenario, type Drive, type FrontierLayout, type Scenario } from '#engine';
import { writeInOrder } from './hostWrites.ts';

/** A drive settled under random writes, and then written in order from end to end, several times. */
export interface OrderlyPassRequest {
  /** Whether host and relocated pages have separate open blocks; one drive for each entry. */
  readonly frontiers: readonly FrontierLayout[];
  /** Passes from end to end after the random round. */
  readonly passCount: number;
  readonly samplesPerRound: number;
  readonly seed: number;
}

/** One round: as many host pages as the drive has. */
export interface OrderlyPassPart {
  readonly frontiers: FrontierLayout;
  /** 0: a random round; 1, 2, …: the first, second, … pass from end to end. */
  readonly pass: number;
  /** Write amplification of each sample; samples are equal shares of the round. */
  readonly writeAmplification: Float32Array;
  /** Over the whole round. */
  readonly meanWriteAmplification: number;
}

/** 1,024 blocks of 128 pages. */
export const ORDERLY_PASS_REQUEST: OrderlyPassRequest = {
  frontiers: ['split', 'shared'],
  passCount: 2,
  samplesPerRound: 80,
  seed: 1,
};

export function orderlyPassScenario(frontiers: FrontierLayout, seed: number): Scenario {
  return knownScenario({
    blockCount: 1024,
    pagesPerBlock: 128,
    spareFactor: 0.0687,
    reserveBlocks: 2,
    frontiers,
    workload: 'uniform',
    warmupRounds: 3,
    seed,
  });
}

export function* run(request: OrderlyPassRequest): Generator<OrderlyPassPart, void, void> {
  for (const frontiers of request.frontiers) {
    const drive = createPageMappedDrive(orderlyPassScenario(frontiers, request.seed));
    for (let pass = 0; pass <= request.passCount; pass += 1)
      yield { frontiers, pass, ...sampleRound(drive, pass === 0, request.samplesPerRound) };
  }
}

function sampleRound(
  drive: Drive,
  isAtRandom: boolean,
  sampleCount: number,
): Pick<OrderlyPassPart, 'writeAmplification' | 'meanWriteAmplification'> {
  const { counters, map, scenario } = drive;
  const atStart = { host: counters.hostPagesWritten, flash: counters.flashPagesProgrammed };
  const writeAmplification = new Float32Array(sampleCount);
  let first = 0;
  for (let sample = 0; sample < sampleCount; sample += 1) {
    const end = Math.round((scenario.logicalPageCount * (sample + 1)) / sampleCount);
    const before = counters.flashPagesProgrammed;
    if (isAtRandom) drive.run(end - first);
    else writeInOrder(map, first, end);
    writeAmplification[sample] = (counters.flashPagesProgrammed - before) / (end - first);
    first = end;
  }
  const meanWriteAmplification =
    (counters.flashPagesProgrammed - atStart.flash) / (counters.hostPagesWritten - atStart.host);
  return { writeAmplification, meanWriteAmplification };
}
