import {
  createPageMappedDrive,
  invariant,
  runSweep,
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
  /** As the axis shows them: of the pages that cleaning can use. */
  readonly effectiveSpareFactors: readonly number[];
  /** At each spare area in turn. */
  readonly victimPolicies: readonly SweptPolicy[];
  readonly seed: number;
  /** 1,024 blocks of 128 pages unless told. */
  readonly shape?: SpareDriveShape;
}

/** One run: one point of the curve. */
export interface SpareAreaPart {
  readonly victimPolicy: SweptPolicy;
  /** As asked. */
  readonly askedSpareFactor: number;
  /** As the run had it, by what was erased when its victims were picked. Theory is taken here. */
  readonly effectiveSpareFactor: number;
  /** Of the long run where the run is steady, else what was counted. */
  readonly writeAmplification: number;
  /** Half the interval around it, relative. */
  readonly relativeHalfWidth: number;
  readonly isSteady: boolean;
  /** Host pages of the run. */
  readonly hostPagesWritten: number;
  /** Of a large drive with this effective spare: what the line of the figure shows. */
  readonly theory: number;
  /** writeAmplification / theory − 1. */
  readonly relativeDifference: number;
  /** With the correction for 1,024 blocks, which the line has not. */
  readonly verdict: TheoryVerdict;
  /** Valid pages of the blocks that are picked in the next turn of the drive, on average and in the middle. */
  readonly meanVictimPages: number;
  readonly medianVictimPages: number;
  /** Page by page of one that held just the median: 1 valid, 0 invalid. */
  readonly typicalVictim: Uint8Array;
  /** The drive at the last of these picks, with nothing of the victim relocated yet. */
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

/** The drive of one point. Nothing is warmed up: the record of the run knows a transient when it sees one. */
export function spareAreaScenario(
  effectiveSpareFactor: number,
  victimPolicy: SweptPolicy,
  { seed, shape }: Pick<SpareAreaRequest, 'seed' | 'shape'>,
): Scenario {
  return spareScenario({ shape, effectiveSpareFactor, victimPolicy, warmupRounds: 0, seed });
}

/** Each run goes on until its long-run value is known to one per cent. */
export function* run(request: SpareAreaRequest): Generator<SpareAreaPart, void, void> {
  for (const askedSpareFactor of request.effectiveSpareFactors) {
    for (const victimPolicy of request.victimPolicies) {
      let drive: Drive | undefined;
      const points = runSweep(
        {
          scenario: spareAreaScenario(askedSpareFactor, victimPolicy, request),
          spareFactors: [nominalSpareFactor(askedSpareFactor, request.shape)],
          victimPolicies: [victimPolicy],
        },
        (scenario) => (drive = createPageMappedDrive(scenario)),
      );
      for (const point of points) {
        invariant(drive !== undefined, 'a point of the sweep was measured on no drive');
        yield { victimPolicy, askedSpareFactor, ...figuresOf(point), ...watchPicks(drive) };
      }
    }
  }
}

type Watched = Pick<SpareAreaPart, 'meanVictimPages' | 'medianVictimPages' | 'typicalVictim' | 'lastPick'>;
type Figures = Omit<SpareAreaPart, 'victimPolicy' | 'askedSpareFactor' | keyof Watched>;

function figuresOf({ verdict, ...point }: SweepPoint): Figures {
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

/** Lets the host write on until as many victims have been picked as the drive has blocks. */
function watchPicks(drive: Drive): Watched {
  const { blockCount, pagesPerBlock } = drive.scenario;
  const validPages = new Uint16Array(blockCount);
  const flags = new Uint8Array(blockCount * pagesPerBlock);
  const held = new Uint8Array(blockCount);
  const flagsOf = (pick: number): Uint8Array => flags.subarray(pick * pagesPerBlock, (pick + 1) * pagesPerBlock);
  for (let pick = 0; pick < blockCount; pick += 1) {
    const victim = advanceToPick(drive);
    validPages[pick] = victim.validPages;
    flagValidPages(drive, victim.block, flagsOf(pick));
  }
  fillValidPages(drive, held);
  const median = validPages.slice().sort()[blockCount >> 1] ?? 0;
  return {
    meanVictimPages: validPages.reduce((sum, each) => sum + each, 0) / blockCount,
    medianVictimPages: median,
    typicalVictim: flagsOf(validPages.indexOf(median)).slice(),
    lastPick: {
      victimBlock: drive.map.victimBlock,
      victimPages: flagsOf(blockCount - 1).slice(),
      validPages: held,
    },
  };
}
