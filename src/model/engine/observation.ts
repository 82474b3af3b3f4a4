import { FrameField, type DriveFrame } from './frame.ts';
import type { TranslationLayer } from './mapping/translationLayer.ts';
import type { SteadyStateDetector } from './metrics/steadyState.ts';
import { ERASED_WORD, LOGICAL_PAGE_MASK, MOVED_BIT, PageState, RELOCATED_BIT } from './vocabulary.ts';
import type { PhysicalPage } from './vocabulary.ts';
import type { HostStream } from './workload/hostStream.ts';

const PEEK_WRITES = 4;
const PEEKED_PAGES = new Int32Array(PEEK_WRITES);

/** The parts of a drive that a frame is filled from. */
export interface ObservedDrive {
  readonly map: TranslationLayer;
  readonly stream: HostStream;
  readonly steady: SteadyStateDetector;
  /** A metastable drive is never called steady: see `mayJump`. */
  readonly isMetastable: boolean;
  /** [logical page that waits for cleaning, or −1] */
  readonly pending: Int32Array;
  /** Since the last write: [micro-operations, pages copied, blocks erased] */
  readonly microStep: Int32Array;
}

/** Fills `frame` with the present state. Allocates nothing. */
export function observeDrive(drive: ObservedDrive, frame: DriveFrame): void {
  const { map } = drive;
  frame.eraseCount.set(map.flash.eraseCount);
  frame.validPages.set(map.flash.validPages);
  frame.blockRole.set(map.blockRole);
  const ghosts = frame.detail === 'pages' ? observePages(drive, frame) : -1;
  observeFields(drive, frame.fields, ghosts);
  observeNextPages(drive, frame.fields);
  frame.fields[FrameField.MicroStep] = drive.microStep[0];
  frame.fields[FrameField.CopiedSinceWrite] = drive.microStep[1];
  frame.fields[FrameField.ErasedSinceWrite] = drive.microStep[2];
}

function observePages({ map, stream }: ObservedDrive, frame: DriveFrame): number {
  return observePageRange(map, stream, 0, frame.pageState, frame.logicalPage);
}

/**
 * Fills `pageState` and `logicalPage`, one entry for each page from `firstPage` on, as in a frame of detail `pages`. Returns how
 * many of the pages are ghosts.
 */
export function observePageRange(
  map: TranslationLayer,
  host: Pick<HostStream, 'isDeleted'>,
  firstPage: PhysicalPage,
  pageState: Uint8Array,
  logicalPage: Int32Array,
): number {
  const { words } = map.flash;
  let ghosts = 0;
  for (let index = 0; index < pageState.length; index++) {
    const word = words[firstPage + index];
    if (word === ERASED_WORD) {
      pageState[index] = PageState.Free;
      logicalPage[index] = -1;
      continue;
    }
    const page = word & LOGICAL_PAGE_MASK;
    const isRelocated = (word & RELOCATED_BIT) !== 0;
    logicalPage[index] = page;
    if (word < 0) {
      pageState[index] = (word & MOVED_BIT) !== 0 ? PageState.Moved : PageState.Invalid;
    } else if (page < map.logicalPageCount && host.isDeleted(page)) {
      pageState[index] = isRelocated ? PageState.GhostRelocated : PageState.GhostHost;
      ghosts++;
    } else {
      pageState[index] = isRelocated ? PageState.Relocated : PageState.Host;
    }
  }
  return ghosts;
}

function observeFields({ map, steady, isMetastable }: ObservedDrive, fields: Float64Array, ghosts: number): void {
  const { counters } = map;
  const host = map.hostFrontier;
  const relocation = map.relocationFrontier;
  const last = map.lastWrite;
  let maxEraseCount = 0;
  for (const count of map.flash.eraseCount) if (count > maxEraseCount) maxEraseCount = count;
  fields[FrameField.Step] = counters.hostPagesWritten;
  fields[FrameField.HostPagesWritten] = counters.hostPagesWritten;
  fields[FrameField.FlashPagesProgrammed] = counters.flashPagesProgrammed;
  fields[FrameField.PagesRelocated] = counters.pagesRelocated;
  fields[FrameField.BlocksErased] = counters.blocksErased;
  fields[FrameField.PagesTrimmed] = counters.pagesTrimmed;
  fields[FrameField.FreeBlocks] = map.freePool.count;
  fields[FrameField.GhostPages] = ghosts;
  fields[FrameField.MappedPages] = map.mappedPages;
  fields[FrameField.HostFrontierBlock] = host.block;
  fields[FrameField.HostFrontierOffset] = host.offset;
  fields[FrameField.RelocationFrontierBlock] = relocation.block;
  fields[FrameField.RelocationFrontierOffset] = relocation.offset;
  fields[FrameField.VictimBlock] = map.victimBlock;
  fields[FrameField.VictimValidAtPick] = map.victimValidAtPick;
  fields[FrameField.VictimPagesCopied] = map.victimPagesCopied;
  fields[FrameField.LastLogicalPage] = last.logicalPage;
  fields[FrameField.LastPhysicalPage] = last.physicalPage;
  fields[FrameField.LastPreviousPhysicalPage] = last.previousPhysicalPage;
  fields[FrameField.WriteAmplificationWindowed] = steady.writeAmplificationWindowed;
  fields[FrameField.IsSteady] = steady.isSteady && !isMetastable && map.retiredBlockCount === 0 ? 1 : 0;
  fields[FrameField.LongRunWriteAmplification] = steady.longRunWriteAmplification;
  fields[FrameField.RelativeHalfWidth] = steady.relativeHalfWidth;
  fields[FrameField.SettledFraction] = steady.settledFraction;
  fields[FrameField.MeanFreePagesAtVictimPick] = counters.meanFreePagesAtVictimPick;
  fields[FrameField.MaxEraseCount] = maxEraseCount;
  fields[FrameField.RetiredBlocks] = map.retiredBlockCount;
  fields[FrameField.IsWornOut] = map.isWornOut ? 1 : 0;
}

function observeNextPages({ stream, pending: pendingColumn }: ObservedDrive, fields: Float64Array): void {
  stream.peekWrites(PEEKED_PAGES);
  const pending = pendingColumn[0];
  const first = FrameField.NextLogicalPage0;
  if (pending >= 0) fields[first] = pending;
  for (let index = pending >= 0 ? 1 : 0, from = 0; index < PEEK_WRITES; index++, from++)
    fields[first + index] = PEEKED_PAGES[from];
}
