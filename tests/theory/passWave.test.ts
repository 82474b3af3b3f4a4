import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { passMeanOfLargeBlocks, passWave } from '../../src/model/engine/theory/passWave.ts';

const WARMUP_PASSES = 3;
const PASSES = 6;

/** What the engine does, and what the equation says of a drive with as much erased at a pick. */
function compare(input: ScenarioInput): { readonly found: number; readonly said: number; readonly wave: number[] } {
  const drive = createDrive(requireScenario({ workload: 'oncePerPass', warmupRounds: WARMUP_PASSES, ...input }));
  const { logicalPageCount, blockCount, pagesPerBlock } = drive.scenario;
  const tenth = Math.floor(logicalPageCount / 10);
  const wave = Array.from({ length: 10 }, () => 0);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let part = 0; part < 10; part++) {
      const before = drive.counters.flashPagesProgrammed;
      const pages = part < 9 ? tenth : logicalPageCount - 9 * tenth;
      drive.run(pages);
      wave[part] = (wave[part] ?? 0) + (drive.counters.flashPagesProgrammed - before) / pages / PASSES;
    }
  }
  const usable = blockCount * pagesPerBlock - drive.counters.meanFreePagesAtVictimPick;
  const said = passWave(usable / logicalPageCount - 1, pagesPerBlock).writeAmplification;
  return { found: drive.counters.writeAmplification, said, wave };
}

describe('the wave of a pass', () => {
  // The four spare areas are those of an independent drive in C, 512 blocks of 64: 3.93, 2.29, 1.50 and 1.29.
  it.each([
    [0.0737, 3.93],
    [0.1451, 2.29],
    [0.28, 1.5],
    [0.3741, 1.29],
  ])('is what the engine and a drive in C do, over-provisioning %f', (overProvisioning, inC) => {
    const spareFactor = overProvisioning / (1 + overProvisioning);
    const { found, said } = compare({ blockCount: 512, pagesPerBlock: 64, spareFactor });
    expect(Math.abs(found / inC - 1)).toBeLessThan(0.01);
    expect(Math.abs(said / found - 1)).toBeLessThan(0.01);
  });

  it('has the same law with the map of fio', () => {
    const { found, said } = compare({ blockCount: 512, pagesPerBlock: 64, spareFactor: 0.1, passMap: 'nextFree' });
    expect(Math.abs(said / found - 1)).toBeLessThan(0.01);
  });

  it('begins and ends at 1, with its height between', () => {
    const { wave } = compare({ blockCount: 512, pagesPerBlock: 64, spareFactor: 0.1 });
    const { parts } = passWave(0.1 / 0.9, 64);
    expect(parts[0]).toBe(1);
    expect(parts.at(-1)).toBeLessThan(1.01);
    expect(wave[0]).toBeLessThan(1.05);
    expect(wave[9]).toBeLessThan(1.3);
    expect(Math.max(...wave)).toBeGreaterThan(3);
  });

  it('comes to the limit of large blocks', () => {
    for (const spareRatio of [0.4, 0.6, 0.9]) {
      const limit = passMeanOfLargeBlocks(spareRatio);
      // Blocks scatter by the square root of their pages: four times as many pages halve the distance.
      const distances = [256, 1024].map((pages) => limit - passWave(spareRatio, pages).writeAmplification);
      expect(distances[1]).toBeLessThan(0.62 * (distances[0] ?? 0));
      expect(distances[1]).toBeLessThan(0.03 * limit);
    }
    expect(passMeanOfLargeBlocks(1.2)).toBe(1);
    expect(passMeanOfLargeBlocks(0.3)).toBeNaN();
    expect(passWave(0, 64).writeAmplification).toBeNaN();
  });
});

describe('the same order each pass', () => {
  it.each(['permutation', 'nextFree'] as const)(
    'copies nothing once a pass has filled every block, by %s',
    (passMap) => {
      const scenario = {
        workload: 'oncePerPass',
        passOrder: 'same',
        passMap,
        blockCount: 213,
        pagesPerBlock: 128,
      } as const;
      const drive = createDrive(requireScenario({ ...scenario, logicalPageCount: 24_576, warmupRounds: 4 }));
      drive.run(10 * 24_576);
      expect(drive.counters.pagesRelocated).toBe(0);
    },
  );

  it('goes on copying under FIFO cleaning, which comes round to a block before the pass does', () => {
    const scenario = { workload: 'oncePerPass', passOrder: 'same', victimPolicy: 'fifo', spareFactor: 0.0687 } as const;
    const drive = createDrive(requireScenario({ ...scenario, blockCount: 256, pagesPerBlock: 64, warmupRounds: 40 }));
    drive.run(4 * drive.scenario.logicalPageCount);
    // Above flash pages over logical ones, 1.07, a block is cleaned before all of its pages were written again.
    expect(drive.counters.writeAmplification).toBeGreaterThan(2);
  });
});
