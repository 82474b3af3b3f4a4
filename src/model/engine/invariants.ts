import type { Drive } from './drive.ts';
import { slcBlockPages } from './driveSize.ts';
import { BlockRole, LOGICAL_PAGE_MASK } from './vocabulary.ts';

/** Laws that hold after every operation, grouped by what `Violation.place` identifies. */
export const DRIVE_LAWS = [
  // `place` is a block
  'validPagesOfBlock',
  'freeBlockIsEmpty',
  'retiredBlockIsEmpty',
  'closedBlockIsFull',
  // at most `expected` pages at one bit per cell
  'pagesOfSlcBlock',
  // `place` is a physical page; 1 means programmed
  'pagesAreProgrammedInOrder',
  'logicalPageOfPhysicalPage',
  // `place` is a logical page, or a page of a map in flash; the number is that of valid copies
  'mappedPageIsValid',
  'mapPageHasOneCopy',
  // about the whole drive: `place` is −1
  'validPages',
  'mappedPages',
  'freeBlocks',
  'retiredBlocks',
  'victimBlocks',
  // at most `expected`
  'openHostBlocks',
  'openRelocationBlocks',
] as const;
export type DriveLaw = (typeof DRIVE_LAWS)[number];

/** One violated law. */
export interface Violation {
  readonly law: DriveLaw;
  readonly place: number;
  readonly found: number;
  readonly expected: number;
}

/**
 * Checks that pages are conserved, that the map and the medium point at each other, and that the free pool and the
 * roles agree. Slow and obvious; for tests, the lab's check list and fault reports.
 */
export function checkInvariants(drive: Drive): Violation[] {
  const { map } = drive;
  const { words, validPages, programmedPages, pagesPerBlock, blockCount } = map.flash;
  const violations: Violation[] = [];
  // With block mapping the pages of a data block may be written one by one, long after it was opened.
  const isClosedFull = drive.scenario.mapping === 'page' || drive.scenario.mapping === 'cached';
  const requireEqual = (law: DriveLaw, place: number, found: number, expected: number): void => {
    if (found !== expected) violations.push({ law, place, found, expected });
  };
  const requireAtMost = (law: DriveLaw, found: number, expected: number, place = -1): void => {
    if (found > expected) violations.push({ law, place, found, expected });
  };
  let validTotal = 0;
  const mapPages = new Set<number>();
  const roleCount = new Int32Array(Object.keys(BlockRole).length);
  for (let block = 0; block < blockCount; block++) {
    let valid = 0;
    for (let offset = 0; offset < pagesPerBlock; offset++) {
      const word = words[block * pagesPerBlock + offset];
      if (word >= 0) valid++;
      // Map pages are numbered after the logical pages.
      const logicalPage = word & LOGICAL_PAGE_MASK;
      if (word >= 0 && logicalPage < map.logicalPageCount) validTotal++;
      else if (word >= 0) {
        requireEqual('mapPageHasOneCopy', logicalPage, mapPages.has(logicalPage) ? 2 : 1, 1);
        mapPages.add(logicalPage);
      }
      const isProgrammed = word === -1 ? 0 : 1;
      const page = block * pagesPerBlock + offset;
      requireEqual('pagesAreProgrammedInOrder', page, isProgrammed, offset < programmedPages[block] ? 1 : 0);
    }
    requireEqual('validPagesOfBlock', block, validPages[block], valid);
    const role = map.blockRole[block];
    if (role === BlockRole.Free) requireEqual('freeBlockIsEmpty', block, programmedPages[block], 0);
    if (role === BlockRole.Retired) requireEqual('retiredBlockIsEmpty', block, programmedPages[block], 0);
    if (role === BlockRole.Slc)
      requireAtMost('pagesOfSlcBlock', programmedPages[block], slcBlockPages(drive.scenario), block);
    if (isClosedFull && role === BlockRole.Closed)
      requireEqual('closedBlockIsFull', block, programmedPages[block], pagesPerBlock);
    roleCount[role]++;
  }
  let mapped = 0;
  for (let logicalPage = 0; logicalPage < map.logicalPageCount; logicalPage++) {
    const page = map.locate(logicalPage);
    if (page < 0) continue;
    mapped++;
    if (words[page] < 0) requireEqual('mappedPageIsValid', logicalPage, 0, 1);
    else requireEqual('logicalPageOfPhysicalPage', page, words[page] & LOGICAL_PAGE_MASK, logicalPage);
  }
  requireEqual('validPages', -1, validTotal, mapped);
  requireEqual('mappedPages', -1, map.mappedPages, mapped);
  requireEqual('freeBlocks', -1, map.freePool.count, roleCount[BlockRole.Free]);
  requireEqual('retiredBlocks', -1, map.retiredBlockCount, roleCount[BlockRole.Retired]);
  requireEqual('victimBlocks', -1, roleCount[BlockRole.Victim], map.victimBlock >= 0 ? 1 : 0);
  const { pools } = drive.scenario;
  requireAtMost('openHostBlocks', roleCount[BlockRole.HostOpen], pools);
  const copyStreams = pools + (drive.scenario.wearLeveling === 'static' ? 1 : 0);
  requireAtMost('openRelocationBlocks', roleCount[BlockRole.RelocationOpen], copyStreams);
  return violations;
}
