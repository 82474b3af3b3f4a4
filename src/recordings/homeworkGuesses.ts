import { createPageMappedDrive, knownScenario, type Drive } from '#engine';
import { nominalSpareFactor } from './spareShape.ts';

/** Numbers that students guess before the engine counts them. */
export const GUESS_NAMES = ['spare', 'copied', 'untold', 'told'] as const;
export type GuessName = (typeof GUESS_NAMES)[number];

/** The counted number for each guess: write amplification; for `copied` the relocated pages in a hundred programmed. */
export type CountedGuesses = Readonly<Record<GuessName, number>>;

/** The drives of the guesses, as the page describes them. Spare factors are effective: of the pages that cleaning can use. */
export const GUESS_DRIVE = { blockCount: 256, pagesPerBlock: 64, spareFactor: 0.07, moreSpareFactor: 0.28 } as const;
const { spareFactor, moreSpareFactor, ...size } = GUESS_DRIVE;
const SHAPE = { ...size, reserveBlocks: 2 } as const;
const WARMUP_ROUNDS = 3;
const COUNTED_ROUNDS = 2;
const LIVE_FRACTION = 0.5;

/** Counts all numbers on drives of this seed. */
export function countGuesses(seed: number): CountedGuesses {
  const countersOf = (changes: Parameters<typeof knownScenario>[0]): Drive['counters'] => {
    const drive = createPageMappedDrive(
      knownScenario({
        ...SHAPE,
        spareFactor: nominalSpareFactor(spareFactor, SHAPE),
        warmupRounds: WARMUP_ROUNDS,
        workload: 'uniform',
        seed,
        ...changes,
      }),
    );
    drive.run(COUNTED_ROUNDS * drive.scenario.logicalPageCount);
    return drive.counters;
  };
  const files = { workload: 'files', liveFraction: LIVE_FRACTION } as const;
  const more = countersOf({ spareFactor: nominalSpareFactor(moreSpareFactor, SHAPE) });
  return {
    spare: ratioOf(countersOf({})),
    copied: (100 * more.pagesRelocated) / more.flashPagesProgrammed,
    untold: ratioOf(countersOf({ ...files, isTrimEnabled: false })),
    told: ratioOf(countersOf({ ...files, isTrimEnabled: true })),
  };
}

const ratioOf = ({ flashPagesProgrammed, hostPagesWritten }: Drive['counters']): number =>
  flashPagesProgrammed / hostPagesWritten;
