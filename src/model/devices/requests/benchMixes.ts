import type { ArticleId } from '../drives/articles.ts';
import type { RequestMix, SizeShare } from './requestMix.ts';

const KIB = 1024;

/** A trace benchmark of an article, simulated by random requests with the printed statistics. */
export interface BenchMix {
  readonly name: string;
  readonly article: ArticleId;
  readonly reads: number;
  readonly writes: number;
  /**
   * Printed shares by size in KiB, in per cent of all requests; the article does not break down the remaining requests.
   */
  readonly printedSizePercents: Readonly<Record<number, number>>;
  /** Printed share of sequential requests, in per cent. */
  readonly sequentialPercent: number;
  /** Printed mean queue depth. */
  readonly meanQueueDepth: number;
}

/** Span of the trace: the data on the drive, about 34 GB. */
const IMAGE_BYTES = 34e9;
/** Sizes assumed for the remaining requests, in equal shares: the powers of two that the article omits. */
const OTHER_SIZES_KIB = [8, 128];

export const BENCH_MIXES = [
  {
    name: 'light',
    article: 'pairReview',
    reads: 37_501,
    writes: 20_268,
    printedSizePercents: { 4: 30, 16: 11, 32: 22, 64: 13 },
    sequentialPercent: 30,
    meanQueueDepth: 6.09,
  },
  {
    name: 'heavy',
    article: 'pairReview',
    reads: 128_895,
    writes: 72_411,
    printedSizePercents: { 4: 30, 16: 12, 32: 14, 64: 20 },
    sequentialPercent: 44,
    meanQueueDepth: 3.59,
  },
  {
    name: 'gaming',
    article: 'pairReview',
    reads: 75_206,
    writes: 4592,
    printedSizePercents: { 4: 20, 32: 20, 64: 40 },
    sequentialPercent: 69,
    meanQueueDepth: 7.76,
  },
] as const satisfies readonly BenchMix[];

export type BenchName = (typeof BENCH_MIXES)[number]['name'];

/**
 * The request mix of a benchmark, without its span. On a scaled-down drive the number of requests is scaled too, so
 * that the same share of the spare area is used.
 */
export const benchRequestMix = (bench: BenchMix, scaleFraction = 1) =>
  ({
    sizes: sizeShares(bench),
    randomFraction: 1 - bench.sequentialPercent / 100,
    counts: {
      read: Math.ceil(bench.reads * scaleFraction),
      write: Math.ceil(bench.writes * scaleFraction),
      trim: 0,
    },
    alignmentBytes: 4 * KIB,
  }) satisfies Partial<RequestMix>;

/** Span of the benchmark on a drive scaled by `scaleFraction`. */
export const benchSpanBytes = (scaleFraction: number): number =>
  Math.floor((IMAGE_BYTES * scaleFraction) / (4 * KIB)) * 4 * KIB;

function sizeShares({ printedSizePercents }: BenchMix): SizeShare[] {
  const printed = Object.entries(printedSizePercents).map(([kib, share]) => ({ byteCount: Number(kib) * KIB, share }));
  const remainingPercent = 100 - printed.reduce((sum, { share }) => sum + share, 0);
  return [
    ...printed,
    ...OTHER_SIZES_KIB.map((kib) => ({ byteCount: kib * KIB, share: remainingPercent / OTHER_SIZES_KIB.length })),
  ];
}
