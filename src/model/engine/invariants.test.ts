import { describe, expect, it } from 'vitest';
import { createDrive } from './createDrive.ts';
import { checkInvariants } from './invariants.ts';
import { requireScenario } from './requireScenario.ts';
import { BlockRole, VICTIM_POLICIES } from './vocabulary.ts';

const usedDrive = (settings = {}) => {
  const drive = createDrive(
    requireScenario({ blockCount: blocks, pagesPerBlock: pages, spareFactor: 0.4, ...settings }),
  );
  drive.run(200);
  return drive;
};

describe('the laws of a drive', () => {
  it('hold', () => {
    expect(checkInvariants(usedDrive())).toEqual([]);
  });

  it.each(VICTIM_POLICIES)('hold after every page on the smallest drive that there is, by %s', (victimPolicy) => {
    const scenario = requireScenario({
      blockCount: 3,
      pagesPerBlock: 4,
      logicalPageCount: 4,
      reserveBlocks: 1,
      frontiers: 'shared',
      warmupPages: 0,
      victimPolicy,
    });
    const drive = createDrive(scenario);
    const broken = [];
    for (let page = 0; page < 500; page += 1) {
      drive.run(1);
      broken.push(...checkInvariants(drive));
    }
    expect(broken).toEqual([]);
    expect(drive.step).toBe(500);
  });

  it('say which pages were lost', () => {
    const drive = usedDrive();
    const { words } = drive.map.flash;
    const page = drive.map.locate(5);
    words[page] |= INVALID;
    expect(checkInvariants(drive)).toContainEqual({ law: 'mappedPageIsValid', place: 5, found: 0, expected: 1 });
  });
});

/** Sign of a page whose portion is not valid any more. */
const INVALID = -0x80000000;
const [pages, blocks] = [4, 16];

/** Blocks with a role, and what lies in the medium. */
function partsOf(drive: ReturnType<typeof usedDrive>) {
  const { blockRole, flash } = drive.map;
  const [closed = -1, other = -1] = [...blockRole.keys()].filter((block) => blockRole[block] === BlockRole.Closed);
  const open = blockRole.indexOf(BlockRole.HostOpen);
  /** A page with an old portion, not the first of its block. */
  const old = flash.words.findIndex((word, page) => word < -1 && page % pages > 0);
  return { blockRole, flash, closed, other, open, old };
}

describe('each law that is broken is named, with where, what was found and what was expected:', () => {
  const broken = (plant: (drive: ReturnType<typeof usedDrive>) => void, settings = {}) => {
    const drive = usedDrive(settings);
    plant(drive);
    return checkInvariants(drive);
  };

  it('a block whose valid pages are miscounted', () => {
    const drive = usedDrive();
    const found = ++drive.map.flash.validPages[3];
    expect(checkInvariants(drive)).toEqual([{ law: 'validPagesOfBlock', place: 3, found, expected: found - 1 }]);
  });

  it('a free block with pages in it, which the pool does not have', () => {
    const drive = usedDrive();
    const { blockRole, closed } = partsOf(drive);
    const { count } = drive.map.freePool;
    blockRole[closed] = BlockRole.Free;
    expect(checkInvariants(drive)).toEqual([
      { law: 'freeBlockIsEmpty', place: closed, found: pages, expected: 0 },
      { law: 'freeBlocks', place: -1, found: count, expected: count + 1 },
    ]);
  });

  it('a retired block with pages in it, which is not counted', () => {
    const drive = usedDrive();
    const { blockRole, closed } = partsOf(drive);
    blockRole[closed] = BlockRole.Retired;
    expect(checkInvariants(drive)).toEqual([
      { law: 'retiredBlockIsEmpty', place: closed, found: pages, expected: 0 },
      { law: 'retiredBlocks', place: -1, found: 0, expected: 1 },
    ]);
  });

  it.each(['page', 'cached'] as const)('a closed block that is not full, under a map by %s', (mapping) => {
    const drive = usedDrive({ mapping, spareFactor: 0.5 });
    // One that is open now, with room in it.
    while (drive.map.flash.programmedPages[partsOf(drive).open] === pages) drive.run(1);
    const { blockRole, flash, open } = partsOf(drive);
    const found = flash.programmedPages[open];
    blockRole[open] = BlockRole.Closed;
    expect(checkInvariants(drive)).toEqual([{ law: 'closedBlockIsFull', place: open, found, expected: pages }]);
  });

  it('no block that has to be full, where a logical block has one place', () => {
    const drive = createDrive(
      requireScenario({
        blockCount: 16,
        pagesPerBlock: 4,
        spareFactor: 0.7,
        mapping: 'hybrid',
        isFilled: false,
        warmupPages: 0,
      }),
    );
    drive.run(40);
    expect(checkInvariants(drive)).toEqual([]);
  });

  it('more pages than a block holds at one bit a cell', () => {
    const found = broken((drive) => {
      const { blockRole, closed } = partsOf(drive);
      blockRole[closed] = BlockRole.Slc;
    });
    expect(found).toEqual([{ law: 'pagesOfSlcBlock', place: expect.any(Number), found: pages, expected: 1 }]);
  });

  it('a page programmed before the one in front of it', () => {
    const drive = usedDrive();
    const { blockRole, flash } = partsOf(drive);
    const free = blockRole.indexOf(BlockRole.Free);
    const page = free * pages + 2;
    flash.words[page] = 7 | INVALID;
    expect(checkInvariants(drive)).toEqual([{ law: 'pagesAreProgrammedInOrder', place: page, found: 1, expected: 0 }]);
  });

  it('a page that holds another one than the map says', () => {
    const drive = usedDrive();
    const { words } = drive.map.flash;
    const [five, six] = [drive.map.locate(5), drive.map.locate(6)];
    words[five] = 6;
    words[six] = 5;
    expect(checkInvariants(drive)).toEqual([
      { law: 'logicalPageOfPhysicalPage', place: five, found: 6, expected: 5 },
      { law: 'logicalPageOfPhysicalPage', place: six, found: 5, expected: 6 },
    ]);
  });

  it('a page of the map that is there twice', () => {
    const drive = usedDrive();
    const { flash } = drive.map;
    const mapPage = drive.map.logicalPageCount;
    const [one = -1, other = -1] = [...flash.words.keys()].filter((page) => flash.words[page] < -1);
    for (const page of [one, other]) {
      flash.words[page] = mapPage;
      flash.validPages[Math.floor(page / pages)]++;
    }
    expect(checkInvariants(drive)).toEqual([{ law: 'mapPageHasOneCopy', place: mapPage, found: 2, expected: 1 }]);
  });

  it('a page that is valid twice', () => {
    const drive = usedDrive();
    const { flash, old } = partsOf(drive);
    const { mappedPages } = drive.map;
    flash.words[old] = 5;
    flash.validPages[Math.floor(old / pages)]++;
    expect(checkInvariants(drive)).toEqual([
      { law: 'validPages', place: -1, found: mappedPages + 1, expected: mappedPages },
    ]);
  });

  it('a page that the map has lost', () => {
    const drive = usedDrive();
    const { mappedPages } = drive.map;
    const { locate } = drive.map;
    Object.defineProperty(drive.map, 'locate', {
      value: (page: number) => (page === 5 ? -1 : locate.call(drive.map, page)),
    });
    expect(checkInvariants(drive)).toEqual([
      { law: 'validPages', place: -1, found: mappedPages, expected: mappedPages - 1 },
      { law: 'mappedPages', place: -1, found: mappedPages, expected: mappedPages - 1 },
    ]);
  });

  it('a victim that nobody cleans', () => {
    const found = broken((drive) => {
      const { blockRole, closed } = partsOf(drive);
      blockRole[closed] = BlockRole.Victim;
    });
    expect(found).toEqual([{ law: 'victimBlocks', place: -1, found: 1, expected: 0 }]);
  });

  it('a second open block', () => {
    const found = broken((drive) => {
      const { blockRole, closed } = partsOf(drive);
      blockRole[closed] = BlockRole.HostOpen;
    });
    expect(found).toEqual([{ law: 'openHostBlocks', place: -1, found: 2, expected: 1 }]);
  });

  it.each([
    ['none', 1],
    ['static', 2],
  ] as const)('more blocks than there are streams of copies, with levelling %s', (wearLeveling, expected) => {
    const drive = usedDrive({ wearLeveling });
    const { blockRole } = drive.map;
    const openOnes = () => blockRole.filter((role) => role === BlockRole.RelocationOpen).length;
    const closed = [...blockRole.keys()].filter((block) => blockRole[block] === BlockRole.Closed);
    while (openOnes() < expected) blockRole[closed.pop() ?? 0] = BlockRole.RelocationOpen;
    expect(checkInvariants(drive)).toEqual([]);
    blockRole[closed.pop() ?? 0] = BlockRole.RelocationOpen;
    expect(checkInvariants(drive)).toEqual([{ law: 'openRelocationBlocks', place: -1, found: expected + 1, expected }]);
  });
});
