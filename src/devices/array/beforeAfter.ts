import { X25V } from '../drives/x25v.ts';
import { createRandom, nextBelow, requireScenario, type Scenario } from '#engine';
import { X25V_TIMES } from '../timing/operationTimes.ts';
import { FlashArray } from './flashArray.ts';
import { measurePass } from './sequentialPass.ts';

export const ARRAY_SPANS = ['full', 'partial'] as const;
/** `full`: the whole array in use. `partial`: 60 of its 74.5 GiB, the rest never written. */
export type ArraySpan = (typeof ARRAY_SPANS)[number];

export const ARRAY_PASSES = ['before', 'first', 'second'] as const;
/** Sequential write pass over the span: before the random writes, the first after them, the second after them. */
export type ArrayPass = (typeof ARRAY_PASSES)[number];

export interface ArrayRequest {
  readonly memberCounts: readonly number[];
  readonly spans: readonly ArraySpan[];
  /** Blocks of one member; `REAL_MEMBER_BLOCKS` is the real drive. */
  readonly blocksPerMember: number;
  /** Points of each curve. */
  readonly sampleCount: number;
  readonly seed: number;
}

export interface ArrayRunKey {
  readonly memberCount: number;
  readonly span: ArraySpan;
}

export interface ArrayRunProgress extends ArrayRunKey {
  readonly kind: 'progress';
  readonly phase: 'fill' | 'scatter' | ArrayPass;
  /** Of the whole request, 0..1. */
  readonly doneFraction: number;
}

/** Bandwidth of one pass against position, and what it cost each member. */
export interface ArrayPassResult extends ArrayRunKey {
  readonly kind: 'pass';
  readonly pass: ArrayPass;
  /** GiB of the real drives, at the middle of each sample. */
  readonly positionGiB: Float64Array;
  readonly megabytesPerSecond: Float64Array;
  /** Bytes by time over the whole pass. */
  readonly meanMegabytesPerSecond: number;
  readonly memberWriteAmplification: readonly number[];
  /** Of the second half of the random writes before this pass; empty for `before`. */
  readonly memberScatterWriteAmplification: readonly number[];
}

/** Blocks of one real member: 40 GiB of 512 KiB blocks. */
export const REAL_MEMBER_BLOCKS = X25V.flashBytes.value / (X25V.pageBytes.value * X25V.pagesPerBlock.value);
/** Random writes before the passes, in multiples of the span. */
export const SCATTER_ROUNDS = 2;
const GIB = 2 ** 30;
const PASS_ROUNDS = ARRAY_PASSES.length;
/** Pages between two yields: some tens of milliseconds on a slow machine. */
const SLICE_PAGES = 65_536;

/** One member at the given scale: the real ratio of user to flash bytes, greedy, two frontiers. */
export function x25vMember(blockCount: number, seed: number): Scenario {
  const pagesPerBlock = X25V.pagesPerBlock.value;
  const physicalPages = blockCount * pagesPerBlock;
  return requireScenario({
    blockCount,
    pagesPerBlock,
    logicalPageCount: Math.round((physicalPages * X25V.userBytes.value) / X25V.flashBytes.value),
    reserveBlocks: Math.max(2, Math.round(blockCount * X25V.reserveFraction.value)),
    frontiers: 'split',
    victimPolicy: 'greedy',
    isFilled: false,
    warmupPages: 0,
    seed,
  });
}

/** GiB of an array of real drives. */
export function arrayGiB(memberCount: number): number {
  return (memberCount * X25V.userBytes.value) / GIB;
}

/** Share of the array in use: 60 GiB of the pair's 74.5, and the same share of a single drive. */
export function spanFraction(span: ArraySpan): number {
  return span === 'full' ? 1 : X25V.partitionGiB.value / arrayGiB(2);
}

/**
 * For each drive or array: fills the span in order, measures a sequential pass, scatters random writes over the span,
 * measures two more passes. Yields often, so that whoever drives it can show progress or stop.
 */
export function* runBeforeAfter(request: ArrayRequest): Generator<ArrayRunProgress | ArrayPassResult, void, void> {
  const keys: ArrayRunKey[] = request.memberCounts.flatMap((memberCount) =>
    request.spans.map((span) => ({ memberCount, span })),
  );
  const weights = keys.map((key) => key.memberCount * spanFraction(key.span));
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let doneWeight = 0;
  for (const [index, key] of keys.entries()) {
    for (const report of runOne(request, key)) {
      if (report.kind === 'progress') {
        yield { ...report, doneFraction: (doneWeight + weights[index] * report.doneFraction) / totalWeight };
      } else yield report;
    }
    doneWeight += weights[index];
  }
}

function* runOne(request: ArrayRequest, key: ArrayRunKey): Generator<ArrayRunProgress | ArrayPassResult, void, void> {
  const array = new FlashArray(x25vMember(request.blocksPerMember, request.seed), {
    level: 0,
    memberCount: key.memberCount,
    stripeUnit: X25V.stripeBytes.value / X25V.pageBytes.value,
    trim: 'blocked',
    partitionFraction: spanFraction(key.span),
  });
  const spanPages = array.pageCount;
  const totalPages = spanPages * (1 + SCATTER_ROUNDS + PASS_ROUNDS);
  let donePages = 0;
  const progress = (phase: ArrayRunProgress['phase'], count: number): ArrayRunProgress => {
    donePages += count;
    return { kind: 'progress', ...key, phase, doneFraction: donePages / totalPages };
  };

  for (let first = 0; first < spanPages; first += SLICE_PAGES) {
    const count = Math.min(SLICE_PAGES, spanPages - first);
    array.writeSequential(first, count);
    yield progress('fill', count);
  }
  let memberScatterWriteAmplification: readonly number[] = [];
  for (const pass of ARRAY_PASSES) {
    if (pass === 'first') {
      const random = createRandom(request.seed, key.memberCount);
      for (let round = 0; round < SCATTER_ROUNDS; round++) {
        if (round === SCATTER_ROUNDS - 1) array.resetCounters();
        for (let done = 0; done < spanPages; done += SLICE_PAGES) {
          const count = Math.min(SLICE_PAGES, spanPages - done);
          array.writeDrawn(count, () => nextBelow(random, spanPages));
          yield progress('scatter', count);
        }
      }
      memberScatterWriteAmplification = array.memberCounters.map((counters) => counters.writeAmplification);
    }
    const measuring = measurePass(array, {
      spanPages,
      sampleCount: request.sampleCount,
      times: X25V_TIMES,
      pageBytes: X25V.pageBytes.value,
      slicePages: SLICE_PAGES,
    });
    let step = measuring.next();
    for (; !step.done; step = measuring.next()) yield progress(pass, step.value);
    const curve = step.value;
    const gibPerPage = (arrayGiB(key.memberCount) * spanFraction(key.span)) / spanPages;
    yield {
      kind: 'pass',
      ...key,
      pass,
      positionGiB: curve.positionPages.map((position) => position * gibPerPage),
      megabytesPerSecond: curve.megabytesPerSecond,
      meanMegabytesPerSecond: curve.meanMegabytesPerSecond,
      memberWriteAmplification: curve.memberWriteAmplification,
      memberScatterWriteAmplification,
    };
  }
}
