import type { Scenario, TheoryVerdict } from '#engine';
import type { Moment } from './moment.ts';
import type { Pace } from './pacing.ts';

/** What the color of a block on the map stands for. `valid` and `filledBy` need no shade. */
export const COLORS_BY = ['filledBy', 'valid', 'erases', 'age', 'hot', 'address'] as const;
export type ColorBy = (typeof COLORS_BY)[number];

/** What the blocks on the map are sorted by. `age`: the block that was erased last comes first. */
export const BLOCK_ORDERS = ['number', 'age', 'valid', 'erases', 'address'] as const;
export type BlockOrder = (typeof BLOCK_ORDERS)[number];

/** What a breakpoint compares: a page that the drive moves, a wait in ms, free blocks, write amplification of 1,000 writes, a cleaned block, a step. */
export const STOP_FIELDS = ['page', 'waitMs', 'freeBlocks', 'writeAmplification', 'block', 'step'] as const;
export type StopField = (typeof STOP_FIELDS)[number];

export const STOP_OPERATORS = ['=', '<', '>'] as const;

/** A breakpoint: the drive stops where `field` is as `operator` and `value` say. */
export interface StopCondition {
  readonly field: StopField;
  readonly operator: (typeof STOP_OPERATORS)[number];
  readonly value: number;
  readonly isOn: boolean;
}

/** How long the chips take, in microseconds, with every channel busy. */
export interface ChipTimes {
  readonly programUs: number;
  readonly copyUs: number;
  readonly eraseUs: number;
}

/** Everything counted since the preparation, at one moment of a drive. */
export interface DriveReadings {
  readonly hostPages: number;
  readonly flashPages: number;
  readonly relocatedPages: number;
  readonly erasedBlocks: number;
  readonly freeBlocks: number;
  readonly mappedPages: number;
  readonly isWornOut: boolean;
  readonly isSteady: boolean;
  /** Half width of the interval of a steady write amplification, relative. */
  readonly relativeHalfWidth: number;
  readonly steadyWriteAmplification: number;
}

/** What a window records, one number each. Totals are those at its end. */
export const WINDOW_COLUMNS = [
  'step',
  'flashPages',
  'erasedBlocks',
  'freeBlocks',
  /** The longest wait of one write within the window: pages copied and blocks erased before it. */
  'waitCopies',
  'waitErases',
  /** Blocks picked since the start, and the valid pages that they held. */
  'picks',
  'validAtPicks',
] as const;
export type WindowColumn = (typeof WINDOW_COLUMNS)[number];
export type WindowRow = Readonly<Record<WindowColumn, number>>;
/** Windows of a run; each ends `windowPages` host pages after the one before. */
export interface WindowSeries {
  readonly windowPages: number;
  readonly count: number;
  readonly columns: Readonly<Record<WindowColumn, Float64Array>>;
}

/** The windows from the number `first` on. */
export interface NewWindows extends WindowSeries {
  readonly first: number;
}

/** Blocks of a picture by the valid pages that they hold. */
export interface ValidCounts {
  /** By valid share, 0 to FULL_LEVEL: blocks that the host filled, and those that the drive filled. */
  readonly byHost: Uint32Array;
  readonly byDrive: Uint32Array;
  readonly free: number;
  readonly open: number;
  readonly filled: number;
}

/** One of the drives of a session, as it is shown. */
export interface DriveView {
  readonly readings: DriveReadings;
  /** Hash of the state; empty while the drive runs. */
  readonly stateHash: string;
  /** Theory of the whole run, the same at all its moments; null until the run is steady once. */
  readonly verdict: TheoryVerdict | null;
  /** Mean of the erased pages when a victim was picked, as the theory has it; null until then. */
  readonly freePagesAtPick: number | null;
  /** Those that the page does not have yet. */
  readonly windows: NewWindows;
  readonly counts: ValidCounts;
  /** Smallest and largest value of the shades. */
  readonly shadeDomain: readonly [number, number];
}

/** How the blocks are colored and sorted. */
export interface LabLook {
  readonly colorBy: ColorBy;
  readonly order: BlockOrder;
}

export type Pair<Value> = readonly [Value, Value];

/** A write from which on two drives differ, and what is so of each. */
export interface Parting<Value> {
  /** Host writes, this one included. */
  readonly write: number;
  readonly of: Pair<Value>;
}

/** The first block that a drive picked to clean, behind a write. */
export interface FirstPick {
  readonly write: number;
  readonly block: number;
  readonly validPages: number;
}

/** Where two drives that are compared part; null for what has not happened so far. */
export interface Partings {
  /** The first write that goes to different pages. */
  readonly place: Parting<{ readonly logicalPage: number; readonly physicalPage: number }> | null;
  /** The first write after which the counters differ. */
  readonly count: Parting<{ readonly flashPages: number; readonly erasedBlocks: number }> | null;
  /** The first block that each picked, where these differ. */
  readonly victims: Pair<FirstPick | null>;
  /** The first of the means over MEAN_WRITES that are all more than 5 % from the other's from here on. */
  readonly apart: Parting<number> | null;
}

/** A picture of the session. `buffer` has the tiles of each drive: see `viewTiles`. It comes back by `recycle`. */
export interface LabFrame {
  readonly buffer: ArrayBuffer;
  readonly generation: number;
  readonly look: LabLook;
  readonly drives: readonly DriveView[];
  readonly step: number;
  readonly microStep: number;
  readonly furthestStep: number;
  readonly isRunning: boolean;
  /** The moment that the drive is on its way to; null once it is there. */
  readonly target: Moment | null;
  /** The step of a recorded picture that is shown on the way; null where the tiles are those of this moment. */
  readonly recordedStep: number | null;
  /** Number of the breakpoint that has stopped the run; null when there is none. */
  readonly stoppedBy: number | null;
  /** Null while there is but one drive. */
  readonly partings: Partings | null;
}

/** A method of LabSession, and its parameters. */
export interface LabRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** How a drive runs on, and where it pauses: at a moment, and at the next move of one of some logical pages. */
export interface RunOrder {
  readonly pace: Pace;
  readonly until?: Moment | null;
  readonly untilMoved?: readonly number[];
}

/** What a drive is watched for. */
export interface LabWatch {
  /** Breakpoints. */
  readonly stops: readonly StopCondition[];
  readonly times: ChipTimes;
  /** Logical pages whose places are recorded. */
  readonly followed: readonly number[];
}

export interface LabOpening extends LabLook, LabWatch {
  /** One scenario, or two to compare. */
  readonly scenarios: readonly Scenario[];
  readonly at: Moment;
}

/** Each page that is followed: where it lay, from when on, and who put it there. */
export interface PageMove extends Moment {
  readonly logicalPage: number;
  /** −1 after a trim. */
  readonly physicalPage: number;
  readonly isByDrive: boolean;
}

/** State (PageState) and logical page (−1 for none) of every page of the blocks that were asked for, in their order. */
export interface PageCells {
  readonly step: number;
  readonly states: Uint8Array;
  readonly logicalPages: Int32Array;
}

export interface BlockReading {
  readonly block: number;
  /** A BlockRole. */
  readonly role: number;
  readonly validPages: number;
  readonly programmedPages: number;
  readonly relocatedPages: number;
  readonly erases: number;
  /** The step at which it was picked last; 0 where it never was. */
  readonly pickedAt: number;
}

/** What a run has done so far, of the writes after `fromStep`; see `statisticsOf`. */
export interface DriveStatistics {
  readonly fromStep: number;
  readonly writes: number;
  /** Writes that waited for cleaning. */
  readonly waitingWrites: number;
  /** Writes by how long they took; see `waitBinUs`. */
  readonly waitBins: Uint32Array;
  readonly meanUs: number;
  readonly p99Us: number;
  readonly p999Us: number;
  readonly longestUs: number;
  /** Picked blocks by their valid pages. */
  readonly validAtPick: Uint32Array;
  /** Per block, since the drive was new. */
  readonly eraseCounts: Uint32Array;
}
