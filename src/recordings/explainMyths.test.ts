import { theoreticalWriteAmplification } from '#engine';
import { describe, expect, it } from 'vitest';
import {
  MYTH_FACTS,
  run,
  settledScenario,
  UNUSED_FRACTION,
  type ExplainMythsPart,
  type MythFact,
} from './explainMyths.ts';
import { recordedParts } from '#tests/recordedRuns';

const known = new Map<MythFact, ExplainMythsPart>();

function factOf<Fact extends MythFact>(fact: Fact): Extract<ExplainMythsPart, { fact: Fact }> {
  if (known.size === 0)
    for (const part of recordedParts('explainMyths', run, { facts: MYTH_FACTS, seed: 1 })) known.set(part.fact, part);
  return known.get(fact) as Extract<ExplainMythsPart, { fact: Fact }>;
}

/** Closed form of greedy for a large drive. Cleaning cannot use the reserve and half of the relocation block. */
function theoryAt(usedFraction: number): number {
  const { blockCount, pagesPerBlock, reserveBlocks, logicalPageCount } = settledScenario(1);
  const usablePages = (blockCount - reserveBlocks - 0.5) * pagesPerBlock;
  const effectiveSpareFactor = 1 - (usedFraction * logicalPageCount) / usablePages;
  return theoreticalWriteAmplification({ victimPolicy: 'greedy', effectiveSpareFactor, pagesPerBlock, sampleCount: 0 });
}

describe('what decides the sentences', () => {
  it('answers what is asked, in that order', () => {
    expect([...run({ facts: ['unused', 'trim'], seed: 1 })].map(({ fact }) => fact)).toEqual(['unused', 'trim']);
  });

  it('a settled drive spends its time copying: washing is hardly seen', () => {
    const { writeAmplification, shares } = factOf('settled');
    expect(Math.abs(writeAmplification / theoryAt(1) - 1)).toBeLessThan(0.03);
    expect(shares.erased).toBeLessThan(0.03);
    expect(shares.relocated).toBeGreaterThan(0.75);
  });

  it('each of two striped drives re-plates as much as one alone', () => {
    const { alone, members } = factOf('pair');
    for (const member of members) expect(Math.abs(member / alone - 1)).toBeLessThan(0.01);
  });

  it('deleted files are room only where the drive is told', () => {
    const { untold, told } = factOf('trim');
    expect(untold).toBeGreaterThan(6 * told);
    expect(untold).toBeGreaterThan(7);
    expect(told).toBeLessThan(1.25);
  });

  it('a fifth that is never written is spare area: 6.87 % becomes 25.5 %', () => {
    const { writeAmplification } = factOf('unused');
    expect(Math.abs(writeAmplification / theoryAt(1 - UNUSED_FRACTION) - 1)).toBeLessThan(0.03);
  });
});
