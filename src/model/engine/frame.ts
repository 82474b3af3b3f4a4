/**
 * How much a frame shows. A frame is a set of columns in one transferable buffer. `blocks` has one row for each block;
 * `pages` adds a state and a logical page for each page, for drives small enough to be drawn page by page.
 */
export const FRAME_DETAILS = ['blocks', 'pages'] as const;
export type FrameDetail = (typeof FRAME_DETAILS)[number];

/** Indices into `DriveFrame.fields`. */
export const FrameField = {
  /** Host pages written since the counters were last reset: the position on the timeline. */
  Step: 0,
  HostPagesWritten: 1,
  FlashPagesProgrammed: 2,
  PagesRelocated: 3,
  BlocksErased: 4,
  PagesTrimmed: 5,
  FreeBlocks: 6,
  GhostPages: 7,
  MappedPages: 8,
  HostFrontierBlock: 9,
  HostFrontierOffset: 10,
  RelocationFrontierBlock: 11,
  RelocationFrontierOffset: 12,
  /** Block being cleaned, or −1. */
  VictimBlock: 13,
  /** Pages the victim still held when it was picked. */
  VictimValidAtPick: 14,
  /** Pages copied out of it so far. */
  VictimPagesCopied: 15,
  LastLogicalPage: 16,
  LastPhysicalPage: 17,
  /** Previous physical page of the logical page written last, or −1. */
  LastPreviousPhysicalPage: 18,
  /** Write amplification of the last complete window, 0 before the first. */
  WriteAmplificationWindowed: 19,
  /** 1 when write amplification has settled. */
  IsSteady: 20,
  /** Half width of the confidence interval of the long-run write amplification, relative; 0 when unknown. */
  RelativeHalfWidth: 21,
  /** Progress towards a steady state, 0..1. */
  SettledFraction: 22,
  /** Logical pages of the next four writes of the host; −1 when unknown. */
  NextLogicalPage0: 23,
  NextLogicalPage1: 24,
  NextLogicalPage2: 25,
  NextLogicalPage3: 26,
  /** Mean erased pages at the moments a victim was picked, since reset; −1 before the first. */
  MeanFreePagesAtVictimPick: 27,
  /** Highest erase count of any block. */
  MaxEraseCount: 28,
  /** Blocks retired because they are worn out. */
  RetiredBlocks: 29,
  /** 1 when so many blocks are worn out that the drive refuses writes. */
  IsWornOut: 30,
  /** Center of the confidence interval of the long-run write amplification; 0 when unknown. */
  LongRunWriteAmplification: 31,
  /** Micro-operations since the last write. `Step` and `MicroStep` together identify this moment. */
  MicroStep: 32,
  /** Pages copied and blocks erased since the last write: what the next write waits for. */
  CopiedSinceWrite: 33,
  ErasedSinceWrite: 34,
} as const;
export const FRAME_FIELD_COUNT = 35;

export interface DriveFrame {
  readonly detail: FrameDetail;
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly buffer: ArrayBuffer;
  readonly fields: Float64Array;
  readonly eraseCount: Uint32Array;
  readonly validPages: Uint16Array;
  readonly blockRole: Uint8Array;
  /** Per page, only with detail `pages`: logical page or −1. Invalid pages keep the number they held. */
  readonly logicalPage: Int32Array;
  /** Per page, only with detail `pages`: a PageState. */
  readonly pageState: Uint8Array;
}

export function frameByteLength(detail: FrameDetail, blockCount: number, pagesPerBlock: number): number {
  const pageCount = detail === 'pages' ? blockCount * pagesPerBlock : 0;
  return FRAME_FIELD_COUNT * 8 + blockCount * 4 + pageCount * 4 + blockCount * 2 + blockCount + pageCount;
}

/** Views `buffer`, which must have `frameByteLength` bytes, as the columns of a frame. Copies nothing. */
export function viewFrame(
  buffer: ArrayBuffer,
  detail: FrameDetail,
  blockCount: number,
  pagesPerBlock: number,
): DriveFrame {
  const pageCount = detail === 'pages' ? blockCount * pagesPerBlock : 0;
  let offset = 0;
  const fields = new Float64Array(buffer, offset, FRAME_FIELD_COUNT);
  offset += fields.byteLength;
  const eraseCount = new Uint32Array(buffer, offset, blockCount);
  offset += eraseCount.byteLength;
  const logicalPage = new Int32Array(buffer, offset, pageCount);
  offset += logicalPage.byteLength;
  const validPages = new Uint16Array(buffer, offset, blockCount);
  offset += validPages.byteLength;
  const blockRole = new Uint8Array(buffer, offset, blockCount);
  offset += blockRole.byteLength;
  const pageState = new Uint8Array(buffer, offset, pageCount);
  return {
    detail,
    blockCount,
    pagesPerBlock,
    buffer,
    fields,
    eraseCount,
    validPages,
    blockRole,
    logicalPage,
    pageState,
  };
}
