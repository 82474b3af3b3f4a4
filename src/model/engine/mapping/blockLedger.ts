import { FlashMedium } from '../flash/medium.ts';
import { Counters } from '../metrics/counters.ts';
import { type BlockPool, FreePool } from '../placement/freePool.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole, INVALID_BIT, RELOCATED_BIT } from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage } from '../vocabulary.ts';

/**
 * The medium with block roles, free pool and counters, kept consistent: the operations on one block or page that all
 * mappings share. Knows nothing of the map.
 */
export class BlockLedger {
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters = new Counters();

  constructor(blockCount: number, pagesPerBlock: number) {
    this.flash = new FlashMedium(blockCount, pagesPerBlock);
    this.blockRole = new Uint8Array(blockCount);
    this.freePool = new FreePool(blockCount);
  }

  get columns(): readonly Column[] {
    return [this.counters.values, ...this.flash.columns, this.blockRole, ...this.freePool.columns];
  }

  take(role: BlockRole): EraseBlock {
    const block = this.freePool.take();
    this.blockRole[block] = role;
    return block;
  }

  erase(block: EraseBlock): void {
    this.flash.erase(block);
    this.blockRole[block] = BlockRole.Free;
    this.freePool.put(block);
    this.counters.blocksErased++;
  }

  /** Erases every programmed block, whatever it holds, and makes all blocks free. */
  eraseAll(): void {
    const { flash, blockRole } = this;
    for (let block = 0; block < flash.blockCount; block++) {
      if (blockRole[block] === BlockRole.Free) continue;
      flash.validPages[block] = 0;
      if (flash.programmedPages[block] > 0) this.erase(block);
      else {
        blockRole[block] = BlockRole.Free;
        this.freePool.put(block);
      }
    }
  }

  /** Programs the next page of the block with valid content. */
  program(block: EraseBlock, word: number): PhysicalPage {
    const { flash } = this;
    const offset = flash.programmedPages[block];
    flash.program(block, offset, word);
    flash.validPages[block]++;
    return block * flash.pagesPerBlock + offset;
  }

  /**
   * Programs the next page of the block with invalid filler, because the pages of a block have to be programmed in
   * order.
   */
  programFiller(block: EraseBlock, logicalPage: LogicalPage): PhysicalPage {
    const { flash } = this;
    const offset = flash.programmedPages[block];
    flash.program(block, offset, logicalPage | RELOCATED_BIT | INVALID_BIT);
    return block * flash.pagesPerBlock + offset;
  }

  /** Marks the page as invalid, with `bits` added to its word. */
  invalidate(page: PhysicalPage, bits: number): void {
    const { flash } = this;
    flash.words[page] |= INVALID_BIT | bits;
    flash.validPages[(page / flash.pagesPerBlock) | 0]--;
  }
}
