import { createPageMappedDrive, type Scenario } from '#engine';
import { advanceToPick, fillValidPages, flagValidPages } from './picks.ts';
import { spareScenario } from './spareShape.ts';

/** The drive of the slider after it has settled, from one pick to the next. */
export interface SpareDriveRequest {
  /** Value of the axis: spare factor of the pages that cleaning can use. */
  readonly effectiveSpareFactor: number;
  /** First frame to yield; 0 is the first after the drive has settled. */
  readonly fromFrame: number;
  readonly frameCount: number;
  readonly seed: number;
}

/**
 * Some frames, in order. Each is the moment of a pick: the victim is chosen, and none of its pages is relocated yet. From one
 * frame to the next the drive programs about one block at any spare area; the host's share of it grows with the spare area.
 */
export interface SpareDrivePart {
  readonly fromFrame: number;
  readonly frameCount: number;
  /** For each frame, block by block: valid pages, or `FREE_BLOCK`. */
  readonly validPages: Uint8Array;
  /** For each frame: the victim. */
  readonly victimBlocks: Uint16Array;
  /** For each frame, page by page of the victim: 1 valid, 0 invalid. */
  readonly victimPages: Uint8Array;
  /** For each frame: host pages since the drive settled. */
  readonly hostPages: Uint32Array;
}

/** A third of a second at thirty frames a second: the enlarged block changes as often. */
const FRAMES_A_PART = 10;
/** After two rounds, write amplification is within a per cent of its long-run value at any spare area from 5 % on. */
const WARMUP_ROUNDS = 4;

/** Ten seconds at thirty frames a second, of a drive as sold. */
export const SPARE_DRIVE_REQUEST: SpareDriveRequest = {
  effectiveSpareFactor: 0.0687,
  fromFrame: 0,
  frameCount: 300,
  seed: 1,
};

export function spareDriveScenario({
  effectiveSpareFactor,
  seed,
}: Pick<SpareDriveRequest, 'effectiveSpareFactor' | 'seed'>): Scenario {
  return spareScenario({ effectiveSpareFactor, victimPolicy: 'greedy', warmupRounds: WARMUP_ROUNDS, seed });
}

export function* run(request: SpareDriveRequest): Generator<SpareDrivePart, void, void> {
  const drive = createPageMappedDrive(spareDriveScenario(request));
  const { blockCount, pagesPerBlock } = drive.scenario;
  for (let frame = 0; frame < request.fromFrame; frame += 1) advanceToPick(drive);
  const end = request.fromFrame + request.frameCount;
  for (let fromFrame = request.fromFrame; fromFrame < end; fromFrame += FRAMES_A_PART) {
    const frameCount = Math.min(FRAMES_A_PART, end - fromFrame);
    const validPages = new Uint8Array(frameCount * blockCount);
    const victimBlocks = new Uint16Array(frameCount);
    const victimPages = new Uint8Array(frameCount * pagesPerBlock);
    const hostPages = new Uint32Array(frameCount);
    for (let index = 0; index < frameCount; index += 1) {
      const { block } = advanceToPick(drive);
      fillValidPages(drive, validPages.subarray(index * blockCount, (index + 1) * blockCount));
      victimBlocks[index] = block;
      flagValidPages(drive, block, victimPages.subarray(index * pagesPerBlock, (index + 1) * pagesPerBlock));
      hostPages[index] = drive.step;
    }
    yield { fromFrame, frameCount, validPages, victimBlocks, victimPages, hostPages };
  }
}
