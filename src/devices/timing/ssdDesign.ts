import type { CreateLayer, Scenario } from '#engine';
import type { QueueOrder } from './hostQueue.ts';
import type { SlcCacheDesign } from './slcCacheDesign.ts';

/**
 * How an SSD is built and how long its parts take: all that `SsdDevice` knows of a drive. Bytes are bytes, times are
 * microseconds, rates are bytes a microsecond, which is 10⁶ B a second.
 */

/** `spread`: a write goes to whichever lane is free first. `striped`: the address says which lane. */
export const LANE_LAYOUTS = ['spread', 'striped'] as const;
export type LaneLayout = (typeof LANE_LAYOUTS)[number];

/**
 * When the host hears that a write is taken care of. `done`: it is programmed. `accepted`: each lane it goes to has begun
 * with it, so that a lane works on one and holds up the next. `buffered`: it is in the write buffer, and the command is worked on
 * behind the acknowledgment.
 */
export const ACKNOWLEDGMENTS = ['done', 'accepted', 'buffered'] as const;
export type Acknowledgment = (typeof ACKNOWLEDGMENTS)[number];

/**
 * Who pays for copies. `allLanes`: the drive waits while all lanes copy at once. `oneLane`: the drive waits while one lane
 * copies. `laneAtOnce`: the lane that took the write copies, and only it. `laneInStep`: the same lane, but a part of it
 * with each write that it takes, so that it is through when it has to clean again.
 */
export const CLEANING_PLACES = ['allLanes', 'oneLane', 'laneAtOnce', 'laneInStep'] as const;
export type CleaningPlace = (typeof CLEANING_PLACES)[number];

/**
 * What an erase holds up. `drive`: everything. `lane`: the lane it happens in. `die`: what next wants the same die of
 * that lane.
 */
export const ERASE_SCOPES = ['drive', 'lane', 'die'] as const;
export type EraseScope = (typeof ERASE_SCOPES)[number];

/** One flash die, or several that always work together. */
export interface FlashTimes {
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
}

/** How data get in and out of one lane. */
export interface LanePath {
  /** Programmed, or read, by one operation of the lane. */
  readonly operationBytes: number;
  readonly busBytesPerUs: number;
}

/** Static wear levelling as far as time goes: every so many blocks filled, some blocks are moved while the lane waits. */
export interface WearMoves {
  readonly everyBlocks: number;
  readonly movedBlocks: number;
}

export interface SsdDesign {
  // Shape
  readonly userBytes: number;
  /** (physical − logical) / logical. */
  readonly overProvisioningRatio: number;
  readonly mapping: 'page' | 'hybrid';
  /** Makes the translation layer of `mapping`, and of the SLC cache where there is one. */
  readonly createLayer: CreateLayer;
  /** One entry of the map; what is rewritten as a whole. One page of the translation layer stands for it. */
  readonly unitBytes: number;
  /** Units of an erase block. */
  readonly blockUnits: number;
  /** Blocks that one erase takes at once: those of all planes. */
  readonly blocksPerErase: number;
  /** Erased blocks, as a share of all, at which cleaning starts. */
  readonly reserveFraction: number;
  readonly victimPolicy: Scenario['victimPolicy'];
  /** Whether what the host writes and what cleaning copies go to blocks of their own. */
  readonly frontiers: Scenario['frontiers'];
  readonly layout: LaneLayout;
  readonly laneCount: number;
  /** `striped`: consecutive bytes on one lane. A multiple of the unit. */
  readonly stripeBytes: number;
  /** `striped`: whether each row of blocks begins one lane further than the row before. */
  readonly isRotated: boolean;
  /** Whether sectors of neighbouring requests are packed into units; else a unit written in part is read and rewritten. */
  readonly packsSectors: boolean;

  // Flash
  readonly flash: FlashTimes;
  readonly host: LanePath;
  /** Banks on one bus that are loaded one after the other before all of them program a sequential stream. */
  readonly banksPerBus: number;
  readonly copy: LanePath & {
    /** Times a copied page crosses the bus. */
    readonly transfers: number;
    /** Whether a page whose partner in the other plane is not valid is copied by an operation of its own. */
    readonly isLonePageWhole: boolean;
  };
  readonly cleaning: CleaningPlace;
  readonly eraseScope: EraseScope;
  /** `die`: dies that a lane can choose among. */
  readonly diesPerLane: number;
  /** `spread`: dies of a lane among which reads are told apart; 0: as if every unit of a read had a die of its own. */
  readonly readDiesPerLane: number;
  readonly wearMoves: WearMoves | null;

  /** `spread`: null where all blocks are written at full density at once. */
  readonly slcCache: SlcCacheDesign | null;

  // Controller
  /** Time of the controller for a write. */
  readonly commandUs: number;
  /** Time of the controller for a read. */
  readonly readCommandUs: number;
  /** What a read takes besides, before the flash is asked; overlaps with other commands. */
  readonly readLatencyUs: number;
  /** Whether the controller looks at the next command only when the flash has given up all that a read asks for. */
  readonly readsOneAtATime: boolean;
  readonly linkBytesPerUs: number;
  /** Whether the link, which carries one request at a time, in or out, carries it while the flash works on it. */
  readonly isLinkOverlapped: boolean;
  readonly acknowledgment: Acknowledgment;
  /** `buffered`: units that may wait for their program. */
  readonly bufferUnits: number;
  /** `accepted`: whether consecutive writes are gathered into runs; only a write that breaks the run waits for the lanes. */
  readonly combinesRuns: boolean;
  /** Whether a run is laid out in stripes from its own first unit on, which takes a map by page inside a block. */
  readonly isStripedFromRun: boolean;
  /** `accepted`: whether writes in order that fill a unit in part wait for the rest of it; one that is not in order never does. */
  readonly gathersUnits: boolean;
  /** Upper limit of the rate at which the drive takes writes, whatever its lanes could do; infinite where there is none. */
  readonly writeCapBytesPerUs: number;
  /** Whether blocks are cleaned while the host pauses. */
  readonly cleansAhead: boolean;
  // Host
  /** Commands that the drive holds at once; the others wait at the host. */
  readonly deviceDepth: number;
  /** Which of those that wait is handed over next. */
  readonly hostOrder: QueueOrder;
}
