import { createPageMappedDrive, createRandom, knownScenario, nextBelow, type Drive } from '#engine';
import { DIE_COSTS, stripeDies } from '#devices';

export interface Raid0WaitsRequest {
  readonly blockCount: number;
  /** Host writes counted. */
  readonly orderCount: number;
  readonly seed: number;
}

/** Share of host writes that wait for the cleaning of a block, 0..1. */
export interface Raid0WaitsPart {
  /** Of writes of one page, on one of the dies. */
  readonly onePartFraction: number;
  /** Of writes of two pages, one on each die. */
  readonly twoPartFraction: number;
}

export const RAID0_WAITS_REQUEST: Raid0WaitsRequest = { blockCount: 1024, orderCount: 100_000, seed: 1 };

/** Spare factor of an X25-V. */
const SPARE_FACTOR = 0.0687;
const PAGES_PER_BLOCK = 128;
const WARMUP_ROUNDS = 4;
const PAIR_STREAM = 3;
/** Host writes of one page before the count. They bring the dies several blocks apart. */
const ORDERS_APART = 50_000;

/**
 * Two dies of the size of a drive. With writes of two pages alone, both dies would clean at the same time; the writes of one page
 * before the count prevent that.
 */
export function* run({ blockCount, orderCount, seed }: Raid0WaitsRequest): Generator<Raid0WaitsPart, void, void> {
  const random = createRandom(seed, PAIR_STREAM);
  const drives = [seed, seed + 1].map((each) => createOverwritten(blockCount, each));
  const { write } = stripeDies(drives.map(({ map }) => map));
  const pageCount = drives[0]?.map.logicalPageCount ?? 0;
  for (let order = 0; order < ORDERS_APART; order += 1) write(nextBelow(random, 2 * pageCount), 1);
  let onePartCount = 0;
  let twoPartCount = 0;
  for (let order = 0; order < orderCount; order += 1) {
    const [leftUs = 0, rightUs = 0] = write(2 * nextBelow(random, pageCount), 2);
    const [hasLeftWaited, hasRightWaited] = [leftUs, rightUs].map((us) => us > 1.5 * DIE_COSTS.programUs);
    if (hasLeftWaited) onePartCount += 1;
    if (hasLeftWaited || hasRightWaited) twoPartCount += 1;
  }
  yield { onePartFraction: onePartCount / orderCount, twoPartFraction: twoPartCount / orderCount };
}

function createOverwritten(blockCount: number, seed: number): Drive {
  return createPageMappedDrive(
    knownScenario({
      blockCount,
      pagesPerBlock: PAGES_PER_BLOCK,
      spareFactor: SPARE_FACTOR,
      reserveBlocks: 2,
      frontiers: 'split',
      warmupRounds: WARMUP_ROUNDS,
      seed,
    }),
  );
}
