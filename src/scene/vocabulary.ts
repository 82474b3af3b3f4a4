import type { BlockRole, DriveFrame, FRAME_FIELD_COUNT, FrameField, MicroEventKind, PageState } from '#engine';
import type { Palette, PaletteRole } from '#theme';

/**
 * Copies of the engine's codes, because this room imports only types of the engine. `typeof` makes the compiler refuse a copy that
 * differs from the original.
 */
export const ROLE: typeof BlockRole = {
  Free: 0,
  HostOpen: 1,
  RelocationOpen: 2,
  Closed: 3,
  Victim: 4,
  Retired: 5,
  Log: 6,
  Map: 7,
  Slc: 8,
};
export const STATE: typeof PageState = {
  Free: 0,
  Host: 1,
  Relocated: 2,
  Invalid: 3,
  GhostHost: 4,
  GhostRelocated: 5,
  Moved: 6,
};
export const MICRO: typeof MicroEventKind = { Write: 0, Relocate: 1, Trim: 2, Pick: 3, Erase: 4 };
/** Integers per micro event: its kind, then three values that depend on the kind. */
export const MICRO_WORDS = 4;
export const NOWHERE = -1;

export const FIELD: Pick<
  typeof FrameField,
  | 'Step'
  | 'HostPagesWritten'
  | 'PagesRelocated'
  | 'FreeBlocks'
  | 'GhostPages'
  | 'HostFrontierBlock'
  | 'HostFrontierOffset'
  | 'RelocationFrontierBlock'
  | 'RelocationFrontierOffset'
  | 'VictimBlock'
  | 'VictimValidAtPick'
  | 'VictimPagesCopied'
  | 'LastLogicalPage'
  | 'LastPhysicalPage'
  | 'LastPreviousPhysicalPage'
  | 'NextLogicalPage0'
  | 'MaxEraseCount'
  | 'MicroStep'
  | 'CopiedSinceWrite'
  | 'ErasedSinceWrite'
> = {
  Step: 0,
  HostPagesWritten: 1,
  PagesRelocated: 3,
  FreeBlocks: 6,
  GhostPages: 7,
  HostFrontierBlock: 9,
  HostFrontierOffset: 10,
  RelocationFrontierBlock: 11,
  RelocationFrontierOffset: 12,
  VictimBlock: 13,
  VictimValidAtPick: 14,
  VictimPagesCopied: 15,
  LastLogicalPage: 16,
  LastPhysicalPage: 17,
  LastPreviousPhysicalPage: 18,
  NextLogicalPage0: 23,
  MaxEraseCount: 28,
  MicroStep: 32,
  CopiedSinceWrite: 33,
  ErasedSinceWrite: 34,
};
/** Number of all fields of a frame; the scene uses those of `FIELD`. */
export const FIELD_COUNT: typeof FRAME_FIELD_COUNT = 35;
/** Next host commands in a frame, each shown as a guest in line. */
export const ANNOUNCED_GUESTS = 4;

/** The shape of the drive on stage. */
export interface SceneDrive {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly logicalPageCount: number;
  /** Erased blocks at which cleaning starts: the painted low line. */
  readonly reserveBlocks: number;
  readonly frontiers: 'shared' | 'split';
}

/** Source of frames; the scene knows neither store nor worker. */
export interface FrameSource {
  /** The latest frame; valid until the next one arrives. */
  latest(): DriveFrame | null;
  /** Micro events since the last call, `MICRO_WORDS` integers each. */
  takeMicroEvents(): Int32Array;
  /** Number of drives so far, that of the latest frame included. */
  driveCount(): number;
  /** Seats as of the latest frame, in the form of `KeptSlots.save`; null where they are not tracked. */
  slots(): Int32Array | null;
  /** Calls `listener` after each new frame. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Names of the colours in a scene; the theme has their values. */
export type Tone = PaletteRole;
export type ScenePalette = Palette;

/** What the words of the scene depend on, besides the skin of the page: `victimPolicy` decides the reason given for a picked block. */
export interface SceneWords {
  readonly victimPolicy: 'greedy' | 'fifo' | 'random' | 'dChoices';
}

/** Shown number of a block or a place: from 1 in both skins, so that plate 26 is block 26. */
export const shownNumber = (index: number): number => index + 1;

/** Looks of a compartment. Each has a second cue besides its colour: see `paint/painter.ts`. */
export const CELL_LOOKS = ['free', 'host', 'relocated', 'leftover', 'ghost', 'moved'] as const;
export type CellLook = (typeof CELL_LOOKS)[number];
