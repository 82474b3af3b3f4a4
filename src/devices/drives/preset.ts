import type { ArticleId } from './articles.ts';
import type { DriveFacts } from './facts.ts';
import type { NandType } from './nand.ts';
import type { DriveParameter } from './parameter.ts';
import type { SlcCacheParameters } from './slcCachePreset.ts';

/**
 * `full`: modelled with its measurements. `coarse`: modelled with class values. `outlier`: modelled, and one figure stays
 * off. `parametersOnly`: nothing to compare with.
 */
export const MODEL_STATES = ['full', 'coarse', 'outlier', 'parametersOnly'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** Who pays for copies where each lane cleans by itself: ssdDesign.ts says what the words mean. */
export type CleaningOfLanes = 'laneInStep' | 'laneAtOnce' | 'oneLane';

interface PresetBase {
  readonly id: string;
  readonly name: string;
  readonly articles: readonly ArticleId[];
  readonly modelState: ModelState;
  /** Shown, and read by nothing that simulates. */
  readonly facts: DriveFacts;
}

/** What every solid-state drive is built from. */
export interface SolidStateParameters {
  readonly userBytes: DriveParameter;
  /** (physical − logical) / logical. */
  readonly overProvisioningRatio: DriveParameter;
  /** Erased blocks, as a share of all, at which cleaning starts. */
  readonly reserveFraction: DriveParameter;
  /** Time of the controller for a write. */
  readonly commandUs: DriveParameter;
  /** Time of the controller for a read. */
  readonly readCommandUs: DriveParameter;
  /** What a read of 4 KB takes that needs no flash, the controller and the link included; left out where it is not known. */
  readonly readLatencyUs?: DriveParameter;
  readonly linkMegabytesPerSecond: DriveParameter;
  /** Commands that it holds at once. */
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
  /** Moved by one step of static wear levelling. */
  readonly wearMovePages?: DriveParameter;
  /** Blocks filled between two such steps. */
  readonly wearMoveBlocks?: DriveParameter;
  /** Whether a page whose partner in the other plane is not valid is copied by an operation of its own. */
  readonly copiesLonePageWhole: DriveParameter<boolean>;
  /** Pages that may wait for their program. */
  readonly bufferPages: DriveParameter;
}

/** Intel: page mapped, written wherever there is room, cleaned over all channels. */
export interface IntelPreset extends SolidStateBase {
  readonly family: 'intel';
  readonly parameters: IntelParameters;
}

export interface IndilinxParameters extends SolidStateParameters {
  readonly mappingUnitBytes: DriveParameter;
  /** Programmed by one operation of a bank. */
  readonly operationBytes: DriveParameter;
  readonly bankCount: DriveParameter;
  /** Banks on one bus; it loads them one after the other. */
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
  /** Copied by one operation. */
  readonly copyBytes: DriveParameter;
}

/** Samsung RBB: a log of large units, cleaned one lane at a time. */
export interface SamsungPreset extends SolidStateBase {
  readonly family: 'samsung';
  readonly parameters: SamsungParameters;
}

export interface ReplacementBlockParameters extends SolidStateParameters {
  readonly laneCount: DriveParameter;
  /** Host pages of the block that a lane maps and replaces as one. */
  readonly laneBlockPages: DriveParameter;
  readonly pagesCopiedAtOnce?: DriveParameter;
  readonly stripeBytes?: DriveParameter;
  /** Times a copied page crosses the bus. */
  readonly transfersPerCopy: DriveParameter;
  readonly acknowledgment: DriveParameter<'done' | 'accepted'>;
  readonly wearSwapMerges: DriveParameter;
  readonly wearSwapBlocks: DriveParameter;
  /** In which order the host hands over the commands that wait for such a drive. */
  readonly hostQueueOrder?: DriveParameter<'fifo' | 'sorted' | 'batched'>;
  /** Dies that a lane can choose among: an erase holds up its own die only. */
  readonly diesPerLane?: DriveParameter;
  /** Whether writes that follow each other are gathered and laid out in stripes from the first one on. */
  readonly combinesRuns?: DriveParameter<boolean>;
  /** Whether each row of blocks begins one lane further than the row before. */
  readonly hasRotatedLanes?: DriveParameter<boolean>;
}

/** Block mapped with one open replacement block a lane: JMicron, and Samsung's first SLC controller. */
export interface ReplacementBlockPreset extends SolidStateBase {
  readonly family: 'replacementBlock';
  readonly parameters: ReplacementBlockParameters;
}

export interface MarvellParameters extends SolidStateParameters {
  /** Programmed by one operation of a channel. */
  readonly operationBytes: DriveParameter;
  readonly bufferPages: DriveParameter;
  readonly channelCount: DriveParameter;
  readonly diesPerChannel: DriveParameter;
  readonly overlapsFlashAndLink: DriveParameter<boolean>;
}

/** Crucial m4: known by its sequential and random rates, and by what scattered data does to reads. */
export interface MarvellPreset extends SolidStateBase {
  readonly family: 'marvell';
  readonly parameters: MarvellParameters;
}

export type SlcCachedParameters = SolidStateParameters & SlcCacheParameters;

/** TLC or QLC behind an SLC cache, page mapped. */
export interface SlcCachedPreset extends SolidStateBase {
  readonly family: 'slcCached';
  readonly parameters: SlcCachedParameters;
}

export interface DiskPresetParameters {
  readonly capacityBytes: DriveParameter;
  readonly revolutionsPerMinute: DriveParameter;
  readonly trackSeekUs: DriveParameter;
  readonly averageSeekUs: DriveParameter;
  /** Where reads or writes have a figure of their own. */
  readonly averageReadSeekUs?: DriveParameter;
  readonly averageWriteSeekUs?: DriveParameter;
  /** Mean of all tracks. */
  readonly mediaMegabytesPerSecond: DriveParameter;
  /** Rate of the innermost tracks, as a share of that of the outermost. */
  readonly innerRateFraction: DriveParameter;
  /** Writes among which the disk may choose. */
  readonly reorderCommands: DriveParameter;
  readonly commandUs: DriveParameter;
  readonly linkMegabytesPerSecond: DriveParameter;
  /** Revolutions that the disk reads on after a read before it obeys the next command. */
  readonly readAheadRevolutions: DriveParameter;
  /** Revolutions that a write takes more when it is retried, and how many writes come to one of these. */
  readonly retryRevolutions: DriveParameter;
  readonly retryEveryWrites: DriveParameter;
  /** Commands that it holds at once. */
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
  /** Members on ports of the drive's own speed; the others have `linkMegabytesPerSecond`. */
  readonly fastPortCount?: DriveParameter;
  readonly driverUs?: DriveParameter;
  /** GiB in use where the article measured a part of the array. */
  readonly partitionGiB?: DriveParameter;
  /** Commands that the driver passes on at once. */
  readonly deviceDepth: DriveParameter;
}

export interface ArrayPreset extends PresetBase {
  readonly family: 'array';
  /** Preset of each member. */
  readonly member: string;
  readonly parameters: ArrayParameters;
}

/** Another maker's label on hardware that is modelled above. */
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
  | SlcCachedPreset;
export type DrivePreset = SolidStatePreset | DiskPreset | ArrayPreset | AliasPreset;
