import type { Drive } from './drive.ts';
import { BlockRole, LOGICAL_PAGE_MASK } from './vocabulary.ts';

/** One broken law, as a sentence with both values. */
export type Violation = string;

/**
 * The laws that hold after every operation: pages are conserved, the map and the medium point at each other, the pool
 * and the roles agree. Slow and obvious; for tests, the lab's check list and fault reports.
 */
export function checkInvariants(drive: Drive): Violation[] {
  const { map } = drive;
  const { words, validPages, programmedPages, pagesPerBlock, blockCount } = map.flash;
  const violations: Violation[] = [];
  // Where a logical block has one place, its pages may be written one by one, long after.
  const isClosedFull = drive.scenario.mapping === 'page' || drive.scenario.mapping === 'cached';
  const expectEqual = (what: string, actual: number, expected: number): void => {
    if (actual !== expected) violations.push(`${what}: ${actual}, but it has to be ${expected}`);
  };
  let validTotal = 0;
  const mapPages = new Set<number>();
  const roleCount = new Int32Array(Object.keys(BlockRole).length);
  for (let block = 0; block < blockCount; block++) {
    let valid = 0;
    for (let offset = 0; offset < pagesPerBlock; offset++) {
      const word = words[block * pagesPerBlock + offset];
      if (word >= 0) valid++;
      // Pages of the map itself are numbered behind the logical pages.
      const logicalPage = word & LOGICAL_PAGE_MASK;
      if (word >= 0 && logicalPage < map.logicalPageCount) validTotal++;
      else if (word >= 0) {
        if (mapPages.has(logicalPage)) violations.push(`the map has two valid copies of its page ${logicalPage}`);
        mapPages.add(logicalPage);
      }
      const isErased = word === -1;
      if (isErased !== offset >= programmedPages[block]) {
        violations.push(
          `page ${offset} of block ${block} is ${isErased ? 'erased' : 'programmed'}, but ${programmedPages[block]} pages are programmed in order`,
        );
      }
    }
    expectEqual(`valid pages of block ${block}`, validPages[block], valid);
    if (map.blockRole[block] === BlockRole.Free)
      expectEqual(`programmed pages of free block ${block}`, programmedPages[block], 0);
    if (map.blockRole[block] === BlockRole.Retired)
      expectEqual(`programmed pages of retired block ${block}`, programmedPages[block], 0);
    if (isClosedFull && map.blockRole[block] === BlockRole.Closed)
      expectEqual(`programmed pages of closed block ${block}`, programmedPages[block], pagesPerBlock);
    roleCount[map.blockRole[block]]++;
  }
  let mapped = 0;
  for (let logicalPage = 0; logicalPage < map.logicalPageCount; logicalPage++) {
    const page = map.locate(logicalPage);
    if (page < 0) continue;
    mapped++;
    if (words[page] < 0)
      violations.push(`logical page ${logicalPage} is mapped to physical page ${page}, which is not valid`);
    else expectEqual(`logical page at physical page ${page}`, words[page] & LOGICAL_PAGE_MASK, logicalPage);
  }
  expectEqual('valid pages in all', validTotal, mapped);
  expectEqual('mapped pages counted', map.mappedPages, mapped);
  expectEqual('blocks in the free pool', map.freePool.count, roleCount[BlockRole.Free]);
  expectEqual('blocks retired', map.retiredBlockCount, roleCount[BlockRole.Retired]);
  expectEqual('victims being cleaned', roleCount[BlockRole.Victim], map.victimBlock >= 0 ? 1 : 0);
  const { pools } = drive.scenario;
  if (roleCount[BlockRole.HostOpen] > pools)
    violations.push(`${roleCount[BlockRole.HostOpen]} host blocks are open, but it has to be one a pool, ${pools}`);
  const copyStreams = pools + (drive.scenario.wearLeveling === 'static' ? 1 : 0);
  if (roleCount[BlockRole.RelocationOpen] > copyStreams)
    violations.push(
      `${roleCount[BlockRole.RelocationOpen]} blocks take relocated pages, but it has to be ${copyStreams}`,
    );
  return violations;
}
