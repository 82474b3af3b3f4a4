import {
  BlockRole,
  createPageMappedDrive,
  frameByteLength,
  knownScenario,
  viewFrame,
  type Drive,
  type Scenario,
} from '#engine';
import {
  LIFE_FRAME_ROUNDS,
  WEAR_BLOCKS,
  WEAR_ENDURANCE,
  WEAR_FRAMES,
  WEAR_PAGES_PER_BLOCK,
  WEAR_ROUNDS,
  WEAR_SPARE_FACTOR,
} from './wearShape.ts';

/** Erase counts of all blocks of a drive of which only a part is overwritten. */
export interface WearRequest {
  readonly wearLeveling: Scenario['wearLeveling'];
  /** Share of the logical pages, 0..1, that is never written after the fill, and where they lie. */
  readonly stillFraction: number;
  readonly stillLayout: Scenario['stillLayout'];
  /** For static levelling: the data of a block moves when the erase count of its target is greater by more than this. */
  readonly wearSpreadLimit: number;
  readonly seed: number;
}

/** `rounds`: a fixed number of drive writes on blocks without a limit. `life`: until blocks with a limit are worn out. */
export type WearSpan = 'rounds' | 'life';

/** Some moments of a span, in order. Each column has one entry for each moment, or one for each block and moment. */
export interface WearPart {
  readonly span: WearSpan;
  readonly fromFrame: number;
  readonly frameCount: number;
  /** Host pages since the fill. */
  readonly hostPages: Uint32Array;
  readonly flashPages: Uint32Array;
  /** Pages moved by wear levelling. */
  readonly pagesLeveled: Uint32Array;
  readonly eraseCount: Uint16Array;
  /** 1: the block has reached its limit and is out of use. */
  readonly isRetired: Uint8Array;
  /** Whether the span ends with the last of these moments. */
  readonly isEnd: boolean;
}

export const WEAR_REQUEST: WearRequest = {
  wearLeveling: 'static',
  stillFraction: 0.75,
  stillLayout: 'contiguous',
  wearSpreadLimit: 4,
  seed: 1,
};

/** Erases by cleaning between two checks of static levelling. */
const CHECK_ERASES = 16;
const FRAMES_A_PART = 15;
/** Limit of a recorded life; no drive lives that long. */
const MOST_LIFE_FRAMES = 2000;

export function wearScenario({
  wearLeveling,
  stillFraction,
  stillLayout,
  wearSpreadLimit,
  seed,
}: WearRequest): Scenario {
  return knownScenario({
    blockCount: WEAR_BLOCKS,
    pagesPerBlock: WEAR_PAGES_PER_BLOCK,
    spareFactor: WEAR_SPARE_FACTOR,
    workload: 'hotCold',
    hotWriteFraction: 1,
    hotSpaceFraction: Math.round((1 - stillFraction) * 100) / 100,
    stillLayout,
    wearLeveling,
    wearCheckErases: CHECK_ERASES,
    wearSpreadLimit,
    warmupRounds: 0,
    seed,
  });
}

export function* run(request: WearRequest): Generator<WearPart, void, void> {
  const scenario = wearScenario(request);
  const rounds = createPageMappedDrive(scenario);
  yield* record('rounds', rounds, WEAR_FRAMES, (WEAR_ROUNDS * scenario.logicalPageCount) / WEAR_FRAMES);
  const life = createPageMappedDrive({ ...scenario, enduranceCycles: WEAR_ENDURANCE });
  yield* record('life', life, MOST_LIFE_FRAMES, LIFE_FRAME_ROUNDS * scenario.logicalPageCount);
}

/** Records the drive at evenly spaced moments, up to frame `lastFrame` or until it is worn out. */
function* record(
  span: WearSpan,
  drive: Drive,
  lastFrame: number,
  pagesAFrame: number,
): Generator<WearPart, void, void> {
  const view = viewFrame(
    new ArrayBuffer(frameByteLength('blocks', WEAR_BLOCKS, WEAR_PAGES_PER_BLOCK)),
    'blocks',
    WEAR_BLOCKS,
    WEAR_PAGES_PER_BLOCK,
  );
  for (let fromFrame = 0, isEnd = false; !isEnd; fromFrame += FRAMES_A_PART) {
    const columns = createColumns(FRAMES_A_PART);
    let frameCount = 0;
    while (frameCount < FRAMES_A_PART && !isEnd) {
      const frame = fromFrame + frameCount;
      drive.run(Math.round(frame * pagesAFrame) - drive.step);
      drive.observe(view);
      columns.hostPages[frameCount] = drive.step;
      columns.flashPages[frameCount] = drive.counters.flashPagesProgrammed;
      columns.pagesLeveled[frameCount] = drive.counters.pagesLeveled;
      columns.eraseCount.set(view.eraseCount, frameCount * WEAR_BLOCKS);
      for (let block = 0; block < WEAR_BLOCKS; block += 1)
        if (view.blockRole[block] === BlockRole.Retired) columns.isRetired[frameCount * WEAR_BLOCKS + block] = 1;
      frameCount += 1;
      isEnd = drive.isWornOut || frame >= lastFrame;
    }
    yield { span, fromFrame, frameCount, ...trimColumns(frameCount, columns), isEnd };
  }
}

type Columns = Pick<WearPart, 'hostPages' | 'flashPages' | 'pagesLeveled' | 'eraseCount' | 'isRetired'>;

const createColumns = (frameCount: number): Columns => ({
  hostPages: new Uint32Array(frameCount),
  flashPages: new Uint32Array(frameCount),
  pagesLeveled: new Uint32Array(frameCount),
  eraseCount: new Uint16Array(frameCount * WEAR_BLOCKS),
  isRetired: new Uint8Array(frameCount * WEAR_BLOCKS),
});

const trimColumns = (frameCount: number, columns: Columns): Columns => ({
  hostPages: columns.hostPages.slice(0, frameCount),
  flashPages: columns.flashPages.slice(0, frameCount),
  pagesLeveled: columns.pagesLeveled.slice(0, frameCount),
  eraseCount: columns.eraseCount.slice(0, frameCount * WEAR_BLOCKS),
  isRetired: columns.isRetired.slice(0, frameCount * WEAR_BLOCKS),
});
