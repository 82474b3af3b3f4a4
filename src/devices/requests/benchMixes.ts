import type { ArticleId } from '../drives/articles.ts';
import type { RequestMix, SizeShare } from './requestMix.ts';

const KIB = 1024;

/** A benchmark of an article that replays what people did; here as a stream drawn with the shares it printed. */
export interface BenchMix {
  readonly name: string;
  readonly article: ArticleId;
  readonly reads: number;
  readonly writes: number;
  /** Printed shares of all requests, in per cent by size; what is left over the article does not break down. */
  readonly printedSizePercents: Readonly<Record<number, number>>;
  /** Printed share of requests that continue from the one before, in per cent. */
  readonly sequentialPercent: number;
  /** Printed mean of requests outstanding. */
  readonly meanQueueDepth: number;
}

/** About 34 GB were on the drive, and the trace moves in that. */
const IMAGE_BYTES = 34e9;
/** Sizes that share equally what the article does not break down: the powers of two that it leaves out. */
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
 * What is drawn for a bench, wherever it lies; shares as printed, the rest as assumed above. Of a drive that is simulated in
 * part as many bytes for each of its bytes as in the real bench, so that as much of its spare area is used.
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

/** Span of the bench on a drive of which so much is simulated. */
export const benchSpanBytes = (scaleFraction: number): number =>
  Math.floor((IMAGE_BYTES * scaleFraction) / (4 * KIB)) * 4 * KIB;

function sizeShares({ printedSizePercents }: BenchMix): SizeShare[] {
  const printed = Object.entries(printedSizePercents).map(([kib, share]) => ({ byteCount: Number(kib) * KIB, share }));
  const left = 100 - printed.reduce((sum, { share }) => sum + share, 0);
  return [
    ...printed,
    ...OTHER_SIZES_KIB.map((kib) => ({ byteCount: kib * KIB, share: left / OTHER_SIZES_KIB.length })),
  ];
}
