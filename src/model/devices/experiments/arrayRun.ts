import {
  type CreateLayer,
  createHostStream,
  hashColumns,
  type HostStream,
  observedSpareFactor,
  type Scenario,
} from '#engine';
import { FlashArray, type FlashArrayOptions } from '../array/flashArray.ts';
import { timedPasses, type PassCurve } from './timedPasses.ts';

/**
 * What happens between the workload and the passes. `delete`: the host trims everything in one request, which reaches
 * the members only if TRIM is passed. `rebuild`: `FlashArray.rebuildAndTrim`.
 */
export const ARRAY_INTERLUDES = ['nothing', 'delete', 'rebuild'] as const;
export type ArrayInterlude = (typeof ARRAY_INTERLUDES)[number];

/** A run as usual: everything is deleted before the passes, and twice the partition is counted. */
export const ARRAY_RUN_DEFAULTS = { interlude: 'delete', countedRounds: 2, passCount: 2, sampleCount: 100 } as const;

/** Pages of the host's partition before it is cut to whole stripes: what multiples of it are of. */
export function partitionPagesOf({ logicalPageCount }: Scenario, array: FlashArrayOptions): number {
  const dataUnits = array.level === 5 ? array.memberCount - 1 : array.memberCount;
  return Math.round(logicalPageCount * dataUnits * array.partitionFraction);
}

export interface ArrayRunPlan {
  /** Scenario of each member; its workload is applied to the partition of the array. */
  readonly member: Scenario;
  readonly array: FlashArrayOptions;
  /** Makes the translation layer of a member. */
  readonly createLayer: CreateLayer;
  /** Host pages of the workload before counting, and counted ones. */
  readonly warmupPages: number;
  readonly hostPages: number;
  readonly interlude: ArrayInterlude;
  /** Number of sequential passes after the interlude; there is always one before the workload. */
  readonly passCount: number;
  /** Most points of the curve of each pass. */
  readonly sampleCount: number;
}

export interface ArrayRunStage {
  readonly stage: 'filling' | 'passBefore' | 'warmingUp' | 'measuring' | 'passAfter';
  /** Progress of the whole run, 0..1. */
  readonly doneFraction: number;
}

/** Counters of a member over the counted part of the workload. */
export interface MemberReport {
  readonly writeAmplification: number;
  /** Pages that the array wrote to the member, parity included. */
  readonly hostPagesWritten: number;
  readonly parityPagesWritten: number;
  readonly flashPagesProgrammed: number;
  readonly pagesRelocated: number;
  readonly blocksErased: number;
  readonly pagesTrimmed: number;
  readonly pagesRead: number;
  /** NaN when no victim was picked. */
  readonly effectiveSpareFactor: number;
}

export interface ArrayRunReport {
  readonly pageCount: number;
  readonly writeAmplification: number;
  readonly hostPagesWritten: number;
  readonly hostPagesTrimmed: number;
  readonly flashPagesProgrammed: number;
  readonly parityPagesWritten: number;
  readonly pagesRead: number;
  readonly members: readonly MemberReport[];
  /** The pass before the workload, then those after the interlude. */
  readonly passes: readonly PassCurve[];
  /** Hash of the final state of array and members, eight hexadecimal digits. */
  readonly stateHash: string;
}

const BATCH_COMMANDS = 1024;
/** Pages between two yields. */
const SLICE_PAGES = 65_536;
/** In a pause the host does not wait, so a victim may hold any number of valid pages. */
const ANY_VALID_FRACTION = 1;

/**
 * Fills an array in order, measures a sequential pass, runs the workload, then deletes everything, rebuilds the array
 * or does nothing, and measures further passes. Only the passes are simulated in time.
 */
export function* runArray(plan: ArrayRunPlan): Generator<ArrayRunStage, ArrayRunReport, void> {
  const array = new FlashArray(plan.member, plan.array, plan.createLayer);
  const stream = createHostStream({ ...plan.member, logicalPageCount: array.pageCount });
  const stripePages = array.layout.stripeUnit * array.layout.dataUnitCount;
  const spanPages = Math.max(stripePages, Math.floor(stream.fillPageCount / stripePages) * stripePages);
  const totalPages = spanPages * (2 + plan.passCount) + plan.warmupPages + plan.hostPages;
  let donePages = 0;
  const progress = (stage: ArrayRunStage['stage'], count: number): ArrayRunStage => {
    donePages += count;
    return { stage, doneFraction: Math.min(1, donePages / totalPages) };
  };
  const measurePass = timedPasses(array, { spanPages, sampleCount: plan.sampleCount, slicePages: SLICE_PAGES });
  function* pass(stage: ArrayRunStage['stage']): Generator<ArrayRunStage, PassCurve, void> {
    const measuring = measurePass();
    let step = measuring.next();
    for (; !step.done; step = measuring.next()) yield progress(stage, step.value);
    return step.value;
  }

  for (let first = 0; first < stream.fillPageCount; first += SLICE_PAGES) {
    const count = Math.min(SLICE_PAGES, stream.fillPageCount - first);
    array.writeSequential(first, count);
    yield progress('filling', count);
  }
  const passes = [yield* pass('passBefore')];
  for (const { first, count } of stream.initialTrims()) array.trimRange(first, count);
  const writer = new ArrayWriter(array, stream, plan.member);
  for (const count of writer.write(plan.warmupPages)) yield progress('warmingUp', count);
  array.resetCounters();
  for (const count of writer.write(plan.hostPages)) yield progress('measuring', count);
  const { counters, pageCount } = array;
  const report = {
    pageCount,
    writeAmplification: counters.writeAmplification,
    hostPagesWritten: counters.hostPagesWritten,
    hostPagesTrimmed: counters.hostPagesTrimmed,
    flashPagesProgrammed: counters.flashPagesProgrammed,
    parityPagesWritten: counters.parityPagesWritten,
    pagesRead: counters.pagesRead,
    members: array.members.map((_, member) => reportOnMember(array, member)),
  };
  if (plan.interlude === 'delete') array.trimRange(0, pageCount);
  if (plan.interlude === 'rebuild') array.rebuildAndTrim();
  for (let index = 0; index < plan.passCount; index++) passes.push(yield* pass('passAfter'));
  return { ...report, passes, stateHash: hashColumns(array.columns) };
}

/** The host of an array: writes the pages of the workload and pauses as the scenario of a member says. */
class ArrayWriter {
  readonly #array: FlashArray;
  readonly #stream: HostStream;
  readonly #pauseEveryPages: number;
  readonly #idleFreeBlocks: number;
  readonly #commands = new Int32Array(BATCH_COMMANDS);
  #pagesToPause: number;

  constructor(array: FlashArray, stream: HostStream, member: Scenario) {
    this.#array = array;
    this.#stream = stream;
    const hasPauses = member.idleCleaning !== 'none' && member.idleEveryPages > 0;
    this.#pauseEveryPages = hasPauses ? member.idleEveryPages : Infinity;
    this.#idleFreeBlocks = member.idleFreeBlocks;
    this.#pagesToPause = this.#pauseEveryPages;
  }

  /** Writes `pageCount` pages of the workload; yields the number of pages since the last yield. */
  *write(pageCount: number): Generator<number, void, void> {
    for (let remaining = pageCount, sinceYield = 0; remaining > 0;) {
      const count = this.#stream.fill(this.#commands, Math.min(remaining, this.#pagesToPause));
      const before = this.#array.counters.hostPagesWritten;
      this.#array.write(this.#commands, count);
      const writtenPages = this.#array.counters.hostPagesWritten - before;
      this.#noteWrites(writtenPages);
      remaining -= writtenPages;
      sinceYield += writtenPages;
      if (sinceYield < SLICE_PAGES && remaining > 0) continue;
      yield sinceYield;
      sinceYield = 0;
    }
  }

  /**
   * In a pause every member cleans independently. None can read the file system, because it is distributed over all of
   * them.
   */
  #noteWrites(pageCount: number): void {
    this.#pagesToPause -= pageCount;
    if (this.#pagesToPause > 0) return;
    for (const member of this.#array.members) member.cleanAhead(this.#idleFreeBlocks, ANY_VALID_FRACTION);
    this.#pagesToPause = this.#pauseEveryPages;
  }
}

function reportOnMember(array: FlashArray, index: number): MemberReport {
  const member = array.members[index];
  const { counters } = member;
  return {
    writeAmplification: counters.writeAmplification,
    hostPagesWritten: counters.hostPagesWritten,
    parityPagesWritten: array.counters.parityPagesByMember[index],
    flashPagesProgrammed: counters.flashPagesProgrammed,
    pagesRelocated: counters.pagesRelocated,
    blocksErased: counters.blocksErased,
    pagesTrimmed: counters.pagesTrimmed,
    pagesRead: array.counters.pagesReadByMember[index],
    effectiveSpareFactor: observedSpareFactor(member) ?? Number.NaN,
  };
}
