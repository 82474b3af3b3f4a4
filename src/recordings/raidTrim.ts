import { ARRAY_DEFAULTS, parseArrayOptions, runArray, type ArrayTrim } from '#devices';
import { createPageMap, invariant, knownScenario, type Scenario } from '#engine';

/** Two drives in RAID-0 whose host deletes and creates files, with a driver that passes TRIM on or keeps it. */
export interface RaidTrimRequest {
  /** One array for each. */
  readonly trims: readonly ArrayTrim[];
  readonly seed: number;
}

/** The result of one array. Megabytes are 10⁶ bytes. */
export interface RaidTrimPart {
  readonly trim: ArrayTrim;
  readonly hostPages: number;
  readonly flashPages: number;
  /** Mean speed of a following pass over the whole array, after all files were deleted. */
  readonly passMegabytesPerSecond: number;
  readonly stateHash: string;
}

const LIVE_FRACTION = 0.6;
const RANDOM_FRACTION = 0.2;
/** Multiples of the array's logical space, before the count and during it. */
const ROUNDS = 2;
const SAMPLES = 100;

export const RAID_TRIM_REQUEST: RaidTrimRequest = { trims: ['blocked', 'passed'], seed: 1 };

export const raidTrimScenario = (seed: number): Scenario =>
  knownScenario({ workload: 'files', liveFraction: LIVE_FRACTION, randomFraction: RANDOM_FRACTION, seed });

export function* run({ trims, seed }: RaidTrimRequest): Generator<RaidTrimPart, void, void> {
  const member = raidTrimScenario(seed);
  for (const trim of trims) {
    const array = parseArrayOptions({ ...ARRAY_DEFAULTS, trim }, member);
    invariant(array.ok, 'an array as usual is one');
    const roundPages = ROUNDS * member.logicalPageCount * ARRAY_DEFAULTS.memberCount;
    const running = runArray({
      member,
      array: array.value,
      createLayer: createPageMap,
      warmupPages: roundPages,
      hostPages: roundPages,
      interlude: 'delete',
      passCount: 1,
      sampleCount: SAMPLES,
    });
    let step = running.next();
    while (!step.done) step = running.next();
    const { hostPagesWritten: hostPages, flashPagesProgrammed: flashPages, passes, stateHash } = step.value;
    const passMegabytesPerSecond = passes.at(-1)?.meanMegabytesPerSecond ?? Number.NaN;
    yield { trim, hostPages, flashPages, passMegabytesPerSecond, stateHash };
  }
}
