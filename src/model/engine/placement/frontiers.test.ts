import { describe, expect, it } from 'vitest';
import { FifoQueue } from '../garbage-collection/writeOrder.ts';
import { BlockRole, type FrontierLayout } from '../vocabulary.ts';
import { FreePool } from './freePool.ts';
import { Frontiers, StreamWord } from './frontiers.ts';

function createFrontiers(layout: FrontierLayout, poolCount: number) {
  const blockRole = new Uint8Array(8);
  const freePool = new FreePool(8);
  const chooser = new FifoQueue(8);
  const parts = { pagesPerBlock: 4, poolCount, layout, hasLevelingStream: false, blockRole, freePool, chooser };
  return { frontiers: new Frontiers(parts), blockRole, freePool, chooser };
}

describe('streams of programs', () => {
  it.each([
    ['shared', 1, 1],
    ['split', 1, 2],
    ['shared', 2, 2],
    ['split', 2, 4],
  ] as const)('%s frontiers of %i pools: %i open blocks', (layout, poolCount, openBlocks) => {
    const { frontiers, freePool, blockRole } = createFrontiers(layout, poolCount);
    const pools = Array.from({ length: poolCount }, (_, pool) => pool);
    const streams = new Set(pools.flatMap((pool) => [frontiers.hostStream(pool), frontiers.relocationStream(pool)]));
    expect(streams.size).toBe(openBlocks);
    for (const stream of streams) {
      expect(frontiers.isFull(stream)).toBe(true);
      frontiers.open(stream);
      expect(frontiers.isFull(stream)).toBe(false);
    }
    expect(freePool.count).toBe(8 - openBlocks);
    expect(frontiers.erasedPages).toBe(4 * openBlocks);
    for (const pool of pools) {
      expect(blockRole[frontiers.hostFrontier(pool).block]).toBe(BlockRole.HostOpen);
      const relocation = frontiers.relocationFrontier(pool);
      if (layout === 'shared') expect(relocation.block).toBe(-1);
      else expect(blockRole[relocation.block]).toBe(BlockRole.RelocationOpen);
    }
  });
});

describe('an open block', () => {
  it('may be cleaned from the moment it is closed, once', () => {
    const { frontiers, blockRole, chooser } = createFrontiers('split', 1);
    const stream = frontiers.hostStream(0);
    frontiers.open(stream);
    frontiers.streams[stream + StreamWord.NextOffset] = 4;
    expect(chooser.count).toBe(0);
    frontiers.close(stream);
    frontiers.close(stream);
    expect(chooser.count).toBe(1);
    expect(blockRole[0]).toBe(BlockRole.Closed);
  });

  it('is not closed for a stream that has left it, though another has opened it since', () => {
    const { frontiers, blockRole, freePool, chooser } = createFrontiers('shared', 2);
    const [cold, hot] = [frontiers.hostStream(0), frontiers.hostStream(1)];
    frontiers.open(cold);
    frontiers.streams[cold + StreamWord.NextOffset] = 4;
    frontiers.close(cold);
    // It is cleaned, and goes to the other pool when its turn comes.
    freePool.put(chooser.pick());
    for (let turn = 0; turn < 8; turn++) frontiers.open(hot);
    expect(frontiers.hostFrontier(1).block).toBe(0);
    frontiers.close(cold);
    expect(blockRole[0]).toBe(BlockRole.HostOpen);
  });

  it('is forgotten, not closed, when the drive is erased', () => {
    const { frontiers, chooser } = createFrontiers('split', 2);
    frontiers.open(frontiers.hostStream(1));
    frontiers.reset();
    frontiers.close(frontiers.hostStream(1));
    expect(chooser.count).toBe(0);
    expect(frontiers.erasedPages).toBe(0);
    expect(frontiers.hostFrontier(1)).toEqual({ block: -1, offset: 4 });
  });
});
