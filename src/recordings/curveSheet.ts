import { createPageMappedDrive, createRandom, invariant, knownScenario, nextBelow } from '#engine';
import type { SheetLevel } from './sheetShape.ts';
import { nominalSpareFactor } from './spareShape.ts';

/** Write amplification at one spare area. */
export interface CurvePoint {
  /** Effective spare factor: of the pages that cleaning can use. */
  readonly spareFactor: number;
  readonly greedy: number;
  /** Null below the highest level. */
  readonly fifo: number | null;
}

export interface CurveSheet {
  readonly kind: 'read-the-curve';
  readonly level: SheetLevel;
  readonly seed: number;
  readonly skippedSeeds: readonly number[];
  readonly points: readonly CurvePoint[];
  /** Question: write amplification at `spareFactor`, read off the curve. */
  readonly read: { readonly spareFactor: number; readonly answer: number };
  /** Question: the least spare factor that keeps write amplification at or below `most`, interpolated between the points. */
  readonly least: { readonly most: number; readonly answer: number };
  /** Question: how many fewer pages are relocated for each host page at `to` than at `from` (on the highest level, by FIFO at `from`). */
  readonly fewer: { readonly from: number; readonly to: number; readonly answer: number };
  /** Question: the factor by which the host pages until the blocks are worn out grow from `from` to `to`. */
  readonly longer: { readonly from: number; readonly to: number; readonly answer: number };
  /** State of the last drive. */
  readonly stateHash: string;
}

export const CURVE_BLOCKS = 64;
export const CURVE_PAGES_PER_BLOCK = 32;
export const CURVE_SPARES = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5] as const;
const CURVE_SHAPE = { blockCount: CURVE_BLOCKS, pagesPerBlock: CURVE_PAGES_PER_BLOCK, reserveBlocks: 2 } as const;
const WARMUP_ROUNDS = 3;
const COUNTED_ROUNDS = 4;
/** A random stream of its own, so that the questions do not depend on the host writes. */
const QUESTION_STREAM = 71;
/** The limit in the question about the least spare factor is a multiple of this. */
const STEP = 0.5;

/** The curve of this seed, and the questions about it. */
export function curveSheetOf(level: SheetLevel, seed: number): Omit<CurveSheet, 'skippedSeeds'> {
  const hasFifo = level === 12;
  let stateHash = '';
  const measure = (spareFactor: number, victimPolicy: 'greedy' | 'fifo'): number => {
    const drive = createPageMappedDrive(
      knownScenario({
        ...CURVE_SHAPE,
        spareFactor: nominalSpareFactor(spareFactor, CURVE_SHAPE),
        victimPolicy,
        warmupRounds: WARMUP_ROUNDS,
        workload: 'uniform',
        seed,
      }),
    );
    drive.run(COUNTED_ROUNDS * drive.scenario.logicalPageCount);
    stateHash = drive.stateHash();
    return drive.counters.flashPagesProgrammed / drive.counters.hostPagesWritten;
  };
  const points = CURVE_SPARES.map((spareFactor) => ({
    spareFactor,
    greedy: measure(spareFactor, 'greedy'),
    fifo: hasFifo ? measure(spareFactor, 'fifo') : null,
  }));
  const random = createRandom(seed, QUESTION_STREAM);
  // Not at the ends of the curve.
  const readAt = pointAt(points, 1 + nextBelow(random, points.length - 2));
  const from = pointAt(points, nextBelow(random, 2));
  const to = pointAt(points, 3 + nextBelow(random, 3));
  const bound = pointAt(points, 2 + nextBelow(random, 3));
  const most = Math.ceil(bound.greedy / STEP) * STEP;
  return {
    kind: 'read-the-curve',
    level,
    seed,
    points,
    read: { spareFactor: readAt.spareFactor, answer: readAt.greedy },
    least: { most, answer: leastSpareFor(points, most) },
    fewer: {
      from: from.spareFactor,
      to: from.fifo === null ? to.spareFactor : from.spareFactor,
      answer: from.fifo === null ? from.greedy - to.greedy : from.fifo - from.greedy,
    },
    longer: { from: from.spareFactor, to: to.spareFactor, answer: from.greedy / to.greedy },
    stateHash,
  };
}

function pointAt(points: readonly CurvePoint[], index: number): CurvePoint {
  const point = points[index];
  invariant(point !== undefined, `the curve has no point ${index}`);
  return point;
}

/** The spare factor at which the line between two points falls to `most`. */
function leastSpareFor(points: readonly CurvePoint[], most: number): number {
  const index = points.findIndex(({ greedy }) => greedy <= most);
  const below = pointAt(points, index);
  const above = points[index - 1];
  if (!above) return below.spareFactor;
  const share = (above.greedy - most) / (above.greedy - below.greedy);
  return above.spareFactor + share * (below.spareFactor - above.spareFactor);
}
