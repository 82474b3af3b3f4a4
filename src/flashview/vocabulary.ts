import type { BlockRole, DriveFrame, FRAME_FIELD_COUNT, FrameField, MicroEventKind, PageState } from '#engine';
import type { Palette, PaletteRole } from '#theme';

/**
 * The engine's codes as values this room can compare with. The room takes only types from the engine; `typeof` makes
 * the compiler refuse any copy that differs from the original.
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
/** Integers of one micro event: kind, then three that depend on the kind. */
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
/** Fields of a frame, those that no picture shows among them. */
export const FIELD_COUNT: typeof FRAME_FIELD_COUNT = 35;
/** Commands of the host that a frame announces. */
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

/** Where frames come from. The scene never talks to a store or a worker. */
export interface FrameSource {
  /** Stays valid until the next one arrives. */
  latest(): DriveFrame | null;
  /** Rows of `MICRO_WORDS` integers since the last take; empty when nothing happened. */
  takeMicroEvents(): Int32Array;
  /** How many drives there have been so far, with that of the latest frame. */
  driveCount(): number;
  /** Which closed block stands in each slot as of that frame, then the slot held for the victim; null where nobody knows. */
  slots(): Int32Array | null;
  /** Calls `listener` after each new frame; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

/** Names of the colours a scene is painted with; the theme says what each of them is. */
export type Tone = PaletteRole;
export type ScenePalette = Palette;

/** In whose words the picture speaks, and by which rule blocks are picked, for the reason that it gives. */
export interface SceneWords {
  readonly skin: 'cafeteria' | 'chip';
  readonly victimPolicy: 'greedy' | 'fifo' | 'random' | 'dChoices';
}

/** The number that a block or a place is told by: guests count from 1, the field from 0. */
export function numberFor(words: SceneWords, index: number): number {
  return words.skin === 'cafeteria' ? index + 1 : index;
}

/** What a compartment looks like. Colour is never the only cue: see the painter for the second one. */
export const CELL_LOOKS = ['free', 'host', 'relocated', 'leftover', 'ghost', 'moved'] as const;
export type CellLook = (typeof CELL_LOOKS)[number];
