import { describe, expect, it } from 'vitest';
import { BlockRole, createDrive, type Drive, MicroEventKind, requireScenario } from '#engine';
import type { VictimPolicy } from '../../src/model/engine/vocabulary.ts';

/**
 * How many picks fell on the first, second … quarter of the blocks that were as good, in the order in which they last
 * lost a page: a chooser with a habit would show it there.
 */
function quartersOfPicks(victimPolicy: VictimPolicy): { readonly quarters: number[]; readonly picks: number } {
  const drive = createDrive(
    requireScenario({ blockCount: 96, pagesPerBlock: 4, spareFactor: 0.3, victimPolicy, sampleCount: 1 }),
  );
  const { pagesPerBlock } = drive.scenario;
  const lastLoss = Array<number>(drive.scenario.blockCount).fill(-1);
  const quarters = [0, 0, 0, 0];
  let picks = 0;
  for (let micro = 0; micro < 30_000; micro++) {
    const equals = equallyGood(drive, victimPolicy).sort((one, other) => (lastLoss[one] ?? 0) - (lastLoss[other] ?? 0));
    drive.advanceMicro((kind, _logicalPage, from) => {
      if (kind === MicroEventKind.Write && from >= 0) lastLoss[Math.floor(from / pagesPerBlock)] = micro;
      // Fewer equals than quarters cannot fall evenly.
      if (kind !== MicroEventKind.Pick || equals.length < 4) return;
      const wholeQuarters = equals.length - (equals.length % 4);
      const place = equals.indexOf(from);
      expect(place, `block ${from} is among those as good`).toBeGreaterThanOrEqual(0);
      if (place >= wholeQuarters) return;
      const quarter = Math.floor((place * 4) / wholeQuarters);
      quarters[quarter] = (quarters[quarter] ?? 0) + 1;
      picks++;
    });
  }
  return { quarters, picks };
}

/** Closed blocks, and the full host block that is closed by the coming pick, that hold as few valid pages as any. */
function equallyGood({ map, scenario }: Drive, victimPolicy: VictimPolicy): number[] {
  const { validPages, programmedPages } = map.flash;
  const isFull = (block: number): boolean => programmedPages[block] === scenario.pagesPerBlock;
  const closed = [...validPages.keys()].filter(
    (block) => isFull(block) && (block !== map.relocationFrontier.block || map.blockRole[block] === BlockRole.Closed),
  );
  if (victimPolicy === 'random') return closed;
  const least = Math.min(...closed.map((block) => validPages[block] ?? Infinity));
  return closed.filter((block) => validPages[block] === least);
}

describe('the dice of the policies', () => {
  it.each(['greedy', 'random'] as const)('fall evenly on blocks that are as good: %s', (victimPolicy) => {
    const { quarters, picks } = quartersOfPicks(victimPolicy);
    expect(picks).toBeGreaterThan(1000);
    // Binomial: the share of a quarter has σ = √(3/16 / picks); the seed is fixed, five σ leave room for any seed.
    for (const count of quarters) expect(Math.abs(count / picks - 0.25)).toBeLessThan(5 * Math.sqrt(3 / 16 / picks));
  });
});
