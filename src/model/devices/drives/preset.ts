import type { ArticleId } from './articles.ts';
import type { DriveFacts, DriveParameter } from './parameter.ts';
import type { NandType } from './nand.ts';

/** Additional parameters of a TLC or QLC drive with an SLC cache. */
export interface SlcCacheParameters {
  /** Dies that program in parallel. */
  readonly dieCount: DriveParameter;
  /** Capacity of the write buffer. */
  readonly bufferPages: DriveParameter;
  readonly cleansAhead: DriveParameter<boolean>;
  /** Bits per cell outside of the cache. */
  readonly bitsPerCell: DriveParameter;
  /** Capacity of the static cache, at one bit per cell. */
  readonly slcStaticBytes: DriveParameter;
  /** Largest additional capacity of the dynamic cache, while the drive is not full. */
  readonly slcDynamicBytes: DriveParameter;
  /** Share of the user space that lends no blocks to the dynamic cache even while it is empty. */
  readonly slcKeptFraction: DriveParameter;
  readonly slcWhenFull: DriveParameter<'direct' | 'fold' | 'directThenFold'>;
  /** Mapping unit; a flash page if it is absent. */
  readonly mappingUnitBytes?: DriveParameter;
  /** Pages of a plane that one program operation writes outside of the cache; 1 if it is absent. */
  readonly pagesPerProgram?: DriveParameter;
  /** Whether each die folds by itself, beside host writes; otherwise the drive waits for folding. */
  readonly foldsInDie?: DriveParameter<boolean>;
  readonly slcReadUs: DriveParameter;
  readonly slcProgramUs: DriveParameter;
}

/**
 * `full`: modelled with its own measurements. `coarse`: modelled with typical values of its class. `outlier`: modelled,
 * but one figure disagrees. `parametersOnly`: there is no measurement to compare with.
 */
export const MODEL_STATES = ['full', 'coarse', 'outlier', 'parametersOnly'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** Which lanes wait for copies if each lane cleans independently; see CLEANING_PLACES in ssdDesign.ts. */
export type CleaningOfLanes = 'laneInStep' | 'laneAtOnce' | 'oneLane';

interface PresetBase {
  readonly id: string;
  readonly name: string;
  readonly articles: readonly ArticleId[];
  readonly modelState: ModelState;
  /** Displayed, but not simulated. */
  readonly facts: DriveFacts;
}

/** Parameters of every solid-state drive. */
export interface SolidStateParameters {
  readonly userBytes: DriveParameter;
  /** (physical − logical) / logical. */
  readonly overProvisioningRatio: DriveParameter;
  /** Free blocks at which cleaning starts, as a share of all blocks. */
  readonly reserveFraction: DriveParameter;
  /** Controller time of a write. */
  readonly commandUs: DriveParameter;
  /** Controller time of a read. */
  readonly readCommandUs: DriveParameter;
  /** Latency of a 4 KB read without flash access, including controller and link; absent if unknown. */
  readonly readLatencyUs?: DriveParameter;
  readonly linkMegabytesPerSecond: DriveParameter;
  /** Commands that the device can have outstanding. */
  readonly deviceDepth: DriveParameter;
}

interface SolidStateBase extends PresetBase {
  readonly nand: NandType;
}

export interface IntelParameters extends SolidStateParameters {
  readonly mappingUnitBytes: DriveParameter;
  readonly acknowledgment: DriveParameter<'buffered'>;
  readonly hasSectorPacking: DriveParameter<boolean>;
  readonly hasTwoStreams: DriveParameter<boolean>;
  readonly victimPolicy: DriveParameter<'greedy'>;
  readonly cleaningPlace: DriveParameter<'allLanes'>;
  readonly channelCount: DriveParameter;
  readonly cleansAhead?: DriveParameter<boolean>;
  /** Pages moved by one step of static wear levelling. */
  readonly wearMovePages?: DriveParameter;
  /** Blocks filled between two such steps. */
  readonly wearMoveBlocks?: DriveParameter;
  /** Whether a valid page whose partner in the other plane is invalid takes a copy operation of its own. */
  readonly copiesLonePageWhole: DriveParameter<boolean>;
  /** Capacity of the write buffer. */
  readonly bufferPages: DriveParameter;
}

/** Intel: page mapping, with writes and cleaning spread over all channels. */
export interface IntelPreset extends SolidStateBase {
  readonly family: 'intel';
  readonly parameters: IntelParameters;
}

export interface IndilinxParameters extends SolidStateParameters {
  readonly mappingUnitBytes: DriveParameter;
  /** Bytes programmed by one operation of a bank. */
  readonly operationBytes: DriveParameter;
  readonly bankCount: DriveParameter;
  /** Banks on one bus, which loads them one after the other. */
  readonly banksPerChannel: DriveParameter;
  /** At the rated clock. */
  readonly channelMegabytesPerSecond: DriveParameter;
  readonly ratedClockMegahertz: DriveParameter;
  readonly clockMegahertz: DriveParameter;
  readonly acknowledgment: DriveParameter<'accepted' | 'done'>;
  readonly readsOneAtATime: DriveParameter<boolean>;
  readonly hasSectorPacking: DriveParameter<boolean>;
  readonly cleaningPlace: DriveParameter<CleaningOfLanes>;
  readonly eraseScope: DriveParameter<'drive' | 'lane'>;
  readonly sequentialCapMegabytesPerSecond: DriveParameter;
}

/** Indilinx: units striped statically over banks, read-modify-write inside a unit. */
export interface IndilinxPreset extends SolidStateBase {
  readonly family: 'indilinx';
  readonly parameters: IndilinxParameters;
}

export interface SamsungParameters extends SolidStateParameters {
  readonly mappingUnitBytes: DriveParameter;
  readonly laneCount: DriveParameter;
  readonly channelMegabytesPerSecond: DriveParameter;
  readonly cleaningPlace: DriveParameter<CleaningOfLanes>;
  /** Bytes copied by one operation. */
  readonly copyBytes: DriveParameter;
}

/** Samsung RBB: a log of large units, cleaned one lane at a time. */
export interface SamsungPreset extends SolidStateBase {
  readonly family: 'samsung';
  readonly parameters: SamsungParameters;
}

export interface ReplacementBlockParameters extends SolidStateParameters {
  readonly laneCount: DriveParameter;
  /** Pages of the block that a lane maps and replaces as a whole. */
  readonly laneBlockPages: DriveParameter;
  readonly pagesCopiedAtOnce?: DriveParameter;
  readonly stripeBytes?: DriveParameter;
  /** Number of times that a copied page crosses the bus. */
  readonly transfersPerCopy: DriveParameter;
  readonly acknowledgment: DriveParameter<'done' | 'accepted'>;
  readonly wearSwapMerges: DriveParameter;
  readonly wearSwapBlocks: DriveParameter;
  /** Order in which the host sends waiting commands to the drive. */
  readonly hostQueueOrder?: DriveParameter<'fifo' | 'sorted' | 'batched'>;
  /** Dies of a lane; an erase blocks only its own die. */
  readonly diesPerLane?: DriveParameter;
  /** Whether sequential writes are combined into runs and striped from the start of the run. */
  readonly combinesRuns?: DriveParameter<boolean>;
  /** Whether each row of blocks begins one lane after the previous row. */
  readonly hasRotatedLanes?: DriveParameter<boolean>;
}

/** Block mapping with one open replacement block per lane: JMicron, and Samsung's first SLC controller. */
export interface ReplacementBlockPreset extends SolidStateBase {
  readonly family: 'replacementBlock';
  readonly parameters: ReplacementBlockParameters;
}

export interface MarvellParameters extends SolidStateParameters {
  /** Bytes programmed by one operation of a channel. */
  readonly operationBytes: DriveParameter;
  readonly bufferPages: DriveParameter;
  readonly channelCount: DriveParameter;
  readonly diesPerChannel: DriveParameter;
  readonly overlapsFlashAndLink: DriveParameter<boolean>;
}

/** Crucial m4 (Marvell controller): page mapping spread over the channels. */
export interface MarvellPreset extends SolidStateBase {
  readonly family: 'marvell';
  readonly parameters: MarvellParameters;
}

export type SlcCachedParameters = SolidStateParameters & SlcCacheParameters;

/** TLC or QLC with an SLC cache, page mapped. */
export interface SlcCachedPreset extends SolidStateBase {
  readonly family: 'slcCached';
  readonly parameters: SlcCachedParameters;
}

export interface DataCenterParameters extends SolidStateParameters {
  readonly mappingUnitBytes: DriveParameter;
  /** Dies that work in parallel. */
  readonly dieCount: DriveParameter;
  /** Capacity of the write buffer, which survives a power cut. */
  readonly bufferBytes: DriveParameter;
  /** Additional latency of a write besides controller and link. */
  readonly writeLatencyUs: DriveParameter;
  /** Pages of one plane that one program writes: those of one row of cells. */
  readonly programPages: DriveParameter;
  /** Pages of a real block; those of a drive that is scaled down have fewer. */
  readonly eraseBlockPages: DriveParameter;
  /** Longest time until a program or an erase is suspended for a read. */
  readonly suspendUs: DriveParameter;
  /** Time that a suspension adds to what was suspended. */
  readonly resumeUs: DriveParameter;
  /** What ends sooner than this is not suspended. */
  readonly leastRestUs: DriveParameter;
  /** Suspensions of one program or erase at most. */
  readonly suspensionsPerOperation: DriveParameter;
  /** What cleaning copies at once, ahead of host writes; 0 if it keeps step with them. */
  readonly cleaningLumpBytes: DriveParameter;
  /** Controller time for each copied unit. */
  readonly copyCommandUs: DriveParameter;
}

/** Drive of a data centre: mapped by 4 KB, spread over all dies, each of which programs all its planes at once. */
export interface DataCenterPreset extends SolidStateBase {
  readonly family: 'dataCenter';
  readonly parameters: DataCenterParameters;
}

export interface DiskPresetParameters {
  readonly capacityBytes: DriveParameter;
  readonly revolutionsPerMinute: DriveParameter;
  readonly trackSeekUs: DriveParameter;
  readonly averageSeekUs: DriveParameter;
  /** Separate values for reads and writes, where known. */
  readonly averageReadSeekUs?: DriveParameter;
  readonly averageWriteSeekUs?: DriveParameter;
  /** Mean of all tracks. */
  readonly mediaMegabytesPerSecond: DriveParameter;
  /** Rate of the innermost tracks, as a share of that of the outermost. */
  readonly innerRateFraction: DriveParameter;
  /** Cached writes that the disk can choose from. */
  readonly reorderCommands: DriveParameter;
  readonly commandUs: DriveParameter;
  readonly linkMegabytesPerSecond: DriveParameter;
  /** Read-ahead after a read, before the next command starts. */
  readonly readAheadRevolutions: DriveParameter;
  /** Additional revolutions of a retried write, and number of writes per retry. */
  readonly retryRevolutions: DriveParameter;
  readonly retryEveryWrites: DriveParameter;
  /** Commands that the device can have outstanding. */
  readonly deviceDepth: DriveParameter;
}

export interface DiskPreset extends PresetBase {
  readonly family: 'disk';
  readonly parameters: DiskPresetParameters;
}

export interface ArrayParameters {
  readonly memberCount: DriveParameter;
  readonly level: DriveParameter<0 | 5>;
  readonly stripeBytes: DriveParameter;
  readonly passesTrim: DriveParameter<boolean>;
  readonly linkMegabytesPerSecond?: DriveParameter;
  /** Members on ports with the full speed of the drive; the others have `linkMegabytesPerSecond`. */
  readonly fastPortCount?: DriveParameter;
  readonly driverUs?: DriveParameter;
  /** Size of the partition, where the article measured a part of the array. */
  readonly partitionGiB?: DriveParameter;
  /** Commands that the driver has outstanding at the array. */
  readonly deviceDepth: DriveParameter;
}

export interface ArrayPreset extends PresetBase {
  readonly family: 'array';
  /** Id of the preset of each member. */
  readonly member: string;
  readonly parameters: ArrayParameters;
}

/** Another product name for the hardware of another preset. */
export interface AliasPreset extends PresetBase {
  readonly family: 'alias';
  readonly parameters: { readonly sameAs: DriveParameter<string> };
}

export type SolidStatePreset =
  | IntelPreset
  | IndilinxPreset
  | SamsungPreset
  | ReplacementBlockPreset
  | MarvellPreset
  | SlcCachedPreset
  | DataCenterPreset;
export type DrivePreset = SolidStatePreset | DiskPreset | ArrayPreset | AliasPreset;
