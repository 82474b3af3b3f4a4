import type { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import type { MicroOperation } from '../microOperation.ts';
import type { BlockPool } from '../placement/freePool.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import type { EraseBlock, LogicalPage, PhysicalPage, PickRefusal } from '../vocabulary.ts';

/** Next page that a stream of programs will use; block −1 before the first. */
export interface Frontier {
  readonly block: EraseBlock;
  readonly offset: number;
}

/** Lets a caller pick victims by hand. */
export interface VictimPicker {
  /** Why `block` cannot be the next victim; null where it can. */
  refusePick(block: EraseBlock): PickRefusal | null;
  /** Picks `block`, which `refusePick` has not refused. */
  performPick(block: EraseBlock, operation: MicroOperation): void;
}

/**
 * The flash translation layer between host and medium, for any mapping. All layers program the same medium page by
 * page, so one picture, one set of invariants and one reference model fit them all.
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
  /** Physical page of the newest copy, or −1. */
  locate(logicalPage: LogicalPage): PhysicalPage;
  /** Whether so many blocks are worn out that the drive refuses writes. Its data can still be read and trimmed. */
  readonly isWornOut: boolean;
  /** Blocks retired because they are worn out, including during the preparation. */
  readonly retiredBlockCount: number;
  /** Host writes that certainly fit into open blocks, so that they cannot wear out a block. */
  readonly pagesToNextOpening: number;
  /**
   * Carries out the first `count` of `commands` (see workload/hostStream.ts). Stops before a write that a worn-out
   * drive refuses.
   */
  write(commands: Int32Array, count: number): void;
  /** Unmaps the page. Does nothing for an unmapped page. */
  trim(logicalPage: LogicalPage): void;
  /**
   * Performs the next program, copy, pick or erase that a write of `logicalPage` needs, and describes it in
   * `operation`. The write itself is done only when the kind is `write`. Must not be called on a worn-out drive. A
   * layer may do everything in one call, of the kind `write`.
   */
  performMicro(logicalPage: LogicalPage, operation: MicroOperation): void;
  /** Null where victims cannot be picked by hand. */
  readonly picker: VictimPicker | null;
  /**
   * Cleans victims chosen by the policy until `targetFreeBlocks` are free, or the next victim holds more than
   * `mostValidFraction` valid pages or no invalid page. Returns the number of victims; 0 for a layer that does not
   * clean.
   */
  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): number;
  /**
   * Performs the next pick, copy or erase of `cleanAhead` and describes it in `operation`; returns false when there is
   * none.
   */
  performMicroAhead(targetFreeBlocks: number, mostValidFraction: number, operation: MicroOperation): boolean;
  /** Erases every programmed block and unmaps every page. Counters and wear continue. */
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

/**
 * Creates the layer of a scenario. A program with one kind of mapping is handed only its maker, which keeps its bundle
 * small.
 */
export type CreateLayer = (scenario: Scenario) => TranslationLayer;

/** Implements `write` for layers that write by micro-operations only. */
export function writeByMicroOperations(
  layer: Pick<TranslationLayer, 'performMicro' | 'trim'>,
  commands: Int32Array,
  count: number,
): void {
  for (let index = 0; index < count; index++) {
    const command = commands[index];
    if (command < 0) {
      layer.trim(~command);
      continue;
    }
    do layer.performMicro(command, OPERATION);
    while (OPERATION.kind !== 'write');
  }
}

const OPERATION: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };

/** Overwrites `operation` in place. */
export function fillOperation(
  operation: MicroOperation,
  kind: MicroOperation['kind'],
  logicalPage: number,
  from: number,
  to: number,
): void {
  operation.kind = kind;
  operation.logicalPage = logicalPage;
  operation.from = from;
  operation.to = to;
}
