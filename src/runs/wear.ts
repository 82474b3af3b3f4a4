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

/** Erases of every block, of a drive a part of which is written again and again. */
export interface WearRequest {
  readonly wearLeveling: Scenario['wearLeveling'];
  /** Share of the logical pages, 0..1, that is never written after the fill. */
  readonly stillFraction: number;
  /** With static levelling: a block is moved when the one it moves to has been erased more than this much oftener. */
  readonly wearSpreadLimit: number;
  readonly seed: number;
}

/** What is recorded: so many drive writes on blocks without a limit, or a whole life on blocks with one. */
export type WearSpan = 'rounds' | 'life';

/** Some moments of a span, in order. Columns have an entry, or a stretch of one for each block, for each of them. */
export interface WearPart {
  readonly span: WearSpan;
  readonly fromFrame: number;
  readonly frameCount: number;
  /** Since the fill. */
  readonly hostPages: Uint32Array;
  readonly flashPages: Uint32Array;
  /** Moved to level wear. */
  readonly pagesLeveled: Uint32Array;
  readonly eraseCount: Uint16Array;
  /** 1: the block has borne its number and is out of use. */
  readonly isRetired: Uint8Array;
  /** Whether the span ends with the last of these moments. */
  readonly isEnd: boolean;
}

export const WEAR_REQUEST: WearRequest = { wearLeveling: 'static', stillFraction: 0.75, wearSpreadLimit: 4, seed: 1 };

/** Erases by cleaning from one look of static levelling to the next. */
const CHECK_ERASES = 16;
const FRAMES_A_PART = 15;
/** A life that goes on for longer is cut here: none does, and a recording has to end. */
const MOST_LIFE_FRAMES = 2000;

export function wearScenario({ wearLeveling, stillFraction, wearSpreadLimit, seed }: WearRequest): Scenario {
  return knownScenario({
    blockCount: WEAR_BLOCKS,
    pagesPerBlock: WEAR_PAGES_PER_BLOCK,
    spareFactor: WEAR_SPARE_FACTOR,
    workload: 'hotCold',
    hotWriteFraction: 1,
    hotSpaceFraction: Math.round((1 - stillFraction) * 100) / 100,
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

/** The drive at evenly spaced moments, up to frame `lastFrame` or until it takes no more writes. */
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
    const room = roomFor(FRAMES_A_PART);
    let frameCount = 0;
    while (frameCount < FRAMES_A_PART && !isEnd) {
      const frame = fromFrame + frameCount;
      drive.run(Math.round(frame * pagesAFrame) - drive.step);
      drive.observe(view);
      room.hostPages[frameCount] = drive.step;
      room.flashPages[frameCount] = drive.counters.flashPagesProgrammed;
      room.pagesLeveled[frameCount] = drive.counters.pagesLeveled;
      room.eraseCount.set(view.eraseCount, frameCount * WEAR_BLOCKS);
      for (let block = 0; block < WEAR_BLOCKS; block += 1)
        if (view.blockRole[block] === BlockRole.Retired) room.isRetired[frameCount * WEAR_BLOCKS + block] = 1;
      frameCount += 1;
      isEnd = drive.isWornOut || frame >= lastFrame;
    }
    yield { span, fromFrame, frameCount, ...cutTo(frameCount, room), isEnd };
  }
}

type Columns = Pick<WearPart, 'hostPages' | 'flashPages' | 'pagesLeveled' | 'eraseCount' | 'isRetired'>;

const roomFor = (frameCount: number): Columns => ({
  hostPages: new Uint32Array(frameCount),
  flashPages: new Uint32Array(frameCount),
  pagesLeveled: new Uint32Array(frameCount),
  eraseCount: new Uint16Array(frameCount * WEAR_BLOCKS),
  isRetired: new Uint8Array(frameCount * WEAR_BLOCKS),
});

const cutTo = (frameCount: number, columns: Columns): Columns => ({
  hostPages: columns.hostPages.slice(0, frameCount),
  flashPages: columns.flashPages.slice(0, frameCount),
  pagesLeveled: columns.pagesLeveled.slice(0, frameCount),
  eraseCount: columns.eraseCount.slice(0, frameCount * WEAR_BLOCKS),
  isRetired: columns.isRetired.slice(0, frameCount * WEAR_BLOCKS),
});
