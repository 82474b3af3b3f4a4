import type { FlashMedium } from '../flash/medium.ts';
import type { PickRefusal } from '../garbage-collection/pickRefusal.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/blockPool.ts';
import type { MicroOperation } from '../microOperation.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import type { EraseBlock, LogicalPage, PhysicalPage } from '../vocabulary.ts';

/** Where a stream of programs goes on; block −1 before the first. */
export interface Frontier {
  readonly block: EraseBlock;
  readonly offset: number;
}

/** A layer whose victims can be picked by hand. */
export interface VictimPicker {
  /** Why `block` cannot be the next victim at this moment; null where it can. */
  refusePick(block: EraseBlock): PickRefusal | null;
  /** The pick that comes next, of `block`, which is not refused. */
  performPick(block: EraseBlock, operation: MicroOperation): void;
}

/**
 * What stands between the host and the medium, whatever its mapping. All layers program the same medium page by page,
 * so one picture, one set of laws and one reference model fit them all.
 */
export interface TranslationLayer {
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters: Counters;
  /** All state, for snapshots. */
  readonly columns: readonly Column[];
  readonly logicalPageCount: number;
  readonly mappedPages: number;
  /** Where the newest copy of the page is, or −1. */
  locate(logicalPage: LogicalPage): PhysicalPage;
  /**
   * Whether so many blocks are worn out that the drive takes no write any more. What it holds can be read and trimmed.
   */
  readonly isWornOut: boolean;
  /** Blocks taken out of use because they are worn, the preparation included. */
  readonly retiredBlockCount: number;
  /** Host writes that find room in open blocks for certain, so that no block can wear out on their account. */
  readonly pagesToNextOpening: number;
  /**
   * Carries out the first `count` commands of `commands` (see workload/hostStream.ts), up to the first write that the
   * drive is too worn to take.
   */
  write(commands: Int32Array, count: number): void;
  /** Forgets the page. Trimming what was never written does nothing. */
  trim(logicalPage: LogicalPage): void;
  /**
   * Does the next program, copy, pick or erase that a write of `logicalPage` calls for, and says which. Only `write`
   * uses up the page. Not on a worn-out drive. A layer may do all that a write calls for at once, and then says `write`.
   */
  performMicro(logicalPage: LogicalPage, operation: MicroOperation): void;
  /** For whom picks victims by hand; null where that cannot be done. */
  readonly picker: VictimPicker | null;
  /**
   * Cleans victims, as the policy chooses them, until `targetFreeBlocks` are free or the next one holds more than
   * `mostValidFraction` of its pages or would give nothing back. Returns how many; 0 for a layer that has none.
   */
  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): number;
  /** The next pick, copy or erase of that, and which; false when it is at its end. */
  performMicroAhead(targetFreeBlocks: number, mostValidFraction: number, operation: MicroOperation): boolean;
  /** Erases every block that has been used. Nothing is mapped after that; counters and wear go on. */
  secureErase(): void;
  readonly hostFrontier: Frontier;
  readonly relocationFrontier: Frontier;
  /** Block being cleaned, or −1. */
  readonly victimBlock: EraseBlock;
  readonly victimValidAtPick: number;
  readonly victimPagesCopied: number;
  readonly lastWrite: {
    readonly logicalPage: number;
    readonly physicalPage: number;
    readonly previousPhysicalPage: number;
  };
}

/** Makes the layer of a scenario. Programs whose drives map in one way alone are handed its maker, and carry no other. */
export type CreateLayer = (scenario: Scenario) => TranslationLayer;
