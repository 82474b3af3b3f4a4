import { FlashMedium } from '../flash/medium.ts';
import { createVictimChooser, type VictimChooser } from '../garbage-collection/victimPolicy.ts';
import type { GreedyIndex } from '../garbage-collection/greedy.ts';
import { FreePool } from '../placement/freePool.ts';
import { RANDOM_STATE_WORDS, seedRandom, type RandomState } from '../random.ts';
import { invariant } from '../result.ts';
import type { Scenario } from '../scenario.ts';
import {
  BlockRole,
  INVALID_BIT,
  LOGICAL_PAGE_MASK,
  MOVED_BIT,
  NO_BLOCK,
  RELOCATED_BIT,
  UNMAPPED,
} from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage } from '../vocabulary.ts';
import { Counters } from '../metrics/counters.ts';
import type { MicroOperation, TranslationLayer } from './translationLayer.ts';

const POLICY_RANDOM_STREAM = 2;
/** Host pages programmed in one run of the hot loop. */
const RUN_PAGES = 128;

/** Places in `registers`. */
const Register = {
  HostBlock: 0,
  /** Next offset in the host block; pagesPerBlock when it is full. */
  HostOffset: 1,
  RelocationBlock: 2,
  RelocationOffset: 3,
  Victim: 4,
  /** Next offset of the victim to be looked at. */
  VictimOffset: 5,
  VictimValidAtPick: 6,
  VictimPagesCopied: 7,
  LastLogicalPage: 8,
  LastPhysicalPage: 9,
  LastPreviousPhysicalPage: 10,
  MappedPages: 11,
} as const;
const REGISTER_COUNT = 12;

/**
 * Page-mapped translation layer over the medium: each write goes to the next page of an open block, the old copy
 * becomes invalid, and when no clean block is left above the reserve a victim is chosen, its valid pages are copied out
 * and it is erased.
 *
 * Two ways in, one behaviour: `write` does many commands at once (the hot path, nothing allocated), `performMicro` does
 * one program, copy or erase. They may follow each other at any point.
 */
export class PageMap implements TranslationLayer {
  readonly flash: FlashMedium;
  readonly logicalToPhysical: Int32Array;
  readonly blockRole: Uint8Array;
  readonly freePool: FreePool;
  readonly counters = new Counters();
  readonly registers = new Int32Array(REGISTER_COUNT);
  readonly #random: RandomState = new Int32Array(RANDOM_STATE_WORDS);
  readonly #chooser: VictimChooser;
  readonly #greedyIndex: GreedyIndex | null;
  readonly #reserveBlocks: number;
  readonly #isShared: boolean;
  /** log2(pagesPerBlock), or −1 when it is no power of two. */
  readonly #blockShift: number;
  /** Words of the victim's valid pages while they are being copied; one more place than a block has pages. */
  readonly #survivors: Int32Array;
  /** Where the pages of the present run were before. */
  readonly #replaced = new Int32Array(RUN_PAGES);

  constructor(scenario: Scenario) {
    this.flash = new FlashMedium(scenario.blockCount, scenario.pagesPerBlock);
    this.logicalToPhysical = new Int32Array(scenario.logicalPageCount).fill(UNMAPPED);
    this.blockRole = new Uint8Array(scenario.blockCount);
    this.freePool = new FreePool(scenario.blockCount);
    seedRandom(this.#random, scenario.seed, POLICY_RANDOM_STREAM);
    this.#chooser = createVictimChooser(scenario.victimPolicy, {
      blockCount: scenario.blockCount,
      pagesPerBlock: scenario.pagesPerBlock,
      validPages: this.flash.validPages,
      random: this.#random,
      sampleCount: scenario.sampleCount,
      windowBlocks: scenario.windowBlocks,
    });
    this.#greedyIndex = this.#chooser.greedyIndex;
    this.#reserveBlocks = scenario.reserveBlocks;
    this.#isShared = scenario.frontiers === 'shared';
    const shift = Math.log2(scenario.pagesPerBlock);
    this.#blockShift = Number.isInteger(shift) ? shift : -1;
    this.#survivors = new Int32Array(scenario.pagesPerBlock + 1);
    this.registers.fill(UNMAPPED);
    this.registers[Register.MappedPages] = 0;
    this.registers[Register.HostOffset] = scenario.pagesPerBlock;
    this.registers[Register.RelocationOffset] = scenario.pagesPerBlock;
  }

  get columns(): readonly (Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array)[] {
    return [
      this.counters.values,
      this.logicalToPhysical,
      ...this.flash.columns,
      this.blockRole,
      ...this.freePool.columns,
      ...this.#chooser.columns,
      this.#random,
      this.registers,
    ];
  }

  /** Carries out the first `count` commands of `commands` (see workload/hostStream.ts). */
  write(commands: Int32Array, count: number): void {
    const registers = this.registers;
    while (registers[Register.Victim] !== NO_BLOCK) this.#performCleaningMicro(null);
    const { pagesPerBlock } = this.flash;
    for (let index = 0; index < count;) {
      if (commands[index] < 0) {
        this.trim(~commands[index++]);
        continue;
      }
      if (registers[Register.HostOffset] === pagesPerBlock) this.#openHostBlock();
      const room = Math.min(count - index, pagesPerBlock - registers[Register.HostOffset], RUN_PAGES);
      index += this.#writeRun(commands, index, room);
    }
  }

  /**
   * Programs pages of the host block with up to `most` writes from `first` on, stopping before a trim; returns how many.
   * In two passes, new copies first and then what they replace, which leaves each loop few arrays and its cache misses
   * free to overlap. The order between them does not matter: cleaning happens only between runs.
   */
  #writeRun(commands: Int32Array, first: number, most: number): number {
    const { words, pagesPerBlock } = this.flash;
    const map = this.logicalToPhysical;
    const registers = this.registers;
    const replaced = this.#replaced;
    const offset = registers[Register.HostOffset];
    const page = registers[Register.HostBlock] * pagesPerBlock + offset;
    let count = 0;
    for (; count < most; count++) {
      const logicalPage = commands[first + count];
      if (logicalPage < 0) break;
      replaced[count] = map[logicalPage];
      map[logicalPage] = page + count;
      words[page + count] = logicalPage;
    }
    registers[Register.LastLogicalPage] = commands[first + count - 1];
    registers[Register.LastPhysicalPage] = page + count - 1;
    registers[Register.LastPreviousPhysicalPage] = replaced[count - 1];
    registers[Register.MappedPages] += this.#invalidateReplaced(count);
    this.flash.noteRun(registers[Register.HostBlock], offset, count);
    registers[Register.HostOffset] = offset + count;
    this.counters.hostPagesWritten += count;
    return count;
  }

  /**
   * Marks the first `count` of `#replaced` as invalid; returns how many of them were no page at all. Leaves their blocks
   * there instead of the pages.
   */
  #invalidateReplaced(count: number): number {
    const { words, pagesPerBlock } = this.flash;
    const replaced = this.#replaced;
    const shift = this.#blockShift;
    let unmapped = 0;
    for (let index = 0; index < count; index++) {
      const page = replaced[index];
      if (page < 0) {
        unmapped++;
        continue;
      }
      words[page] |= INVALID_BIT;
      replaced[index] = shift >= 0 ? page >>> shift : (page / pagesPerBlock) | 0;
    }
    this.#countOut(count);
    return unmapped;
  }

  /** Takes one valid page from each block that `#replaced` names. */
  #countOut(count: number): void {
    const { validPages } = this.flash;
    const replaced = this.#replaced;
    for (let index = 0; index < count; index++) {
      const block = replaced[index];
      if (block >= 0) validPages[block]--;
    }
    this.#greedyIndex?.demoteAll(replaced, count);
  }

  /**
   * Does the next program, copy, pick or erase that a write of `logicalPage` calls for, and says which. Only `write`
   * uses up the page.
   */
  performMicro(logicalPage: LogicalPage, operation: MicroOperation): void {
    const { pagesPerBlock } = this.flash;
    const registers = this.registers;
    if (registers[Register.Victim] !== NO_BLOCK) return this.#performCleaningMicro(operation);
    if (registers[Register.HostOffset] === pagesPerBlock) {
      this.#closeHostBlock();
      if (this.freePool.count <= this.#reserveBlocks) return this.#pickVictim(operation);
      this.#takeHostBlock();
    }
    MICRO_COMMAND[0] = logicalPage;
    this.write(MICRO_COMMAND, 1);
    operation.kind = 'write';
    operation.logicalPage = logicalPage;
    operation.from = registers[Register.LastPreviousPhysicalPage];
    operation.to = registers[Register.LastPhysicalPage];
  }

  /** Makes the page's copy invalid and forgets it. Trimming what was never written does nothing. */
  trim(logicalPage: LogicalPage): void {
    const page = this.logicalToPhysical[logicalPage];
    if (page < 0) return;
    this.#replaced[0] = page;
    this.#invalidateReplaced(1);
    this.logicalToPhysical[logicalPage] = UNMAPPED;
    this.registers[Register.MappedPages]--;
    this.counters.pagesTrimmed++;
  }

  #closeHostBlock(): void {
    const block = this.registers[Register.HostBlock];
    if (block === NO_BLOCK || this.blockRole[block] !== BlockRole.HostOpen) return;
    this.blockRole[block] = BlockRole.Closed;
    this.#chooser.close(block);
  }

  #takeHostBlock(): void {
    const block = this.freePool.take();
    this.blockRole[block] = BlockRole.HostOpen;
    this.registers[Register.HostBlock] = block;
    this.registers[Register.HostOffset] = 0;
  }

  /** Closes the full host block, cleans down to the reserve, opens the next. */
  #openHostBlock(): void {
    const { pagesPerBlock } = this.flash;
    const registers = this.registers;
    this.#closeHostBlock();
    while (registers[Register.HostOffset] === pagesPerBlock) {
      if (this.freePool.count > this.#reserveBlocks) {
        this.#takeHostBlock();
      } else {
        this.#pickVictim(null);
        this.#relocateRest();
        this.#eraseVictim(null);
        if (registers[Register.HostOffset] === pagesPerBlock) this.#closeHostBlock();
      }
    }
  }

  #pickVictim(operation: MicroOperation | null): void {
    const registers = this.registers;
    const { pagesPerBlock } = this.flash;
    const erasedInRelocationBlock = this.#isShared ? 0 : pagesPerBlock - registers[Register.RelocationOffset];
    this.counters.freePagesAtVictimPicks += this.freePool.count * pagesPerBlock + erasedInRelocationBlock;
    this.counters.victimPicks++;
    const victim = this.#chooser.pick();
    this.blockRole[victim] = BlockRole.Victim;
    registers[Register.Victim] = victim;
    registers[Register.VictimOffset] = 0;
    registers[Register.VictimValidAtPick] = this.flash.validPages[victim];
    registers[Register.VictimPagesCopied] = 0;
    // With one frontier the survivors go first into the next host block.
    if (this.#isShared) this.#takeHostBlock();
    if (operation) {
      operation.kind = 'pick';
      operation.logicalPage = -1;
      operation.from = victim;
      operation.to = this.flash.validPages[victim];
    }
  }

  /** Copies all that is still valid in the victim. */
  #relocateRest(): void {
    const { words, pagesPerBlock } = this.flash;
    const registers = this.registers;
    const survivors = this.#survivors;
    const victim = registers[Register.Victim];
    // Gathered first, without a branch: which pages survive is the one thing that a processor cannot predict here.
    let count = 0;
    const end = (victim + 1) * pagesPerBlock;
    for (let source = victim * pagesPerBlock + registers[Register.VictimOffset]; source < end; source++) {
      const word = words[source];
      survivors[count] = word;
      count += (~word >>> 31) | 0;
    }
    const blockRegister = this.#isShared ? Register.HostBlock : Register.RelocationBlock;
    for (let done = 0; done < count;) {
      if (registers[blockRegister + 1] === pagesPerBlock) this.#openRelocationBlock();
      const run = Math.min(count - done, pagesPerBlock - registers[blockRegister + 1]);
      this.#copySurvivors(done, run, registers[blockRegister] * pagesPerBlock + registers[blockRegister + 1]);
      this.flash.noteRun(registers[blockRegister], registers[blockRegister + 1], run);
      registers[blockRegister + 1] += run;
      done += run;
    }
    this.flash.validPages[victim] -= count;
    registers[Register.VictimOffset] = pagesPerBlock;
    registers[Register.VictimPagesCopied] += count;
    this.counters.pagesRelocated += count;
  }

  #copySurvivors(first: number, count: number, target: number): void {
    const { words } = this.flash;
    const map = this.logicalToPhysical;
    const survivors = this.#survivors;
    const shift = target - first;
    for (let index = first; index < first + count; index++) {
      const logicalPage = survivors[index] & LOGICAL_PAGE_MASK;
      words[index + shift] = logicalPage | RELOCATED_BIT;
      map[logicalPage] = index + shift;
    }
  }

  /** The relocation block is full (or there is none): closes it and opens the next. */
  #openRelocationBlock(): void {
    const registers = this.registers;
    invariant(!this.#isShared, 'a victim had more valid pages than a block has');
    const full = registers[Register.RelocationBlock];
    if (full !== NO_BLOCK) {
      this.blockRole[full] = BlockRole.Closed;
      this.#chooser.close(full);
    }
    const block = this.freePool.take();
    this.blockRole[block] = BlockRole.RelocationOpen;
    registers[Register.RelocationBlock] = block;
    registers[Register.RelocationOffset] = 0;
  }

  #eraseVictim(operation: MicroOperation | null): void {
    const registers = this.registers;
    const victim = registers[Register.Victim];
    this.flash.erase(victim);
    this.blockRole[victim] = BlockRole.Free;
    this.freePool.put(victim);
    this.counters.blocksErased++;
    registers[Register.Victim] = NO_BLOCK;
    if (operation) {
      operation.kind = 'erase';
      operation.logicalPage = -1;
      operation.from = victim;
      operation.to = -1;
    }
  }

  /** Copies the next valid page of the victim, or erases it when there is none left. */
  #performCleaningMicro(operation: MicroOperation | null): void {
    const registers = this.registers;
    const { words, validPages, pagesPerBlock } = this.flash;
    const victim = registers[Register.Victim];
    let offset = registers[Register.VictimOffset];
    while (offset < pagesPerBlock && words[victim * pagesPerBlock + offset] < 0) offset++;
    if (offset === pagesPerBlock) {
      registers[Register.VictimOffset] = offset;
      this.#eraseVictim(operation);
      return;
    }
    const source = victim * pagesPerBlock + offset;
    const blockRegister = this.#isShared ? Register.HostBlock : Register.RelocationBlock;
    if (registers[blockRegister + 1] === pagesPerBlock) this.#openRelocationBlock();
    const block = registers[blockRegister];
    const targetOffset = registers[blockRegister + 1];
    const logicalPage = words[source] & LOGICAL_PAGE_MASK;
    this.flash.program(block, targetOffset, logicalPage | RELOCATED_BIT);
    const target = block * pagesPerBlock + targetOffset;
    validPages[block]++;
    registers[blockRegister + 1] = targetOffset + 1;
    this.logicalToPhysical[logicalPage] = target;
    words[source] |= INVALID_BIT | MOVED_BIT;
    validPages[victim]--;
    registers[Register.VictimOffset] = offset + 1;
    registers[Register.VictimPagesCopied]++;
    this.counters.pagesRelocated++;
    if (operation) {
      operation.kind = 'copy';
      operation.logicalPage = logicalPage;
      operation.from = source;
      operation.to = target;
    }
  }

  get logicalPageCount(): number {
    return this.logicalToPhysical.length;
  }

  locate(logicalPage: LogicalPage): PhysicalPage {
    return this.logicalToPhysical[logicalPage];
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
  get hostFrontier(): { block: EraseBlock; offset: number } {
    return { block: this.registers[Register.HostBlock], offset: this.registers[Register.HostOffset] };
  }
  get relocationFrontier(): { block: EraseBlock; offset: number } {
    return { block: this.registers[Register.RelocationBlock], offset: this.registers[Register.RelocationOffset] };
  }
  get mappedPages(): number {
    return this.registers[Register.MappedPages];
  }
  get lastWrite(): { logicalPage: number; physicalPage: number; previousPhysicalPage: number } {
    return {
      logicalPage: this.registers[Register.LastLogicalPage],
      physicalPage: this.registers[Register.LastPhysicalPage],
      previousPhysicalPage: this.registers[Register.LastPreviousPhysicalPage],
    };
  }
}

const MICRO_COMMAND = new Int32Array(1);
