import { createPageMappedDrive, knownScenario, MICRO_EVENT_WORDS, MicroEventKind, type Scenario } from '#engine';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';

/** A new drive from its first write on, through about eight refills of its free blocks. */
export interface LeftoversRequest {
  /** Free blocks at which cleaning begins, 2 to 7; it ends when `STOP_FREE_BLOCKS` are free. */
  readonly reserveBlocks: number;
  readonly seed: number;
}

/** One burst of cleaning between two host writes. */
export interface Refill {
  /** Operations of the log before it, and up to its last erase. */
  readonly fromOperation: number;
  readonly toOperation: number;
  /** Pages programmed before it, and up to its last copy. */
  readonly fromProgram: number;
  readonly toProgram: number;
  /** Host pages written before it. */
  readonly step: number;
  readonly relocatedPages: number;
  readonly erasedBlocks: number;
}

/** The whole run, in one part. */
export interface LeftoversPart {
  readonly start: DriveState;
  readonly log: OperationLog;
  readonly programmedPages: number;
  /** Host pages written when only `reserveBlocks` blocks are free for the first time. */
  readonly reachedStep: number;
  /** Host pages written when cleaning begins for the first time. */
  readonly cleaningStep: number;
  /** The first block that is cleaned, and its valid pages. */
  readonly firstVictim: { readonly block: number; readonly validPages: number };
  readonly refills: readonly Refill[];
  /** Of a drive with the same settings over 40,000 host pages, after a fill and writes of ten times its logical space. */
  readonly longRunWriteAmplification: number;
  /** State of the drive at the end of the log. */
  readonly stateHash: string;
}

export const STOP_FREE_BLOCKS = 8;
/** The log ends with the first refill that ends at this many programs or later. */
export const LEFTOVERS_PROGRAMS = 1300;
const LONG_RUN_ROUNDS = 10;
const LONG_RUN_PAGES = 40_000;

export const LEFTOVERS_REQUEST: LeftoversRequest = { reserveBlocks: 4, seed: 6 };

export function leftoversScenario({ reserveBlocks, seed }: LeftoversRequest): Scenario {
  return knownScenario({
    blockCount: 30,
    pagesPerBlock: 16,
    spareFactor: 0.3,
    reserveBlocks,
    stopFreeBlocks: STOP_FREE_BLOCKS,
    frontiers: 'split',
    workload: 'uniform',
    victimPolicy: 'greedy',
    isFilled: false,
    warmupRounds: 0,
    seed,
  });
}

export function* run(request: LeftoversRequest): Generator<LeftoversPart, void, void> {
  const drive = createPageMappedDrive(leftoversScenario(request));
  const start = stateOf(drive);
  const recorder = new OperationRecorder(drive.map);
  const { counters } = drive;
  const { freePool } = drive.map;
  let reachedStep = -1;
  let isRefilling = false;
  while (counters.flashPagesProgrammed < LEFTOVERS_PROGRAMS || isRefilling) {
    const kind = drive.advanceMicro(recorder.listener);
    isRefilling = kind !== 'write' && !(kind === 'erase' && freePool.count >= STOP_FREE_BLOCKS);
    if (reachedStep < 0 && freePool.count <= request.reserveBlocks) reachedStep = drive.step;
  }
  const log = recorder.take();
  const refills = refillsOf(log.operations);
  const [first] = refills;
  yield {
    start,
    log,
    programmedPages: counters.flashPagesProgrammed,
    reachedStep,
    cleaningStep: first?.step ?? -1,
    firstVictim: firstVictimOf(log.operations),
    refills,
    longRunWriteAmplification: longRunOf(request),
    stateHash: drive.stateHash(),
  };
}

function refillsOf(operations: Int32Array): Refill[] {
  const refills: Refill[] = [];
  let refill: { -readonly [Field in keyof Refill]: Refill[Field] } | null = null;
  let step = 0;
  let programs = 0;
  for (let index = 0; index * MICRO_EVENT_WORDS < operations.length; index += 1) {
    const kind = operations[index * MICRO_EVENT_WORDS];
    if (kind === MicroEventKind.Write) {
      refill = null;
      step += 1;
      programs += 1;
      continue;
    }
    if (!refill) {
      refill = {
        fromOperation: index,
        toOperation: 0,
        fromProgram: programs,
        toProgram: 0,
        step,
        relocatedPages: 0,
        erasedBlocks: 0,
      };
      refills.push(refill);
    }
    if (kind === MicroEventKind.Relocate) {
      refill.relocatedPages += 1;
      programs += 1;
    } else if (kind === MicroEventKind.Erase) refill.erasedBlocks += 1;
    refill.toOperation = index + 1;
    refill.toProgram = programs;
  }
  return refills;
}

function firstVictimOf(operations: Int32Array): LeftoversPart['firstVictim'] {
  for (let row = 0; row < operations.length; row += MICRO_EVENT_WORDS) {
    const [kind, , block = -1, validPages = 0] = operations.subarray(row, row + MICRO_EVENT_WORDS);
    if (kind === MicroEventKind.Pick) return { block, validPages };
  }
  return { block: -1, validPages: 0 };
}

function longRunOf(request: LeftoversRequest): number {
  const scenario = leftoversScenario(request);
  const warmupPages = LONG_RUN_ROUNDS * scenario.logicalPageCount;
  const drive = createPageMappedDrive({ ...scenario, isFilled: true, warmupPages });
  drive.run(LONG_RUN_PAGES);
  return drive.counters.writeAmplification;
}
