import { createPageMappedDrive, createRandom, knownScenario, nextBelow, type Drive, type Scenario } from '#engine';
import { timeShares } from './explain.ts';
import type { SheetLevel } from './sheetShape.ts';
import { nominalSpareFactor } from './spareShape.ts';

/** What a sentence is decided by. */
export const MYTH_NAMES = [
  'washing',
  'deleting',
  'unused',
  'oneEach',
  'inOrder',
  'anyPlate',
  'double',
  'alike',
] as const;
export type MythName = (typeof MYTH_NAMES)[number];

/** A sentence, whether it is true on this drive, and the two numbers that say so. */
export interface MythRow {
  readonly name: MythName;
  readonly isTrue: boolean;
  readonly one: number;
  readonly other: number;
}

export interface MythSheet {
  readonly kind: 'true-or-myth';
  readonly level: SheetLevel;
  readonly seed: number;
  readonly passedOver: readonly number[];
  readonly rows: readonly MythRow[];
  /** The rows once more, in an order that tells nothing: numbers to choose from. */
  readonly shuffled: readonly number[];
  /** Of the drive that all are compared with. */
  readonly stateHash: string;
}

export const MYTH_BLOCKS = 32;
export const MYTH_PAGES_PER_BLOCK = 32;
/** Effective: what cleaning can use. */
export const MYTH_SPARE = 0.2;
export const MYTH_ROWS = 6;
const MYTH_SHAPE = { blockCount: MYTH_BLOCKS, pagesPerBlock: MYTH_PAGES_PER_BLOCK, reserveBlocks: 2 } as const;
const WARMUP_ROUNDS = 3;
const COUNTED_ROUNDS = 4;
/** Share of the logical space that is left unused, or deleted. */
const UNUSED_FRACTION = 0.2;
const DELETED_FRACTION = 0.5;
const QUESTION_STREAM = 72;

/** What `true` takes: this many times the one is beyond doubt more than the other. */
const CLEARLY = 1.05;

type Counted = (changes?: Parameters<typeof knownScenario>[0]) => Drive;

const ratio = ({ counters }: Drive): number => counters.flashPagesProgrammed / counters.hostPagesWritten;

/** Each sentence, decided by what drives counted. */
const DECIDE: Readonly<Record<MythName, (counted: Counted) => Omit<MythRow, 'name'>>> = {
  washing: (counted) => {
    const { counters } = counted();
    const nothing = { host: 0, relocated: 0, erased: 0 };
    const { hostPagesWritten: host, pagesRelocated: relocated, blocksErased: erased } = counters;
    const shares = timeShares(nothing, { host, relocated, erased });
    return { isTrue: shares.erased > shares.relocated, one: shares.erased, other: shares.relocated };
  },
  deleting: (counted) => {
    const files = { workload: 'files', liveFraction: 1 - DELETED_FRACTION } as const;
    const one = ratio(counted({ ...files, isTrimEnabled: false }));
    const other = ratio(counted({ ...files, isTrimEnabled: true }));
    return { isTrue: one < other * CLEARLY, one, other };
  },
  unused: (counted) => {
    const one = ratio(counted());
    const other = ratio(counted({ liveFraction: 1 - UNUSED_FRACTION }));
    return { isTrue: one > other * CLEARLY, one, other };
  },
  oneEach: (counted) => {
    const { hostPagesWritten: one, flashPagesProgrammed: other } = counted().counters;
    return { isTrue: one === other, one, other };
  },
  inOrder: (counted) => {
    const one = ratio(counted({ workload: 'sequential' }));
    const other = ratio(counted());
    return { isTrue: other > one * CLEARLY, one, other };
  },
  anyPlate: (counted) => {
    const one = ratio(counted());
    const other = ratio(counted({ victimPolicy: 'random' }));
    return { isTrue: other < one * CLEARLY, one, other };
  },
  double: (counted) => {
    const one = ratio(counted()) - 1;
    const other = ratio(counted({ spareFactor: nominalSpareFactor(2 * MYTH_SPARE, MYTH_SHAPE) })) - 1;
    return { isTrue: other < one / 2, one, other };
  },
  alike: (counted) => {
    const { eraseCount } = counted({ workload: 'hotCold', hotWriteFraction: 1, hotSpaceFraction: 0.25 }).map.flash;
    const one = eraseCount.reduce((most, each) => Math.max(most, each), 0);
    const other = eraseCount.reduce((least, each) => Math.min(least, each), one);
    return { isTrue: one <= other + 1, one, other };
  },
};

/** Six sentences of this very seed, each with what its own drives counted. */
export function mythSheetOf(level: SheetLevel, seed: number): Omit<MythSheet, 'passedOver'> {
  const usual = mythScenario(seed);
  const drives = new Map<string, Drive>();
  const counted: Counted = (changes = {}) => {
    const key = JSON.stringify(changes);
    const known = drives.get(key);
    if (known) return known;
    const drive = createPageMappedDrive(mythScenario(seed, changes));
    drive.run(COUNTED_ROUNDS * usual.logicalPageCount);
    drives.set(key, drive);
    return drive;
  };
  const random = createRandom(seed, QUESTION_STREAM);
  const names = shuffle(MYTH_NAMES, random).slice(0, MYTH_ROWS);
  return {
    kind: 'true-or-myth',
    level,
    seed,
    rows: names.map((name) => ({ name, ...DECIDE[name](counted) })),
    shuffled: shuffle([...names.keys()], random),
    stateHash: counted().stateHash(),
  };
}

const mythScenario = (seed: number, changes: Parameters<typeof knownScenario>[0] = {}): Scenario =>
  knownScenario({
    ...MYTH_SHAPE,
    spareFactor: nominalSpareFactor(MYTH_SPARE, MYTH_SHAPE),
    warmupRounds: WARMUP_ROUNDS,
    workload: 'uniform',
    seed,
    ...changes,
  });

/** The same in another order (Fisher and Yates). */
function shuffle<Value>(values: readonly Value[], random: ReturnType<typeof createRandom>): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(nextBelow(random, left.length), 1));
}
