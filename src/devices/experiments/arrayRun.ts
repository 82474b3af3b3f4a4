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
 * What happens between the workload and the passes. `delete`: the host deletes everything in one request, which the
 * members hear of only where TRIM is passed. `rebuild`: `FlashArray.rebuildAndTrim`.
 */
export const ARRAY_INTERLUDES = ['nothing', 'delete', 'rebuild'] as const;
export type ArrayInterlude = (typeof ARRAY_INTERLUDES)[number];

export interface ArrayRunPlan {
  /** Shape and policy of each member, and the workload, which addresses the whole partition. */
  readonly member: Scenario;
  readonly array: FlashArrayOptions;
  /** Makes the translation layer of a member. */
  readonly createLayer: CreateLayer;
  /** Host pages of the workload before anything is counted, and those counted. */
  readonly warmupPages: number;
  readonly hostPages: number;
  readonly interlude: ArrayInterlude;
  /** Sequential passes after the interlude; one more comes before the workload. */
  readonly passCount: number;
  /** Points of the curve of each pass, at most. */
  readonly sampleCount: number;
}

export interface ArrayRunStage {
  readonly stage: 'filling' | 'passBefore' | 'warmingUp' | 'measuring' | 'passAfter';
  /** Of the whole run, 0..1. */
  readonly doneFraction: number;
}

/** Of the counted pages of the workload. */
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
  /** Before the workload, then each one after the interlude. */
  readonly passes: readonly PassCurve[];
  /** Over all state of array and members at the end, eight hexadecimal digits. */
  readonly stateHash: string;
}

const BATCH_COMMANDS = 1024;
/** Pages between two yields. */
const SLICE_PAGES = 65_536;
/** In a pause nobody waits, so a victim may hold any number of valid pages. */
const ANY_VALID_FRACTION = 1;

/**
 * The story of an array: fill it in order, take the bandwidth of a sequential pass, let the workload write, then delete
 * everything, rebuild or do nothing, and take the bandwidth of further passes. Time passes in the passes alone.
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

/** The host in front of an array: writes what the workload says, and pauses where the scenario of a member says so. */
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

  /** Lets the workload write so many pages; yields how many since the last yield. */
  *write(pageCount: number): Generator<number, void, void> {
    for (let remaining = pageCount, sinceYield = 0; remaining > 0;) {
      const count = this.#stream.fill(this.#commands, Math.min(remaining, this.#pagesToPause));
      const before = this.#array.counters.hostPagesWritten;
      this.#array.write(this.#commands, count);
      const written = this.#array.counters.hostPagesWritten - before;
      this.#noteWrites(written);
      remaining -= written;
      sinceYield += written;
      if (sinceYield < SLICE_PAGES && remaining > 0) continue;
      yield sinceYield;
      sinceYield = 0;
    }
  }

  /** In a pause every member cleans by itself. None can read the file system: it lies across all of them. */
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
