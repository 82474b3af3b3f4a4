import type { ArticleId } from './articles.ts';
import type { NandType } from './nand.ts';
import type { DriveParameter } from './parameter.ts';

/**
 * `full`: modelled with its measurements. `coarse`: modelled with class values. `outlier`: modelled, and one figure stays
 * off. `parametersOnly`: nothing to compare with.
 */
export const MODEL_STATES = ['full', 'coarse', 'outlier', 'parametersOnly'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

interface PresetBase {
  readonly id: string;
  readonly name: string;
  readonly articles: readonly ArticleId[];
  readonly modelState: ModelState;
}

interface SolidStateBase extends PresetBase {
  readonly nand: NandType;
  readonly userBytes: DriveParameter;
  /** (physical − logical) / logical. */
  readonly overProvisioningRatio: DriveParameter;
  /** Time of the controller and the host for one command. */
  readonly commandUs: DriveParameter;
  /** Part of the way through the host that overlaps with other commands. */
  readonly hostUs?: DriveParameter;
  readonly priceUsd?: DriveParameter;
  readonly warrantyYears?: DriveParameter;
  readonly hasTrim?: DriveParameter<boolean>;
}

/** Intel: page mapped, written wherever there is room, cleaned over all channels. */
export interface IntelPreset extends SolidStateBase {
  readonly family: 'intel';
  readonly mapping: DriveParameter<'page'>;
  readonly mappingUnitBytes: DriveParameter;
  readonly allocation: DriveParameter<'dynamic'>;
  readonly acknowledgment: DriveParameter<'buffered'>;
  readonly hasSectorPacking: DriveParameter<boolean>;
  readonly hasTwoStreams: DriveParameter<boolean>;
  readonly victimPolicy: DriveParameter<'greedy'>;
  readonly cleaningPlace: DriveParameter<'allChannels'>;
  readonly linkMegabytesPerSecond: DriveParameter;
  readonly channelCount: DriveParameter;
  readonly dramMegabytes?: DriveParameter;
  readonly cleansAhead?: DriveParameter<boolean>;
  /** Erased blocks, as a share of all, at which cleaning starts. */
  readonly reserveFraction?: DriveParameter;
  /** Moved by one step of static wear levelling. */
  readonly wearMovePages?: DriveParameter;
  /** Blocks filled between two such steps. */
  readonly wearMoveBlocks?: DriveParameter;
  /** Whether a page whose partner in the other plane is not valid is copied by an operation of its own. */
  readonly copiesLonePageWhole: DriveParameter<boolean>;
  /** Pages that may wait for their program. */
  readonly bufferPages: DriveParameter;
}

/** Indilinx: units striped statically over banks, read-modify-write inside a unit. */
export interface IndilinxPreset extends SolidStateBase {
  readonly family: 'indilinx';
  readonly mapping: DriveParameter<'stripedPage'>;
  readonly mappingUnitBytes: DriveParameter;
  readonly bankCount: DriveParameter;
  /** Banks on one bus; it loads them one after the other. */
  readonly banksPerChannel: DriveParameter;
  readonly channelMegabytesPerSecond: DriveParameter;
  readonly acknowledgment: DriveParameter<'bankAccepts' | 'rewriteDone'>;
  readonly partialWrite: DriveParameter<'readModifyWrite'>;
  readonly cleaningPlace: DriveParameter<'inBank'>;
  readonly eraseOverlap: DriveParameter<'none'>;
  readonly sequentialCapMegabytesPerSecond: DriveParameter;
  /** Whether logical pages never written serve as spare area. */
  readonly hasDynamicSpare: DriveParameter<boolean>;
  readonly clockMegahertz?: DriveParameter;
  readonly loadPowerWatts?: DriveParameter;
  /** Unit the pre-release firmware tracked, where the article names it. */
  readonly logicalPageBytes?: DriveParameter;
  /** What the drive had been through when it was measured, where the article does not say. */
  readonly stateBefore?: DriveParameter<'new' | 'settled'>;
}

/** Samsung RBB: a log of large units, cleaned one lane at a time. */
export interface SamsungPreset extends Omit<SolidStateBase, 'hasTrim'> {
  readonly family: 'samsung';
  readonly mapping: DriveParameter<'largeUnitLog'>;
  readonly mappingUnitBytes: DriveParameter;
  readonly laneCount: DriveParameter;
  readonly channelMegabytesPerSecond: DriveParameter;
  readonly cleaningPlace: DriveParameter<'oneLane'>;
  /** Copied by one operation. */
  readonly copyBytes: DriveParameter;
  readonly hasIdleCleaning: DriveParameter<boolean>;
}

/** Block mapped with one open replacement block a lane: JMicron, and Samsung's first SLC controller. */
export interface ReplacementBlockPreset extends Omit<SolidStateBase, 'overProvisioningRatio'> {
  readonly family: 'replacementBlock';
  readonly mapping: DriveParameter<'replacementBlock'>;
  readonly laneCount: DriveParameter;
  /** Host pages of the block that a lane maps and replaces as one. */
  readonly laneBlockPages: DriveParameter;
  readonly pagesCopiedAtOnce?: DriveParameter;
  readonly stripeBytes?: DriveParameter;
  /** Times a copied page crosses the bus. */
  readonly transfersPerCopy: DriveParameter;
  readonly acknowledgment: DriveParameter<'mergeDone' | 'laneAccepts'>;
  readonly wearSwapMerges: DriveParameter;
  readonly wearSwapBlocks: DriveParameter;
  readonly hostQueueOrder?: DriveParameter<'batched'>;
  /** Dies that a lane can choose among: an erase holds up its own die only. */
  readonly diesPerLane?: DriveParameter;
  /** Whether writes that follow each other are gathered and laid out in stripes from the first one on. */
  readonly combinesRuns?: DriveParameter<boolean>;
  /** Whether each row of blocks begins one lane further than the row before. */
  readonly hasRotatedLanes?: DriveParameter<boolean>;
  readonly stateBefore?: DriveParameter<'filled'>;
  readonly overProvisioningRatio?: DriveParameter;
  readonly linkMegabytesPerSecond?: DriveParameter;
}

/** Crucial m4: known by its sequential and random rates, and by what scattered data does to reads. */
export interface MarvellPreset extends PresetBase {
  readonly family: 'marvell';
  readonly nand: NandType;
  readonly userBytes: DriveParameter;
  readonly overProvisioningRatio: DriveParameter;
  readonly commandUs: DriveParameter;
  /** Programmed by one operation of a channel. */
  readonly operationBytes: DriveParameter;
  readonly bufferPages: DriveParameter;
  readonly channelCount: DriveParameter;
  readonly diesPerChannel: DriveParameter;
  readonly channelMegabytesPerSecond: DriveParameter;
  readonly linkMegabytesPerSecond: DriveParameter;
  readonly readMegabytesPerSecond: DriveParameter;
  readonly writeMegabytesPerSecond: DriveParameter;
  readonly randomWritesPerSecond: DriveParameter;
  readonly randomReadsPerSecond: DriveParameter;
  readonly overlapsFlashAndLink: DriveParameter<boolean>;
  /**
   * Share of the channels' parallelism that is left where data lie scattered, as fitted in the source. The engine has no
   * use for it: it knows on which channel and die each page lies (timing/flashReads.ts).
   */
  readonly scatterFraction: DriveParameter;
}

export interface DiskPreset extends PresetBase {
  readonly family: 'disk';
  readonly capacityBytes: DriveParameter;
  readonly revolutionsPerMinute: DriveParameter;
  readonly trackSeekUs: DriveParameter;
  readonly averageSeekUs: DriveParameter;
  /** Where reads or writes have a figure of their own. */
  readonly averageReadSeekUs?: DriveParameter;
  readonly averageWriteSeekUs?: DriveParameter;
  readonly mediaMegabytesPerSecond: DriveParameter;
  /** Writes among which the disk may choose. */
  readonly reorderCommands: DriveParameter;
  readonly commandUs: DriveParameter;
  readonly linkMegabytesPerSecond: DriveParameter;
  /** Revolutions that the disk reads on after a read before it obeys the next command. */
  readonly readAheadRevolutions: DriveParameter;
  /** Revolutions that a write takes more when it is retried, and how many writes come to one of these. */
  readonly retryRevolutions: DriveParameter;
  readonly retryEveryWrites: DriveParameter;
  /** Printed time of one benchmark, not simulated. */
  readonly freshTestSeconds?: DriveParameter;
}

export interface ArrayPreset extends PresetBase {
  readonly family: 'array';
  /** Preset of each member. */
  readonly member: string;
  readonly memberCount: DriveParameter;
  readonly level?: DriveParameter<0 | 5>;
  readonly stripeBytes: DriveParameter;
  readonly passesTrim: DriveParameter<boolean>;
  readonly linkMegabytesPerSecond?: DriveParameter;
  /** Members on ports of the drive's own speed; the others have `linkMegabytesPerSecond`. */
  readonly fastPortCount?: DriveParameter;
  readonly hostUs?: DriveParameter;
  readonly driverUs?: DriveParameter;
  readonly acknowledgedPages?: DriveParameter;
  readonly partitionGiB?: DriveParameter;
  readonly priceUsd?: DriveParameter;
  readonly hasHostWriteCache?: DriveParameter<boolean>;
}

/** Another maker's label on hardware that is modelled above. */
export interface AliasPreset extends PresetBase {
  readonly family: 'alias';
  readonly nand: NandType;
  readonly sameAs: DriveParameter<string>;
  readonly warrantyYears?: DriveParameter;
  readonly priceUsd?: DriveParameter;
}

export type SolidStatePreset = IntelPreset | IndilinxPreset | SamsungPreset | ReplacementBlockPreset | MarvellPreset;
export type DrivePreset = SolidStatePreset | DiskPreset | ArrayPreset | AliasPreset;
