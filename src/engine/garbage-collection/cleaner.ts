import type { FlashMedium } from '../flash/medium.ts';
import type { MicroOperation } from '../mapping/translationLayer.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/blockPool.ts';
import type { Frontiers } from '../placement/frontiers.ts';
import type { PageClasses } from '../placement/pageClasses.ts';
import { BlockRole, INVALID_BIT, LOGICAL_PAGE_MASK, MOVED_BIT, NO_BLOCK, RELOCATED_BIT } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { Endurance } from '../wear-leveling/endurance.ts';
import type { StaticLeveler } from '../wear-leveling/staticLeveler.ts';
import type { CleaningMarks } from './cleaningMarks.ts';
import type { VictimChooser } from './victimPolicy.ts';

/** Places in `registers`. */
const Register = {
  Victim: 0,
  /** Next offset of the victim to be looked at; −1 while a leveling move has been chosen and not begun. */
  VictimOffset: 1,
  VictimValidAtPick: 2,
  VictimPagesCopied: 3,
  /** Pool that the last copied page went to. */
  LastPool: 4,
  /** 1 when the victim was chosen to level wear. */
  IsLeveling: 5,
} as const;
const REGISTER_COUNT = 6;

export interface CleanerParts {
  readonly flash: FlashMedium;
  readonly logicalToPhysical: Int32Array;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters: Counters;
  readonly chooser: VictimChooser;
  readonly frontiers: Frontiers;
  /** Null with one pool. */
  readonly classes: PageClasses | null;
  readonly marks: CleaningMarks;
  /** Null unless still data is moved. */
  readonly leveler: StaticLeveler | null;
  readonly endurance: Endurance;
  /** Erased blocks that the survivors of one victim may open. */
  readonly leastFreeBlocks: number;
}

/**
 * Cleans one victim after another: picks it, copies what is valid, erases it. Whole victims at once in the hot path, or
 * page by page for those who watch; the two may follow each other at any point.
 */
export class Cleaner {
  readonly registers = new Int32Array(REGISTER_COUNT);
  readonly #flash: FlashMedium;
  readonly #map: Int32Array;
  readonly #blockRole: Uint8Array;
  readonly #freePool: BlockPool;
  readonly #counters: Counters;
  readonly #chooser: VictimChooser;
  readonly #frontiers: Frontiers;
  readonly #classes: PageClasses | null;
  readonly #marks: CleaningMarks;
  readonly #leveler: StaticLeveler | null;
  readonly #endurance: Endurance;
  readonly #leastFreeBlocks: number;
  /** Words of the victim's valid pages while they are being copied; one more place than a block has pages. */
  readonly #survivors: Int32Array;

  constructor(parts: CleanerParts) {
    this.#flash = parts.flash;
    this.#map = parts.logicalToPhysical;
    this.#blockRole = parts.blockRole;
    this.#freePool = parts.freePool;
    this.#counters = parts.counters;
    this.#chooser = parts.chooser;
    this.#frontiers = parts.frontiers;
    this.#classes = parts.classes;
    this.#marks = parts.marks;
    this.#leveler = parts.leveler;
    this.#endurance = parts.endurance;
    this.#leastFreeBlocks = parts.leastFreeBlocks;
    this.#survivors = new Int32Array(parts.flash.pagesPerBlock + 1);
    this.registers.fill(NO_BLOCK);
    this.registers[Register.LastPool] = 0;
    this.registers[Register.IsLeveling] = 0;
  }

  get columns(): readonly Int32Array[] {
    return [this.registers, ...this.#marks.columns, ...(this.#leveler?.columns ?? [])];
  }

  get victimBlock(): EraseBlock {
    return this.registers[Register.Victim];
  }
  get victimValidAtPick(): number {
    return this.registers[Register.VictimValidAtPick];
  }
  get victimPagesCopied(): number {
    return this.registers[Register.VictimPagesCopied];
  }
  get lastPool(): number {
    return this.registers[Register.LastPool];
  }

  /** Whether the host has to wait for the next victim; `hasRoom`: its next page would find a place without that. */
  mustClean(hasRoom: boolean): boolean {
    return this.#marks.mustClean(this.#freePool.count, hasRoom);
  }

  /** Whether cleaning was left between two victims, or the reserve has been broken into. */
  get isInterrupted(): boolean {
    return this.#marks.isUnfinished(this.#freePool.count);
  }

  /** Finishes a victim that is being cleaned, and the block that is moved because its erase called for that. */
  finish(): void {
    while (this.registers[Register.Victim] !== NO_BLOCK) {
      this.#relocateRest();
      this.#eraseVictim(null);
    }
  }

  /** Picks a victim, copies what is valid, erases it. */
  cleanOne(): void {
    this.pick(null);
    this.finish();
  }

  /** As `cleanOne`, while the host waits for nothing; false where that is of no use (see `CleaningMarks`). */
  cleanOneAhead(targetFreeBlocks: number, mostValidPages: number): boolean {
    if (!this.pickAhead(targetFreeBlocks, mostValidPages, null)) return false;
    this.finish();
    return true;
  }

  pick(operation: MicroOperation | null): void {
    const chooser = this.#chooser;
    const flash = this.#flash;
    let victim = chooser.pick();
    // A block that gives nothing back holds data apart from the rest: it goes on as if it had just been closed.
    while (this.#classes && flash.validPages[victim] === flash.pagesPerBlock) {
      chooser.close(victim);
      victim = chooser.pick();
    }
    this.#begin(victim, operation);
  }

  /**
   * Picks a victim ahead of need. False, and nothing done, when enough blocks are free or the policy's choice holds more
   * than `mostValidPages`.
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

  #begin(victim: EraseBlock, operation: MicroOperation | null): void {
    const flash = this.#flash;
    const counters = this.#counters;
    const freePool = this.#freePool;
    const blockRole = this.#blockRole;
    const registers = this.registers;
    counters.freePagesAtVictimPicks += freePool.count * flash.pagesPerBlock + this.#frontiers.erasedPages;
    counters.victimPicks++;
    blockRole[victim] = BlockRole.Victim;
    registers[Register.Victim] = victim;
    registers[Register.VictimOffset] = 0;
    registers[Register.VictimValidAtPick] = flash.validPages[victim];
    registers[Register.VictimPagesCopied] = 0;
    if (operation) this.#describePick(operation);
  }

  #describePick(operation: MicroOperation): void {
    operation.kind = 'pick';
    operation.logicalPage = -1;
    operation.from = this.registers[Register.Victim];
    operation.to = this.registers[Register.VictimValidAtPick];
  }

  /** Makes `block`, if it is one, a victim whose data goes to a worn block. */
  #startLeveling(block: EraseBlock): void {
    if (block === NO_BLOCK) return;
    const registers = this.registers;
    this.#chooser.withdraw(block);
    this.#blockRole[block] = BlockRole.Victim;
    registers[Register.Victim] = block;
    registers[Register.VictimOffset] = -1;
    registers[Register.VictimValidAtPick] = this.#flash.validPages[block];
    registers[Register.VictimPagesCopied] = 0;
    registers[Register.IsLeveling] = 1;
    this.#counters.levelingMoves++;
  }

  /** Copies all that is still valid in the victim. */
  #relocateRest(): void {
    const flash = this.#flash;
    const counters = this.#counters;
    const { words, pagesPerBlock } = flash;
    const registers = this.registers;
    const survivors = this.#survivors;
    const victim = registers[Register.Victim];
    // Gathered first, without a branch: which pages survive is the one thing that a processor cannot predict here.
    let count = 0;
    const end = (victim + 1) * pagesPerBlock;
    const begin = victim * pagesPerBlock + Math.max(0, registers[Register.VictimOffset]);
    for (let source = begin; source < end; source++) {
      const word = words[source];
      survivors[count] = word;
      count += (~word >>> 31) | 0;
    }
    const frontiers = this.#frontiers;
    const open = frontiers.registers;
    for (let done = 0; done < count;) {
      const stream = this.#streamOf(survivors[done]);
      if (open[stream + 1] === pagesPerBlock) frontiers.open(stream);
      const run = this.#runLength(done, Math.min(count - done, pagesPerBlock - open[stream + 1]));
      this.#copySurvivors(done, run, open[stream] * pagesPerBlock + open[stream + 1]);
      flash.noteRun(open[stream], open[stream + 1], run);
      open[stream + 1] += run;
      done += run;
    }
    flash.validPages[victim] -= count;
    registers[Register.VictimOffset] = pagesPerBlock;
    registers[Register.VictimPagesCopied] += count;
    counters.pagesRelocated += count;
    counters.pagesLeveled += registers[Register.IsLeveling] * count;
  }

  #streamOf(word: number): number {
    if (this.registers[Register.IsLeveling] !== 0) return this.#frontiers.levelingStream;
    const pool = this.#classes ? this.#classes.poolOf(word & LOGICAL_PAGE_MASK) : 0;
    this.registers[Register.LastPool] = pool;
    return this.#frontiers.relocationStream(pool);
  }

  /** Survivors from `first` on, `most` of them, that go to the same pool. */
  #runLength(first: number, most: number): number {
    const classes = this.#classes;
    if (!classes || this.registers[Register.IsLeveling] !== 0) return most;
    const survivors = this.#survivors;
    const pool = classes.poolOf(survivors[first] & LOGICAL_PAGE_MASK);
    let count = 1;
    while (count < most && classes.poolOf(survivors[first + count] & LOGICAL_PAGE_MASK) === pool) count++;
    return count;
  }

  #copySurvivors(first: number, count: number, target: number): void {
    const { words } = this.#flash;
    const map = this.#map;
    const survivors = this.#survivors;
    const shift = target - first;
    for (let index = first; index < first + count; index++) {
      const logicalPage = survivors[index] & LOGICAL_PAGE_MASK;
      words[index + shift] = logicalPage | RELOCATED_BIT;
      map[logicalPage] = index + shift;
    }
  }

  #eraseVictim(operation: MicroOperation | null): void {
    const registers = this.registers;
    const victim = registers[Register.Victim];
    const wasLeveling = registers[Register.IsLeveling] !== 0;
    this.#flash.erase(victim);
    this.putErased(victim);
    this.#counters.blocksErased++;
    registers[Register.Victim] = NO_BLOCK;
    registers[Register.IsLeveling] = 0;
    const leveler = this.#leveler;
    if (leveler && !wasLeveling && !this.#endurance.isWornOut) this.#startLeveling(leveler.noteErase());
    if (operation) {
      operation.kind = 'erase';
      operation.logicalPage = -1;
      operation.from = victim;
      operation.to = -1;
    }
  }

  /**
   * Puts an erased block where it may be opened again, or retires it when it is spent. The last erased blocks serve
   * longer: without them nothing could be cleaned.
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

  /** Copies the next valid page of the victim, or erases it when there is none left. */
  performMicro(operation: MicroOperation): void {
    const flash = this.#flash;
    const counters = this.#counters;
    const logicalToPhysical = this.#map;
    const { words, validPages, pagesPerBlock } = flash;
    const registers = this.registers;
    const victim = registers[Register.Victim];
    let offset = registers[Register.VictimOffset];
    if (offset < 0) {
      registers[Register.VictimOffset] = 0;
      this.#describePick(operation);
      return;
    }
    while (offset < pagesPerBlock && words[victim * pagesPerBlock + offset] < 0) offset++;
    if (offset === pagesPerBlock) {
      registers[Register.VictimOffset] = offset;
      this.#eraseVictim(operation);
      return;
    }
    const source = victim * pagesPerBlock + offset;
    const stream = this.#streamOf(words[source]);
    const frontiers = this.#frontiers;
    if (frontiers.isFull(stream)) frontiers.open(stream);
    const block = frontiers.registers[stream];
    const targetOffset = frontiers.registers[stream + 1];
    const logicalPage = words[source] & LOGICAL_PAGE_MASK;
    flash.program(block, targetOffset, logicalPage | RELOCATED_BIT);
    const target = block * pagesPerBlock + targetOffset;
    validPages[block]++;
    frontiers.registers[stream + 1] = targetOffset + 1;
    logicalToPhysical[logicalPage] = target;
    words[source] |= INVALID_BIT | MOVED_BIT;
    validPages[victim]--;
    registers[Register.VictimOffset] = offset + 1;
    registers[Register.VictimPagesCopied]++;
    counters.pagesRelocated++;
    counters.pagesLeveled += registers[Register.IsLeveling];
    operation.kind = 'copy';
    operation.logicalPage = logicalPage;
    operation.from = source;
    operation.to = target;
  }

  /** Leaves the victim that is being cleaned as it is; for who erases the whole drive. */
  forget(): void {
    this.registers[Register.Victim] = NO_BLOCK;
    this.registers[Register.IsLeveling] = 0;
    this.#marks.forget();
  }
}
