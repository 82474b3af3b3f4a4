import * as fc from 'fast-check';
import { parseScenario, STEP_GRANULARITIES, VICTIM_POLICIES, WORKLOAD_KINDS } from '#engine';
import type { Scenario, ScenarioInput, StepGranularity } from '#engine';

/** A drive and its model, both moved by the same commands, which throws where they differ. */
export interface CommandedDrive {
  run(pageCount: number): void;
  advanceMicro(count: number): void;
  advance(granularity: StepGranularity): void;
  saveMoment(): void;
  returnToMoment(index: number): void;
}

/** The model is inside the `CommandedDrive`, so fast-check's own is empty. */
type Nothing = Record<string, never>;
type DriveCommand = fc.Command<Nothing, CommandedDrive>;

const command = (name: string, perform: (real: CommandedDrive) => void): DriveCommand => ({
  check: () => true,
  run: (_model, real) => perform(real),
  toString: () => name,
});

/** Everything a worker may do to a drive, in any order. */
export const driveCommands: fc.Arbitrary<DriveCommand>[] = [
  fc.integer({ min: 0, max: 300 }).map((pages) => command(`run(${pages})`, (real) => real.run(pages))),
  fc.integer({ min: 1, max: 40 }).map((count) => command(`micro(${count})`, (real) => real.advanceMicro(count))),
  fc
    .constantFrom<StepGranularity[]>(...STEP_GRANULARITIES)
    .map((granularity) => command(`advance(${granularity})`, (real) => real.advance(granularity))),
  fc.constant(command('snapshot', (real) => real.saveMoment())),
  fc.nat(7).map((index) => command(`restore(${index})`, (real) => real.returnToMoment(index))),
];

/** Small drives of every kind, prepared in every way that the model can follow (see `DriveUnderTest`). */
export const smallScenarios: fc.Arbitrary<Scenario> = fc
  .record({
    blockCount: fc.integer({ min: 5, max: 14 }),
    pagesPerBlock: fc.integer({ min: 2, max: 9 }),
    reserveBlocks: fc.integer({ min: 1, max: 3 }),
    /** Logical pages as a share of the most that the shape allows. */
    fullness: fc.double({ min: 0.2, max: 1, noNaN: true }),
    frontiers: fc.constantFrom('shared' as const, 'split' as const),
    victimPolicy: fc.constantFrom(...VICTIM_POLICIES),
    windowBlocks: fc.integer({ min: 1, max: 6 }),
    sampleCount: fc.integer({ min: 1, max: 4 }),
    workload: fc.constantFrom(...WORKLOAD_KINDS),
    randomFraction: fc.constantFrom(0, 0.25, 0.9, 1),
    trimFraction: fc.constantFrom(0, 0.1, 0.45),
    liveFraction: fc.constantFrom(0.4, 0.8, 1),
    isTrimEnabled: fc.boolean(),
    filePages: fc.integer({ min: 1, max: 6 }),
    isFilled: fc.boolean(),
    warmupPages: fc.integer({ min: 0, max: 60 }),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ fullness, ...wanted }) => requireSmallScenario(wanted, fullness));

function requireSmallScenario(wanted: ScenarioInput & { readonly blockCount: number }, fullness: number): Scenario {
  const isFiles = wanted.workload === 'files';
  const reserveBlocks = Math.min(wanted.reserveBlocks ?? 1, wanted.blockCount - 4);
  const openBlocks = wanted.frontiers === 'split' ? 2 : 1;
  const most = (wanted.blockCount - reserveBlocks - openBlocks) * (wanted.pagesPerBlock ?? 2);
  const logicalPageCount = Math.max(1, Math.floor(most * fullness));
  const parsed = parseScenario({
    ...wanted,
    reserveBlocks,
    logicalPageCount,
    filePages: Math.min(wanted.filePages ?? 1, logicalPageCount),
    trimFraction: isFiles ? 0 : wanted.trimFraction,
    warmupPages: wanted.victimPolicy === 'fifo' ? wanted.warmupPages : 0,
  });
  if (!parsed.ok)
    throw new Error(`${parsed.problem.field}: ${String(parsed.problem.value)}, ${parsed.problem.expected}`);
  return parsed.value;
}
