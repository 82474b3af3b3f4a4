import * as fc from 'fast-check';
import {
  parseScenario,
  requireScenario,
  type Scenario,
  type ScenarioInput,
  STEP_GRANULARITIES,
  type StepGranularity,
} from '#engine';
import {
  IDLE_CLEANINGS,
  PAGE_CLASSIFIERS,
  PASS_MAPS,
  PASS_ORDERS,
  RANK_LAYOUTS,
  STILL_LAYOUTS,
  VICTIM_POLICIES,
  WEAR_LEVELINGS,
  WORKLOAD_KINDS,
} from '../../src/model/engine/vocabulary.ts';

/** A drive and its model, both driven by the same commands. @throws Error, from every command, where they differ */
export interface CommandedDrive {
  run(pageCount: number): void;
  advanceMicro(count: number): void;
  advance(granularity: StepGranularity): void;
  saveMoment(): void;
  returnToMoment(index: number): void;
}

/** The model is inside the `CommandedDrive`, so fast-check's own is empty. */
type Nothing = Record<string, never>;
type DriveCommand<Real extends CommandedDrive> = fc.Command<Nothing, Real>;

const command = <Real extends CommandedDrive>(name: string, perform: (real: Real) => void): DriveCommand<Real> => ({
  check: () => true,
  run: (_model, real) => perform(real),
  toString: () => name,
});

/** Commands for everything that a worker may do to a drive. */
export const driveCommands: fc.Arbitrary<DriveCommand<CommandedDrive>>[] = [
  fc.integer({ min: 0, max: 300 }).map((pages) => command(`run(${pages})`, (real) => real.run(pages))),
  fc.integer({ min: 1, max: 40 }).map((count) => command(`micro(${count})`, (real) => real.advanceMicro(count))),
  fc
    .constantFrom<StepGranularity[]>(...STEP_GRANULARITIES)
    .map((granularity) => command(`advance(${granularity})`, (real) => real.advance(granularity))),
  fc.constant(command('snapshot', (real) => real.saveMoment())),
  fc.nat(7).map((index) => command(`restore(${index})`, (real) => real.returnToMoment(index))),
];

/** A drive that tools of the host work on too. */
export interface ServicedDrive extends CommandedDrive {
  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): void;
  cleanNext(block: number, isAtPick: boolean): void;
  trimDeletedPages(): void;
  secureErase(): void;
  deleteFiles(share: number): void;
  restoreFiles(): void;
  setTrim(isEnabled: boolean): void;
}

export const serviceCommands: fc.Arbitrary<DriveCommand<ServicedDrive>>[] = [
  ...driveCommands,
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(0, 0.5, 0.9, 1))
    .map(([target, fraction]) =>
      command(`cleanAhead(${target}, ${fraction})`, (real: ServicedDrive) => real.cleanAhead(target, fraction)),
    ),
  fc
    .tuple(fc.nat(14), fc.boolean())
    .map(([block, isAtPick]) =>
      command(`cleanNext(${block}, ${isAtPick})`, (real: ServicedDrive) => real.cleanNext(block, isAtPick)),
    ),
  fc.constant(command('trimDeletedPages', (real: ServicedDrive) => real.trimDeletedPages())),
  fc.constant(command('secureErase', (real: ServicedDrive) => real.secureErase())),
  fc
    .constantFrom(0.1, 0.25, 0.5, 1)
    .map((share) => command(`deleteFiles(${share})`, (real: ServicedDrive) => real.deleteFiles(share))),
  fc.constant(command('restoreFiles', (real: ServicedDrive) => real.restoreFiles())),
  fc.boolean().map((isEnabled) => command(`setTrim(${isEnabled})`, (real: ServicedDrive) => real.setTrim(isEnabled))),
];

/** Small drives of every kind, with every preparation that the model can follow (see `DriveUnderTest`). */
export const smallScenarios: fc.Arbitrary<Scenario> = fc
  .record({
    blockCount: fc.integer({ min: 5, max: 14 }),
    pagesPerBlock: fc.integer({ min: 2, max: 9 }),
    reserveBlocks: fc.integer({ min: 1, max: 3 }),
    /** Logical pages as a fraction of the most that the shape allows. */
    fullness: fc.double({ min: 0.2, max: 1, noNaN: true }),
    frontiers: fc.constantFrom('shared' as const, 'split' as const),
    victimPolicy: fc.constantFrom(...VICTIM_POLICIES),
    windowBlocks: fc.integer({ min: 1, max: 6 }),
    sampleCount: fc.integer({ min: 1, max: 4 }),
    pools: fc.constantFrom(1, 2),
    poolClassifier: fc.constantFrom(...PAGE_CLASSIFIERS),
    /** Free blocks between the low line, where cleaning begins, and the line where it stops; 0: no such line. */
    burstBlocks: fc.constantFrom(0, 0, 1, 2, 3),
    idleCleaning: fc.constantFrom(...IDLE_CLEANINGS),
    idleEveryPages: fc.constantFrom(0, 1, 7, 40),
    idleFreeBlocks: fc.integer({ min: 1, max: 8 }),
    hotWriteFraction: fc.constantFrom(0.5, 0.9, 1),
    hotSpaceFraction: fc.constantFrom(0.1, 0.4),
    stillLayout: fc.constantFrom(...STILL_LAYOUTS),
    logCount: fc.integer({ min: 1, max: 4 }),
    zonePages: fc.integer({ min: 1, max: 12 }),
    rankLayout: fc.constantFrom(...RANK_LAYOUTS),
    passOrder: fc.constantFrom(...PASS_ORDERS),
    passMap: fc.constantFrom(...PASS_MAPS),
    requestPages: fc.constantFrom(1, 1, 2, 5),
    smallWriteFraction: fc.constantFrom(0, 0.3, 1),
    smallSpaceFraction: fc.constantFrom(0.04, 0.4),
    wearLeveling: fc.constantFrom(...WEAR_LEVELINGS, 'static' as const),
    wearCheckErases: fc.integer({ min: 1, max: 4 }),
    wearSpreadLimit: fc.constantFrom(1, 1, 2, 4),
    enduranceCycles: fc.constantFrom(0, 0, 0, 2, 5, 20),
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
  .map(({ fullness, burstBlocks, ...input }) => requireSmallScenario(input, burstBlocks, fullness));

/** Small drives without endurance and wear levelling. */
export const lastingScenarios: fc.Arbitrary<Scenario> = smallScenarios.map((scenario) =>
  requireScenario({ ...scenario, wearLeveling: 'none', enduranceCycles: 0 }),
);

/** Fields that every small drive gives. */
interface Shape {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly reserveBlocks: number;
  readonly frontiers: 'shared' | 'split';
  readonly pools: number;
}

function requireSmallScenario(input: Shape & ScenarioInput, burstBlocks: number, fullness: number): Scenario {
  const isFiles = input.workload === 'files';
  const { pools } = input;
  const levelingBlocks = input.wearLeveling === 'static' ? 1 : 0;
  const blockCount = input.blockCount + 4 * (pools - 1) + levelingBlocks;
  const openBlocks = (input.frontiers === 'split' ? 2 : 1) * pools + levelingBlocks;
  const reserveBlocks = Math.min(Math.max(input.reserveBlocks, pools), blockCount - openBlocks - 2);
  const mostFree = blockCount - openBlocks - 1;
  const stopFreeBlocks = burstBlocks > 0 ? Math.min(reserveBlocks + burstBlocks, mostFree) : 0;
  const unusableBlocks = Math.max(reserveBlocks, stopFreeBlocks - 1) + openBlocks;
  const logicalPageCount = Math.max(1, Math.floor((blockCount - unusableBlocks) * input.pagesPerBlock * fullness));
  const parsed = parseScenario({
    ...input,
    blockCount,
    reserveBlocks,
    stopFreeBlocks,
    logicalPageCount,
    filePages: Math.min(input.filePages ?? 1, logicalPageCount),
    trimFraction: isFiles ? 0 : input.trimFraction,
    warmupPages: input.victimPolicy === 'fifo' ? input.warmupPages : 0,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}
