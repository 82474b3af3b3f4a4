import { createPageMappedDrive, knownScenario, type Scenario } from '#engine';

/** Drives of `sim run`: its default drive, and two that differ from it in one setting. */
export const BIT_DRIVES = ['greedy1', 'greedy2', 'fifo1'] as const;
export type BitDrive = (typeof BIT_DRIVES)[number];

const DIFFERENCES = {
  greedy1: {},
  greedy2: { seed: 2 },
  fifo1: { victimPolicy: 'fifo' },
} as const satisfies Readonly<Record<BitDrive, object>>;

/** Multiples of the logical space that `sim run` writes before it counts, and while it counts. */
const ROUNDS = 2;

export const bitScenario = (drive: BitDrive): Scenario =>
  knownScenario({ warmupRounds: ROUNDS, ...DIFFERENCES[drive] });

export interface AgreementBitsRequest {
  readonly drives: readonly BitDrive[];
}

/** The last numbers that `sim run` prints of a drive. */
export interface AgreementBitsPart {
  readonly drive: BitDrive;
  /** 32-bit hash of map, validity and counters, eight hexadecimal digits. */
  readonly stateHash: string;
}

export function* run({ drives }: AgreementBitsRequest): Generator<AgreementBitsPart, void, void> {
  for (const each of drives) {
    const drive = createPageMappedDrive(bitScenario(each));
    drive.run(ROUNDS * drive.scenario.logicalPageCount);
    yield { drive: each, stateHash: drive.stateHash() };
  }
}
