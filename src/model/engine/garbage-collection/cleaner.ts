import type { FlashMedium } from '../flash/medium.ts';
import type { MicroOperation } from '../microOperation.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/freePool.ts';
import type { Frontiers } from '../placement/frontiers.ts';
import { invariant } from '../result.ts';
import { BlockRole, LOGICAL_PAGE_MASK, NO_BLOCK, type PickRefusal } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { Endurance } from '../wear-leveling/endurance.ts';
import type { StaticLeveler } from '../wear-leveling/staticLeveler.ts';
import type { CleaningMarks } from './cleaningMarks.ts';
import { Relocation, type RelocationParts } from './relocation.ts';
import type { VictimChooser } from './analyzedPolicies.ts';

/** Indices into `#victim`. */
const Victim = {
  /** −1 when none is being cleaned. */
  Block: 0,
  /** Next offset to examine; −1 while a levelling move is chosen but has not begun. */
  Offset: 1,
  ValidAtPick: 2,
  PagesCopied: 3,
  /** 1 when the block was chosen to level wear. */
  IsLeveling: 4,
} as const;
const VICTIM_LENGTH = 5;

/**
 * Victims in a row without an invalid page that count as a fault of the engine, added to `MOST_ROUNDS` times the number
 * of blocks. FIFO may pass all blocks once; a policy that draws blocks at random has runs of such victims, but the
 * probability of one this long is negligible even with four blocks.
 */
const MOST_FRUITLESS_VICTIMS = 10_000;
const MOST_ROUNDS = 16;

export interface CleanerParts extends RelocationParts {
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters: Counters;
  readonly chooser: VictimChooser;
  readonly marks: CleaningMarks;
  /** Null unless wear levelling moves static data. */
  readonly leveler: StaticLeveler | null;
  readonly endurance: Endurance;
  /** Erased blocks that the copies of one victim may need. */
  readonly leastFreeBlocks: number;
}

/**
 * Cleans victims: picks one, copies its valid pages, erases it. The hot path cleans whole victims; stepping cleans page
 * by page. The two may alternate at any point.
 */
export class Cleaner {
  readonly #victim = new Int32Array(VICTIM_LENGTH);
  readonly #flash: FlashMedium;
  readonly #blockRole: Uint8Array;
  readonly #freePool: BlockPool;
  readonly #counters: Counters;
  readonly #chooser: VictimChooser;
  readonly #frontiers: Frontiers;
  readonly #relocation: Relocation;
  /** True with two pools: a victim without an invalid page is then skipped. */
  readonly #isSorted: boolean;
  readonly #marks: CleaningMarks;
  readonly #leveler: StaticLeveler | null;
  readonly #endurance: Endurance;
  readonly #leastFreeBlocks: number;
  readonly #mostFruitlessVictims: number;
  /**
   * Victims in a row without an invalid page. Not part of snapshots: the count only serves to detect a fault of the
   * engine.
   */
  #fruitlessVictims = 0;

  constructor(parts: CleanerParts) {
    this.#flash = parts.flash;
    this.#blockRole = parts.blockRole;
    this.#freePool = parts.freePool;
    this.#counters = parts.counters;
    this.#chooser = parts.chooser;
    this.#frontiers = parts.frontiers;
    this.#relocation = new Relocation(parts);
    this.#isSorted = parts.classes !== null;
    this.#marks = parts.marks;
    this.#leveler = parts.leveler;
    this.#endurance = parts.endurance;
    this.#leastFreeBlocks = parts.leastFreeBlocks;
    this.#mostFruitlessVictims = MOST_FRUITLESS_VICTIMS + MOST_ROUNDS * parts.blockRole.length;
    this.#victim.fill(NO_BLOCK);
    this.#victim[Victim.IsLeveling] = 0;
  }

  get columns(): readonly Int32Array[] {
    return [this.#victim, ...this.#relocation.columns, ...this.#marks.columns, ...(this.#leveler?.columns ?? [])];
  }

  get victimBlock(): EraseBlock {
    return this.#victim[Victim.Block];
  }
  get victimValidAtPick(): number {
    return this.#victim[Victim.ValidAtPick];
  }
  get victimPagesCopied(): number {
    return this.#victim[Victim.PagesCopied];
  }
  get lastPool(): number {
    return this.#relocation.lastPool;
  }

  /**
   * Whether the host has to wait for a victim to be cleaned. `hasRoom`: the host's next page fits into the open block.
   */
  mustClean(hasRoom: boolean): boolean {
    return this.#marks.mustClean(this.#freePool.count, hasRoom);
  }

  /** Why `block` cannot be the next victim; null where it can. `hasRoom` as in `mustClean`. */
  refusePick(block: EraseBlock, hasRoom: boolean): PickRefusal | null {
    const isDue = this.#victim[Victim.Block] === NO_BLOCK && this.#marks.wouldClean(this.#freePool.count, hasRoom);
    if (!isDue) return 'notDue';
    if (this.#blockRole[block] !== BlockRole.Closed) return 'notClosed';
    return this.#flash.validPages[block] === this.#flash.pagesPerBlock ? 'nothingToGain' : null;
  }

  /** Picks `block`, which `refusePick` has not refused. */
  pickBlock(block: EraseBlock, hasRoom: boolean, operation: MicroOperation): void {
    // Starts a burst, as before any other pick.
    this.mustClean(hasRoom);
    this.#chooser.withdraw(block);
    this.#begin(block, operation);
  }

  /** Whether a burst is unfinished or fewer blocks than the reserve are free. */
  get isInterrupted(): boolean {
    return this.#marks.isUnfinished(this.#freePool.count);
  }

  /** Finishes the present victim, and then the levelling move that its erase may start. */
  finish(): void {
    while (this.#victim[Victim.Block] !== NO_BLOCK) {
      this.#relocateRemaining();
      this.#eraseVictim(null);
    }
  }

  /** Cleans one whole victim. */
  cleanOne(): void {
    this.pick(null);
    this.finish();
  }

  /** Cleans one whole victim ahead of need; returns false where `pickAhead` finds none. */
  cleanOneAhead(targetFreeBlocks: number, mostValidPages: number): boolean {
    if (!this.pickAhead(targetFreeBlocks, mostValidPages, null)) return false;
    this.finish();
    return true;
  }

  pick(operation: MicroOperation | null): void {
    const chooser = this.#chooser;
    const flash = this.#flash;
    let victim = chooser.pick();
    // A block without an invalid page would gain nothing: treat it as just closed and pick again.
    while (this.#isSorted && flash.validPages[victim] === flash.pagesPerBlock) {
      this.#noteGain(false);
      chooser.close(victim);
      victim = chooser.pick();
    }
    this.#begin(victim, operation);
  }

  /**
   * Picks a victim ahead of need. Does nothing and returns false when enough blocks are free or the policy's choice
   * holds more than `mostValidPages`.
   */
  pickAhead(targetFreeBlocks: number, mostValidPages: number, operation: MicroOperation | null): boolean {
    const chooser = this.#chooser;
    const flash = this.#flash;
    const counters = this.#counters;
    const freePool = this.#freePool;
    if (freePool.count >= targetFreeBlocks || chooser.count === 0 || this.#endurance.isWornOut) return false;
    const victim = chooser.choose();
    if (flash.validPages[victim] > Math.min(mostValidPages, flash.pagesPerBlock - 1)) return false;
    chooser.withdraw(victim);
    counters.idlePicks++;
    this.#begin(victim, operation);
    return true;
  }

  /**
   * Stops the endless loop of a drive whose cleaning never frees a page.
   * @throws Error after too many victims without an invalid page
   */
  #noteGain(isGain: boolean): void {
    this.#fruitlessVictims = isGain ? 0 : this.#fruitlessVictims + 1;
    invariant(
      this.#fruitlessVictims <= this.#mostFruitlessVictims,
      'victims of cleaning gave no page back, one after the other',
    );
  }

  #begin(block: EraseBlock, operation: MicroOperation | null): void {
    const flash = this.#flash;
    const freePool = this.#freePool;
    const blockRole = this.#blockRole;
    const victim = this.#victim;
    this.#noteGain(flash.validPages[block] < flash.pagesPerBlock);
    blockRole[block] = BlockRole.Victim;
    victim[Victim.Block] = block;
    victim[Victim.Offset] = 0;
    victim[Victim.ValidAtPick] = flash.validPages[block];
    victim[Victim.PagesCopied] = 0;
    const freePages = freePool.count * flash.pagesPerBlock + this.#frontiers.erasedPages;
    this.#counters.notePick(block, flash.validPages[block], freePages);
    if (operation) this.#describePick(operation);
  }

  #describePick(operation: MicroOperation): void {
    operation.kind = 'pick';
    operation.logicalPage = -1;
    operation.from = this.#victim[Victim.Block];
    operation.to = this.#victim[Victim.ValidAtPick];
  }

  /** Makes `block` the victim of a levelling move: its data goes to a worn block. Does nothing for NO_BLOCK. */
  #startLeveling(block: EraseBlock): void {
    if (block === NO_BLOCK) return;
    const victim = this.#victim;
    this.#chooser.withdraw(block);
    this.#blockRole[block] = BlockRole.Victim;
    victim[Victim.Block] = block;
    victim[Victim.Offset] = -1;
    victim[Victim.ValidAtPick] = this.#flash.validPages[block];
    victim[Victim.PagesCopied] = 0;
    victim[Victim.IsLeveling] = 1;
    this.#counters.noteLevelingMove(block, this.#flash.validPages[block]);
  }

  /** Copies the valid pages that are still in the victim. */
  #relocateRemaining(): void {
    const victim = this.#victim;
    const isLeveling = victim[Victim.IsLeveling] !== 0;
    const offset = Math.max(0, victim[Victim.Offset]);
    const count = this.#relocation.copyRemaining(victim[Victim.Block], offset, isLeveling);
    victim[Victim.Offset] = this.#flash.pagesPerBlock;
    this.#noteCopies(count);
  }

  #noteCopies(count: number): void {
    this.#victim[Victim.PagesCopied] += count;
    this.#counters.pagesRelocated += count;
    if (this.#victim[Victim.IsLeveling] !== 0) this.#counters.pagesLeveled += count;
  }

  #eraseVictim(operation: MicroOperation | null): void {
    const victim = this.#victim;
    const block = victim[Victim.Block];
    const wasLeveling = victim[Victim.IsLeveling] !== 0;
    this.#flash.erase(block);
    this.putErased(block);
    this.#counters.blocksErased++;
    victim[Victim.Block] = NO_BLOCK;
    victim[Victim.IsLeveling] = 0;
    const leveler = this.#leveler;
    if (leveler && !wasLeveling && !this.#endurance.isWornOut) this.#startLeveling(leveler.noteErase());
    if (operation) {
      operation.kind = 'erase';
      operation.logicalPage = -1;
      operation.from = block;
      operation.to = -1;
    }
  }

  /**
   * Returns an erased block to the free pool, or retires it when it has reached its endurance. The last erased blocks
   * are not retired: without them nothing could be cleaned.
   */
  putErased(block: EraseBlock): void {
    const freePool = this.#freePool;
    if (this.#endurance.isSpent(block) && freePool.count >= this.#leastFreeBlocks) {
      this.#blockRole[block] = BlockRole.Retired;
      this.#endurance.noteRetired();
      this.#counters.blocksRetired++;
    } else {
      this.#blockRole[block] = BlockRole.Free;
      freePool.put(block);
    }
  }

  /** Copies the next valid page of the victim, or erases the victim when none is left. */
  performMicro(operation: MicroOperation): void {
    const { words, pagesPerBlock } = this.#flash;
    const victim = this.#victim;
    const block = victim[Victim.Block];
    let offset = victim[Victim.Offset];
    if (offset < 0) {
      victim[Victim.Offset] = 0;
      this.#describePick(operation);
      return;
    }
    while (offset < pagesPerBlock && words[block * pagesPerBlock + offset] < 0) offset++;
    if (offset === pagesPerBlock) {
      victim[Victim.Offset] = offset;
      this.#eraseVictim(operation);
      return;
    }
    const source = block * pagesPerBlock + offset;
    operation.kind = 'copy';
    operation.logicalPage = words[source] & LOGICAL_PAGE_MASK;
    operation.from = source;
    operation.to = this.#relocation.copyPage(source, victim[Victim.IsLeveling] !== 0);
    victim[Victim.Offset] = offset + 1;
    this.#noteCopies(1);
  }

  /** Abandons the present victim: the caller erases the whole drive. */
  reset(): void {
    this.#victim[Victim.Block] = NO_BLOCK;
    this.#victim[Victim.IsLeveling] = 0;
    this.#marks.reset();
  }
}
