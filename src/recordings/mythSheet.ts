import { createPageMappedDrive, createRandom, knownScenario, nextBelow, type Drive, type Scenario } from '#engine';
import { timeShares } from './explain.ts';
import type { SheetLevel } from './sheetShape.ts';
import { nominalSpareFactor } from './spareShape.ts';

/** Sentences about drives, by key. */
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

/** A sentence, whether it is true on this drive, and the two numbers that decide it. */
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
  readonly skippedSeeds: readonly number[];
  readonly rows: readonly MythRow[];
  /** Indices of the rows in random order, for the numbers that students choose from. */
  readonly shuffled: readonly number[];
  /** State of the drive with which all others are compared. */
  readonly stateHash: string;
}

export const MYTH_BLOCKS = 32;
export const MYTH_PAGES_PER_BLOCK = 32;
/** Effective spare factor: of the pages that cleaning can use. */
export const MYTH_SPARE = 0.2;
export const MYTH_ROWS = 6;
const MYTH_SHAPE = { blockCount: MYTH_BLOCKS, pagesPerBlock: MYTH_PAGES_PER_BLOCK, reserveBlocks: 2 } as const;
const WARMUP_ROUNDS = 3;
const COUNTED_ROUNDS = 4;
/** Shares of the logical space that are left unused, or deleted. */
const UNUSED_FRACTION = 0.2;
const DELETED_FRACTION = 0.5;
const QUESTION_STREAM = 72;

/** A number counts as greater than another from this ratio on. */
const CLEARLY = 1.05;

/** Runs the sheet's drive, with changed settings, through the runDrive rounds. */
type RunDrive = (changes?: Parameters<typeof knownScenario>[0]) => Drive;

const ratio = ({ counters }: Drive): number => counters.flashPagesProgrammed / counters.hostPagesWritten;

/** For each sentence, how the counts of drives decide it. */
const DECIDE: Readonly<Record<MythName, (runDrive: RunDrive) => Omit<MythRow, 'name'>>> = {
  washing: (runDrive) => {
    const { counters } = runDrive();
    const nothing = { host: 0, relocated: 0, erased: 0 };
    const { hostPagesWritten: host, pagesRelocated: relocated, blocksErased: erased } = counters;
    const shares = timeShares(nothing, { host, relocated, erased });
    return { isTrue: shares.erased > shares.relocated, one: shares.erased, other: shares.relocated };
  },
  deleting: (runDrive) => {
    const files = { workload: 'files', liveFraction: 1 - DELETED_FRACTION } as const;
    const one = ratio(runDrive({ ...files, isTrimEnabled: false }));
    const other = ratio(runDrive({ ...files, isTrimEnabled: true }));
    return { isTrue: one < other * CLEARLY, one, other };
  },
  unused: (runDrive) => {
    const one = ratio(runDrive());
    const other = ratio(runDrive({ liveFraction: 1 - UNUSED_FRACTION }));
    return { isTrue: one > other * CLEARLY, one, other };
  },
  oneEach: (runDrive) => {
    const { hostPagesWritten: one, flashPagesProgrammed: other } = runDrive().counters;
    return { isTrue: one === other, one, other };
  },
  inOrder: (runDrive) => {
    const one = ratio(runDrive({ workload: 'sequential' }));
    const other = ratio(runDrive());
    return { isTrue: other > one * CLEARLY, one, other };
  },
  anyPlate: (runDrive) => {
    const one = ratio(runDrive());
    const other = ratio(runDrive({ victimPolicy: 'random' }));
    return { isTrue: other < one * CLEARLY, one, other };
  },
  double: (runDrive) => {
    const one = ratio(runDrive()) - 1;
    const other = ratio(runDrive({ spareFactor: nominalSpareFactor(2 * MYTH_SPARE, MYTH_SHAPE) })) - 1;
    return { isTrue: other < one / 2, one, other };
  },
  alike: (runDrive) => {
    const { eraseCount } = runDrive({ workload: 'hotCold', hotWriteFraction: 1, hotSpaceFraction: 0.25 }).map.flash;
    const one = eraseCount.reduce((most, each) => Math.max(most, each), 0);
    const other = eraseCount.reduce((least, each) => Math.min(least, each), one);
    return { isTrue: one <= other + 1, one, other };
  },
};

/** Six sentences of this seed, each with the numbers of its own drives. */
export function mythSheetOf(level: SheetLevel, seed: number): Omit<MythSheet, 'skippedSeeds'> {
  const usual = mythScenario(seed);
  const drives = new Map<string, Drive>();
  const runDrive: RunDrive = (changes = {}) => {
    const key = JSON.stringify(changes);
    const cachedDrive = drives.get(key);
    if (cachedDrive) return cachedDrive;
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
    rows: names.map((name) => ({ name, ...DECIDE[name](runDrive) })),
    shuffled: shuffle([...names.keys()], random),
    stateHash: runDrive().stateHash(),
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

/** A shuffled copy (Fisher and Yates). */
function shuffle<Value>(values: readonly Value[], random: ReturnType<typeof createRandom>): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(nextBelow(random, left.length), 1));
}
