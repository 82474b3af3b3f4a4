import { claimsMatching, validateClaims } from '#devices/scores';
import { describe, expect, it } from 'vitest';
import { QUEUE_DEPTHS, run, type QueueDepth, type QueueWaitsPart } from './queueWaits.ts';

function claimed(id: string): number {
  const [outcome] = validateClaims(claimsMatching(id).filter((claim) => claim.id === id));
  if (outcome?.claim.unit !== 's') throw new Error(`${id} is no claim in seconds`);
  return outcome.simulated;
}

const byDepth = (parts: readonly QueueWaitsPart[]): ReadonlyMap<QueueDepth, QueueWaitsPart> =>
  new Map(parts.map((part) => [part.queueDepth, part]));

describe('a queue before a slow drive', () => {
  const batched = byDepth([...run({ order: 'batched', seed: 1 })]);
  const of = (depth: QueueDepth): QueueWaitsPart => {
    const part = batched.get(depth);
    if (!part) throw new Error(`no depth of ${depth}`);
    return part;
  };

  it('is for depths that the article measured what the claims say, to the last bit', () => {
    expect(of(64).meanUs / 1e6).toBe(claimed('qd.jm.avg64'));
    expect(of(64).maxUs / 1e6).toBe(claimed('qd.jm.max64'));
    expect(of(4).maxUs / 1e6).toBe(claimed('qd.jm.max4'));
  });

  it('makes the mean wait its depth times one write, and the longest up to twice that', () => {
    expect([...batched.keys()].toSorted((one, other) => one - other)).toEqual([...QUEUE_DEPTHS]);
    // In order of address, some waiting writes are merged with a neighbour at no cost.
    for (const depth of QUEUE_DEPTHS) {
      expect(Math.abs(of(depth).meanUs / (depth * of(1).meanUs) - 1), `${depth}`).toBeLessThan(0.05);
      if (depth > 4) expect(of(depth).maxUs / of(depth).meanUs).toBeGreaterThan(1.8);
    }
  });

  it('makes nobody wait much longer than the mean where the first to come is the first to be served', () => {
    const inOrder = byDepth([...run({ order: 'fifo', seed: 1 })]);
    expect((inOrder.get(64)?.maxUs ?? 0) / 1e6).toBe(claimed('qd.jm.max64.fifo'));
    expect((inOrder.get(64)?.maxUs ?? 0) / (inOrder.get(64)?.meanUs ?? 1)).toBeLessThan(1.1);
    expect(Math.abs((inOrder.get(64)?.meanUs ?? 0) / of(64).meanUs - 1)).toBeLessThan(0.05);
  });
});
