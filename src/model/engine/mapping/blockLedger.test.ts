import { expect, test } from 'vitest';
import { BlockRole } from '../vocabulary.ts';
import { BlockLedger } from './blockLedger.ts';

test('erasing everything wears the blocks that hold something, and frees those that were only opened', () => {
  const ledger = new BlockLedger(4, 2);
  const written = ledger.take(BlockRole.HostOpen);
  ledger.program(written, 7);
  const opened = ledger.take(BlockRole.RelocationOpen);
  ledger.eraseAll();
  expect([ledger.freePool.count, ledger.counters.blocksErased]).toEqual([4, 1]);
  expect([ledger.flash.eraseCount[written], ledger.flash.eraseCount[opened]]).toEqual([1, 0]);
  expect([...ledger.blockRole]).toEqual(Array.from({ length: 4 }, () => BlockRole.Free));
  expect([ledger.flash.validPages[written], ledger.flash.words[written * 2]]).toEqual([0, -1]);
});
