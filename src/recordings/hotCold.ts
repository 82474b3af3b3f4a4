import { BlockRole, frameByteLength, knownScenario, PageState, viewFrame, type Scenario } from '#engine';
import { FRAMES_A_PART, frameMoments, PlayedDrive, type DriveFrames } from './gridFrames.ts';

/** Two drives with the same host pages: in one hot and cold pages share the open block, in the other each kind has its own. */
export interface HotColdRequest {
  /** Share of the host pages that go to the hot logical pages. */
  readonly hotWriteFraction: number;
  /** Frames of the warm-up after the fill, in which the drives settle. */
  readonly warmupFrameCount: number;
  /** Frames of the host pages that count; the last is their end. */
  readonly frameCount: number;
  readonly seed: number;
}

/** One of the two drives at several moments. */
export interface HotColdFrames extends DriveFrames {
  /** Page by page, block after block: 1 for a valid page with hot data. */
  readonly hotPages: Uint8Array;
  /** Block after block: 1 for an open block. */
  readonly openBlocks: Uint8Array;
}

/** Some frames of both drives at the same numbers of host pages. */
export interface HotColdPart {
  readonly fromFrame: number;
  /** Number of frames in this part. */
  readonly frameCount: number;
  /** Host pages at each frame, negative before those that count. */
  readonly hostPages: Int32Array;
  readonly mixed: HotColdFrames;
  readonly apart: HotColdFrames;
}

export const HOT_COLD_BLOCKS = 40;
export const HOT_COLD_PAGES_PER_BLOCK = 16;
/** Thirty blocks: a fifth of them is hot, six whole blocks. */
const LOGICAL_PAGES = 30 * HOT_COLD_PAGES_PER_BLOCK;
export const HOT_SPACE_FRACTION = 0.2;
const WARMUP_ROUNDS = 10;
const COUNTED_ROUNDS = 3;

export const HOT_COLD_REQUEST: HotColdRequest = {
  hotWriteFraction: 0.8,
  warmupFrameCount: 30,
  frameCount: 180,
  seed: 24,
};

/**
 * What the drives of the figure have in common. Cost and benefit tells a block that still empties from one that has come to rest.
 * Greedy would clean both kinds at the same filling, and keeping them apart would gain little. With one open block for new and
 * relocated pages alike, relocating does not separate anything by itself.
 */
export const hotColdScenario = (
  size: Pick<Scenario, 'blockCount' | 'pagesPerBlock' | 'logicalPageCount'>,
  { hotWriteFraction, pools, seed }: Pick<Scenario, 'hotWriteFraction' | 'pools' | 'seed'>,
): Scenario =>
  knownScenario({
    ...size,
    reserveBlocks: 2,
    frontiers: 'shared',
    victimPolicy: 'costBenefit',
    workload: 'hotCold',
    hotSpaceFraction: HOT_SPACE_FRACTION,
    hotWriteFraction,
    pools,
    warmupRounds: WARMUP_ROUNDS,
    seed,
  });

/** One of the two small drives. */
export const smallHotColdScenario = (
  { hotWriteFraction, seed }: Pick<HotColdRequest, 'hotWriteFraction' | 'seed'>,
  pools: Scenario['pools'],
): Scenario =>
  hotColdScenario(
    { blockCount: HOT_COLD_BLOCKS, pagesPerBlock: HOT_COLD_PAGES_PER_BLOCK, logicalPageCount: LOGICAL_PAGES },
    { hotWriteFraction, pools, seed },
  );

export function* run(request: HotColdRequest): Generator<HotColdPart, void, void> {
  const [mixed, apart] = [smallHotColdScenario(request, 1), smallHotColdScenario(request, 2)];
  const [first, second] = [new PlayedDrive(mixed), new PlayedDrive(apart)];
  const moments = frameMoments(mixed, COUNTED_ROUNDS * LOGICAL_PAGES, request);
  for (let fromFrame = 0; fromFrame < moments.length; fromFrame += FRAMES_A_PART) {
    const hostPages = Int32Array.from(moments.slice(fromFrame, fromFrame + FRAMES_A_PART));
    yield {
      fromFrame,
      frameCount: hostPages.length,
      hostPages,
      mixed: playKinds(first, hostPages),
      apart: playKinds(second, hostPages),
    };
  }
}

/** Plays a drive on, and records which of its pages are hot and which of its blocks are open. */
function playKinds(played: PlayedDrive, moments: Int32Array): HotColdFrames {
  const { drive } = played;
  const { blockCount, pagesPerBlock, logicalPageCount } = drive.scenario;
  const hotCount = HOT_SPACE_FRACTION * logicalPageCount;
  const pageCount = blockCount * pagesPerBlock;
  const view = viewFrame(
    new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock)),
    'pages',
    blockCount,
    pagesPerBlock,
  );
  const hotPages = new Uint8Array(moments.length * pageCount);
  const openBlocks = new Uint8Array(moments.length * blockCount);
  const frames = played.play(moments, (index) => {
    drive.observe(view);
    for (const [page, state] of view.pageState.entries()) {
      const isValid = state === PageState.Host || state === PageState.Relocated;
      hotPages[index * pageCount + page] = isValid && (view.logicalPage[page] ?? hotCount) < hotCount ? 1 : 0;
    }
    for (const [block, role] of view.blockRole.entries())
      openBlocks[index * blockCount + block] = role === BlockRole.HostOpen ? 1 : 0;
  });
  return { ...frames, hotPages, openBlocks };
}
