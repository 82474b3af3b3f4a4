import { busyUs, X25V_TIMES } from '#devices';
import {
  BlockRole,
  createPageMappedDrive,
  FrameField,
  frameByteLength,
  knownScenario,
  viewFrame,
  type DriveFrame,
  type Scenario,
} from '#engine';

/** Ten minutes of writing without a pause, second by second. */
export interface CliffRequest {
  readonly blockCount: number;
  readonly spareFactor: number;
  /** Whether every logical page has been written once, in order, before the first second. */
  readonly isFilled: boolean;
  readonly workload: 'uniform' | 'sequential';
  readonly seed: number;
}

/** Some seconds of the run, in order. Megabytes are 10⁶ bytes. */
export interface CliffPart {
  /** The first second of this part; a run begins with 0. */
  readonly fromSecond: number;
  /** Megabytes written by the host in each second of drive time. */
  readonly hostMegabytes: Float32Array;
  /** Megabytes relocated in each second. */
  readonly relocatedMegabytes: Float32Array;
  /** Free blocks at the end of each second. */
  readonly freeBlocks: Uint16Array;
  /** Valid pages at the end of each second, of `SAMPLED_BLOCKS` evenly spaced blocks; `FREE_SAMPLE` for a free block. */
  readonly sampledValidPages: Uint8Array;
  /** Drive time at which the first block was erased, in seconds, as soon as it is known. */
  readonly firstEraseSecond: number | null;
  /** State of the drive at the end of the run, in the last part; else null. */
  readonly stateHash: string | null;
}

export const CLIFF_SECONDS = 600;
export const SAMPLED_BLOCKS = 256;
/** Marks a free block in `sampledValidPages`. */
export const FREE_SAMPLE = 255;
const PAGES_PER_BLOCK = 128;
const PAGE_BYTES = 4096;
const SECONDS_A_PART = 10;
/** Host pages between two comparisons with the end of the second: a few milliseconds of drive time. */
const STRIDE_PAGES = 32;

/** 4 GiB, a tenth of the flash of an X25-V, at the speed of the whole drive. */
export const CLIFF_REQUEST: CliffRequest = {
  blockCount: 8192,
  spareFactor: 0.0687,
  isFilled: false,
  workload: 'uniform',
  seed: 1,
};

/** Erased blocks reserved for cleaning: the low line. */
export const CLIFF_RESERVE_BLOCKS = 2;

export function cliffScenario({ blockCount, spareFactor, isFilled, workload, seed }: CliffRequest): Scenario {
  return knownScenario({
    blockCount,
    pagesPerBlock: PAGES_PER_BLOCK,
    spareFactor,
    reserveBlocks: CLIFF_RESERVE_BLOCKS,
    frontiers: 'split',
    isFilled,
    warmupRounds: 0,
    workload,
    seed,
  });
}

/** Time is the sum of what each operation adds while all channels are busy (`X25V_TIMES`), host writes one after another. */
export function* run(request: CliffRequest): Generator<CliffPart, void, void> {
  const drive = createPageMappedDrive(cliffScenario(request));
  const { counters } = drive;
  const { blockCount } = request;
  const frame = viewFrame(
    new ArrayBuffer(frameByteLength('blocks', blockCount, PAGES_PER_BLOCK)),
    'blocks',
    blockCount,
    PAGES_PER_BLOCK,
  );
  const microseconds = (): number =>
    busyUs(X25V_TIMES, counters.hostPagesWritten, counters.pagesRelocated, counters.blocksErased);
  let firstEraseSecond: number | null = null;
  let before = { us: 0, host: 0, relocated: 0 };
  for (let fromSecond = 0; fromSecond < CLIFF_SECONDS; fromSecond += SECONDS_A_PART) {
    const hostMegabytes = new Float32Array(SECONDS_A_PART);
    const relocatedMegabytes = new Float32Array(SECONDS_A_PART);
    const freeBlocks = new Uint16Array(SECONDS_A_PART);
    const sampledValidPages = new Uint8Array(SECONDS_A_PART * SAMPLED_BLOCKS);
    for (let index = 0; index < SECONDS_A_PART; index += 1) {
      const endUs = (fromSecond + index + 1) * 1e6;
      while (microseconds() < endUs) {
        drive.run(STRIDE_PAGES);
        if (firstEraseSecond === null && counters.blocksErased > 0) firstEraseSecond = microseconds() / 1e6;
      }
      const after = { us: microseconds(), host: counters.hostPagesWritten, relocated: counters.pagesRelocated };
      // A stride may end a little after its second, so rates are computed over the time it took.
      const megabytesPerPageSecond = PAGE_BYTES / (after.us - before.us);
      hostMegabytes[index] = (after.host - before.host) * megabytesPerPageSecond;
      relocatedMegabytes[index] = (after.relocated - before.relocated) * megabytesPerPageSecond;
      before = after;
      drive.observe(frame);
      freeBlocks[index] = frame.fields[FrameField.FreeBlocks] ?? 0;
      sampleBlocks(frame, sampledValidPages.subarray(index * SAMPLED_BLOCKS, (index + 1) * SAMPLED_BLOCKS));
    }
    const stateHash = fromSecond + SECONDS_A_PART >= CLIFF_SECONDS ? drive.stateHash() : null;
    yield { fromSecond, hostMegabytes, relocatedMegabytes, freeBlocks, sampledValidPages, firstEraseSecond, stateHash };
  }
}

function sampleBlocks(frame: DriveFrame, samples: Uint8Array): void {
  const every = frame.blockCount / SAMPLED_BLOCKS;
  for (let index = 0; index < SAMPLED_BLOCKS; index += 1) {
    const block = Math.floor(index * every);
    samples[index] = frame.blockRole[block] === BlockRole.Free ? FREE_SAMPLE : (frame.validPages[block] ?? 0);
  }
}
