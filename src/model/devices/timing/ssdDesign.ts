import type { CreateLayer, Scenario } from '#engine';
import type { QueueOrder } from './hostQueue.ts';

/**
 * The design of an SSD: structure and times of its parts. Times are microseconds; rates are bytes per microsecond,
 * which is 10⁶ B a second.
 */

/** `spread`: a write goes to the lane that is free first. `striped`: the address determines the lane. */
export const LANE_LAYOUTS = ['spread', 'striped'] as const;
export type LaneLayout = (typeof LANE_LAYOUTS)[number];

/**
 * When a write is acknowledged. `done`: when it is programmed. `accepted`: when each of its lanes has started with it,
 * so that a lane works on one write while the next one waits. `buffered`: when it is in the write buffer; the
 * controller may still work on the command.
 */
export const ACKNOWLEDGMENTS = ['done', 'accepted', 'buffered'] as const;
export type Acknowledgment = (typeof ACKNOWLEDGMENTS)[number];

/**
 * Which lanes wait for copies. `allLanes`: the drive waits while all lanes copy in parallel. `oneLane`: the drive waits
 * while one lane copies. `laneAtOnce`: only the lane of the write copies, all pages at once. `laneInStep`: only the
 * lane of the write copies, a few pages with each write, so that it finishes before it has to clean again.
 */
export const CLEANING_PLACES = ['allLanes', 'oneLane', 'laneAtOnce', 'laneInStep'] as const;
export type CleaningPlace = (typeof CLEANING_PLACES)[number];

/** What an erase blocks: the whole drive, its lane, or only its die. */
export const ERASE_SCOPES = ['drive', 'lane', 'die'] as const;
export type EraseScope = (typeof ERASE_SCOPES)[number];

/** Times of one flash die, or of several that always work together. */
export interface FlashTimes {
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
}

/** Path of data into and out of a lane. */
export interface LanePath {
  /** Bytes programmed or read by one operation of the lane. */
  readonly operationBytes: number;
  readonly busBytesPerUs: number;
}

/**
 * Timing of static wear levelling: after every `everyBlocks` filled blocks, `movedBlocks` are moved while the lane
 * waits.
 */
export interface WearMoves {
  readonly everyBlocks: number;
  readonly movedBlocks: number;
}

/** Design of an SLC cache. */
export interface SlcCacheDesign {
  /** Bits per cell outside of the cache. */
  readonly bitsPerCell: number;
  /** Capacity of the static cache, at one bit per cell. */
  readonly staticBytes: number;
  /** Largest additional capacity of the dynamic cache, while the drive is not full. */
  readonly dynamicBytes: number;
  /** Share of the user space that lends no blocks to the dynamic cache even while it is empty. */
  readonly keptFraction: number;
  readonly whenFull: Scenario['slcWhenFull'];
  /** Bytes of a lane operation on cache blocks: fewer than at full density where that programs all bits at once. */
  readonly operationBytes: number;
  /** Times of such an operation. */
  readonly readUs: number;
  readonly programUs: number;
  /**
   * Whether each die folds by itself, in turn with host writes and without its bus. Otherwise the drive waits while all
   * lanes fold over their buses.
   */
  readonly foldsInDie: boolean;
}

/** How a read interrupts a program or an erase of its die. */
export interface SuspendDesign {
  /** Length of a pulse. An operation is suspended between two pulses, so that a read waits so long at most. */
  readonly suspendUs: number;
  /** Time that a suspension adds to the operation, besides the reads. */
  readonly resumeUs: number;
  /** An operation that ends sooner than this is not suspended: the read waits for its end. */
  readonly leastRestUs: number;
  /** How often one operation can be suspended, so that it ends whatever the host reads. */
  readonly maxPerOperation: number;
}

/** Dies that read before they program and erase, behind a buffer that survives a power cut. */
export interface DieDesign {
  /** Bytes read by one operation of a die: a page of each plane. */
  readonly readBytes: number;
  /**
   * Bytes erased by one operation of a die: a block of each plane. The blocks of the map are smaller in a drive that is
   * scaled down, so that there is one erase for many of them.
   */
  readonly eraseBytes: number;
  /** Null: a read waits for the end of a program or an erase. */
  readonly suspend: SuspendDesign | null;
  /**
   * Bytes that cleaning copies at once, before the programs of host writes that come later. 0: as few as one operation
   * programs, so that cleaning keeps step with host writes.
   */
  readonly lumpBytes: number;
  /** Controller time for each copied unit; writes wait meanwhile. */
  readonly copyCommandUs: number;
}

export interface SsdDesign {
  // Shape
  readonly userBytes: number;
  /** (physical − logical) / logical. */
  readonly overProvisioningRatio: number;
  readonly mapping: 'page' | 'hybrid';
  /** Creates the translation layer for `mapping` and the SLC cache. */
  readonly createLayer: CreateLayer;
  /** Mapping unit, which is rewritten as a whole. It is one page of the translation layer. */
  readonly unitBytes: number;
  /** Mapping units per erase block. */
  readonly blockUnits: number;
  /** Blocks erased by one operation: one per plane. */
  readonly blocksPerErase: number;
  /** Free blocks at which cleaning starts, as a share of all blocks. */
  readonly reserveFraction: number;
  readonly victimPolicy: Scenario['victimPolicy'];
  /** Whether host writes and relocated data go to separate blocks. */
  readonly frontiers: Scenario['frontiers'];
  readonly layout: LaneLayout;
  readonly laneCount: number;
  /** `striped`: consecutive bytes on one lane; a multiple of the mapping unit. */
  readonly stripeBytes: number;
  /** `striped`: whether each row of blocks begins one lane after the previous row. */
  readonly isRotated: boolean;
  /**
   * Whether sectors of different requests are packed into units; otherwise a partly written unit is read and rewritten.
   */
  readonly packsSectors: boolean;

  // Flash
  readonly flash: FlashTimes;
  readonly host: LanePath;
  /** Banks on one bus. For a sequential stream they are loaded one after the other and then program in parallel. */
  readonly banksPerBus: number;
  readonly copy: LanePath & {
    /** Number of times that a copied page crosses the bus. */
    readonly transfers: number;
    /** Whether a valid page whose partner in the other plane is invalid takes a copy operation of its own. */
    readonly isLonePageWhole: boolean;
  };
  readonly cleaning: CleaningPlace;
  readonly eraseScope: EraseScope;
  /** With eraseScope `die`: dies per lane. */
  readonly diesPerLane: number;
  /** `spread`: dies per lane that reads are distributed over; 0 models a separate die for every unit of a read. */
  readonly readDiesPerLane: number;
  readonly wearMoves: WearMoves | null;

  /** `spread` only; null without an SLC cache. */
  readonly slcCache: SlcCacheDesign | null;
  /** `spread` and `buffered` only; null if reads, programs and erases of a lane wait for each other in order. */
  readonly dies: DieDesign | null;

  // Controller
  /** Controller time of a write. */
  readonly commandUs: number;
  /** Controller time of a read. */
  readonly readCommandUs: number;
  /** Additional latency of a read before the flash access; overlaps with other commands. */
  readonly readLatencyUs: number;
  /** Additional latency of a `buffered` write before the acknowledgment; overlaps with other commands. */
  readonly writeLatencyUs: number;
  /** Whether the controller starts the next command only when the flash accesses of a read are done. */
  readonly readsOneAtATime: boolean;
  readonly linkBytesPerUs: number;
  /**
   * Whether the transfer of a request on the link overlaps with its flash operations. The link transfers one request at
   * a time, in either direction.
   */
  readonly isLinkOverlapped: boolean;
  readonly acknowledgment: Acknowledgment;
  /** `buffered`: capacity of the write buffer in units. */
  readonly bufferUnits: number;
  /**
   * `accepted`: whether sequential writes are combined into runs; only a write that ends the run waits for the lanes.
   */
  readonly combinesRuns: boolean;
  /** Whether the stripes of a run start at its first unit, which requires page mapping inside a block. */
  readonly isStripedFromRun: boolean;
  /**
   * `accepted`: whether sequential writes that fill a unit partly wait for the other part of the unit; other writes
   * never wait.
   */
  readonly gathersUnits: boolean;
  /** Upper limit of the write rate, independent of the lanes; Infinity for none. */
  readonly writeCapBytesPerUs: number;
  /** Whether blocks are cleaned in pauses of the host. */
  readonly cleansAhead: boolean;
  // Host
  /** Commands that the drive can have outstanding; further ones wait at the host. */
  readonly deviceDepth: number;
  /** Order in which the host sends waiting requests. */
  readonly hostOrder: QueueOrder;
}
