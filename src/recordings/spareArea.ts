import {
  createPageMappedDrive,
  invariant,
  measureSweepPoint,
  type Drive,
  type Scenario,
  type SweepPoint,
  type TheoryVerdict,
} from '#engine';
import { advanceToPick, fillValidPages, flagValidPages } from './picks.ts';
import { nominalSpareFactor, spareScenario, type SpareDriveShape } from './spareShape.ts';

type SweptPolicy = 'greedy' | 'fifo';

/** Write amplification at each spare area, by victim policy. */
export interface SpareAreaRequest {
  /** Values of the axis: spare factors of the pages that cleaning can use. */
  readonly effectiveSpareFactors: readonly number[];
  /** Run at each spare area. */
  readonly victimPolicies: readonly SweptPolicy[];
  readonly seed: number;
  /** Default: 1,024 blocks of 128 pages. */
  readonly shape?: SpareDriveShape;
}

/** One run: one point of the curve. */
export interface SpareAreaPart {
  readonly victimPolicy: SweptPolicy;
  /** As requested. */
  readonly askedSpareFactor: number;
  /** As measured in the run, by the erased pages at its picks. `theory` is computed for this value. */
  readonly effectiveSpareFactor: number;
  /** The long-run value where the run is steady, else the counted value. */
  readonly writeAmplification: number;
  /** Relative half-width of its confidence interval. */
  readonly relativeHalfWidth: number;
  readonly isSteady: boolean;
  /** Host pages of the run. */
  readonly hostPagesWritten: number;
  /** Closed form for a large drive with this effective spare factor: the line of the figure. */
  readonly theory: number;
  /** writeAmplification / theory − 1. */
  readonly relativeDifference: number;
  /** Computed with the correction for 1,024 blocks, which the line of the figure lacks. */
  readonly verdict: TheoryVerdict;
  /** Mean and median of the valid pages of the next victims, as many as the drive has blocks. */
  readonly meanVictimPages: number;
  readonly medianVictimPages: number;
  /** Pages of a victim with the median number of valid pages: 1 valid, 0 invalid. */
  readonly typicalVictim: Uint8Array;
  /** The drive at the last of these picks, before any page of the victim is relocated. */
  readonly lastPick: LastPick;
}

interface LastPick {
  readonly victimBlock: number;
  /** Page by page of that block: 1 valid, 0 invalid. */
  readonly victimPages: Uint8Array;
  /** Block by block: valid pages, or `FREE_BLOCK`. */
  readonly validPages: Uint8Array;
}

/** The sixteen spare areas of the chapter, greedy and FIFO at each. */
export const SPARE_AREA_REQUEST: SpareAreaRequest = {
  effectiveSpareFactors: [0.05, 0.06, 0.0687, 0.08, 0.1, 0.12, 0.15, 0.175, 0.2, 0.24, 0.28, 0.3, 0.35, 0.4, 0.45, 0.5],
  victimPolicies: ['greedy', 'fifo'],
  seed: 1,
};

/** The drive of one point. It has no warm-up: `measureSweepPoint` detects the transient itself. */
export function spareAreaScenario(
  effectiveSpareFactor: number,
  victimPolicy: SweptPolicy,
  { seed, shape }: Pick<SpareAreaRequest, 'seed' | 'shape'>,
): Scenario {
  return spareScenario({ shape, effectiveSpareFactor, victimPolicy, warmupRounds: 0, seed });
}

/** Each run ends when its long-run value is known to one per cent. */
export function* run(request: SpareAreaRequest): Generator<SpareAreaPart, void, void> {
  for (const askedSpareFactor of request.effectiveSpareFactors) {
    for (const victimPolicy of request.victimPolicies) {
      const { point, drive } = measureSweepPoint(
        spareAreaScenario(askedSpareFactor, victimPolicy, request),
        victimPolicy,
        nominalSpareFactor(askedSpareFactor, request.shape),
        createPageMappedDrive,
      );
      yield { victimPolicy, askedSpareFactor, ...figuresOf(point), ...watchPicks(drive) };
    }
  }
}

type PickStatistics = Pick<SpareAreaPart, 'meanVictimPages' | 'medianVictimPages' | 'typicalVictim' | 'lastPick'>;
type SweepFigures = Omit<SpareAreaPart, 'victimPolicy' | 'askedSpareFactor' | keyof PickStatistics>;

function figuresOf({ verdict, ...point }: SweepPoint): SweepFigures {
  invariant(verdict.kind !== 'doesNotApply', 'theory holds for uniform writes of single pages');
  const { effectiveSpareFactor, writeAmplification, relativeHalfWidth, isSteady, hostPagesWritten } = point;
  const theory = verdict.largeDriveTheory;
  const relativeDifference = writeAmplification / theory - 1;
  return {
    effectiveSpareFactor,
    writeAmplification,
    relativeHalfWidth,
    isSteady,
    hostPagesWritten,
    theory,
    relativeDifference,
    verdict,
  };
}

/** Runs the drive on through as many picks as it has blocks. */
function watchPicks(drive: Drive): PickStatistics {
  const { blockCount, pagesPerBlock } = drive.scenario;
  const validPages = new Uint16Array(blockCount);
  const flags = new Uint8Array(blockCount * pagesPerBlock);
  const lastValidPages = new Uint8Array(blockCount);
  const flagsOf = (pick: number): Uint8Array => flags.subarray(pick * pagesPerBlock, (pick + 1) * pagesPerBlock);
  for (let pick = 0; pick < blockCount; pick += 1) {
    const victim = advanceToPick(drive);
    validPages[pick] = victim.validPages;
    flagValidPages(drive, victim.block, flagsOf(pick));
  }
  fillValidPages(drive, lastValidPages);
  const median = validPages.slice().sort()[blockCount >> 1] ?? 0;
  return {
    meanVictimPages: validPages.reduce((sum, each) => sum + each, 0) / blockCount,
    medianVictimPages: median,
    typicalVictim: flagsOf(validPages.indexOf(median)).slice(),
    lastPick: {
      victimBlock: drive.map.victimBlock,
      victimPages: flagsOf(blockCount - 1).slice(),
      validPages: lastValidPages,
    },
  };
}
