import { describe, expect, it } from 'vitest';
import { createDrive } from './createDrive.ts';
import { checkInvariants } from './invariants.ts';
import { requireScenario } from './requireScenario.ts';
import { BlockRole } from './vocabulary.ts';

const usedDrive = () => {
  const drive = createDrive(requireScenario({ blockCount: 16, pagesPerBlock: 4, spareFactor: 0.4 }));
  drive.run(200);
  return drive;
};

describe('the laws of a drive', () => {
  it('hold', () => {
    expect(checkInvariants(usedDrive())).toEqual([]);
  });

  it.each(['greedy', 'fifo', 'random', 'dChoices', 'costBenefit', 'windowed'] as const)(
    'hold after every page on the smallest drive that there is, by %s',
    (victimPolicy) => {
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
    },
  );

  it('say where a miscounted block is', () => {
    const drive = usedDrive();
    const found = ++drive.map.flash.validPages[3];
    expect(checkInvariants(drive)).toEqual([{ law: 'validPagesOfBlock', place: 3, found, expected: found - 1 }]);
  });

  it('say which pages were lost', () => {
    const drive = usedDrive();
    const { words } = drive.map.flash;
    const page = drive.map.locate(5);
    words[page] |= -0x80000000;
    expect(checkInvariants(drive)).toContainEqual({ law: 'mappedPageIsValid', place: 5, found: 0, expected: 1 });
  });

  it('say how many blocks are open', () => {
    const drive = usedDrive();
    const closed = drive.map.blockRole.indexOf(BlockRole.Closed);
    drive.map.blockRole[closed] = BlockRole.HostOpen;
    expect(checkInvariants(drive)).toEqual([{ law: 'openHostBlocks', place: -1, found: 2, expected: 1 }]);
  });
});
