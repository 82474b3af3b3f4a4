import type { SceneWords } from '../vocabulary.ts';
import type { ShownDrive } from './shownDrive.ts';

/** What the reader touches: the plate of `block`, or, with `part`, a part of the scene; then `block` is −1. */
export interface TouchTarget {
  readonly block: number;
  /** Whether it stays touched when the pointer leaves. */
  readonly isPinned: boolean;
  readonly part?: TouchedPart;
}

/** A part of the scene with an explanation. */
export interface TouchedPart {
  readonly id: string;
  /** Explanation under the scene; null where a card shows it. */
  readonly tell: ((shown: ShownDrive, words: SceneWords) => string) | null;
}

/** A change of place of one logical page: written by the host, copied by cleaning, or trimmed. */
export interface PlaceChange {
  readonly step: number;
  readonly microStep: number;
  readonly kind: 'write' | 'relocate' | 'trim';
  /** Physical page; −1 after a trim. */
  readonly page: number;
}

/** A dish that the reader follows. */
export interface FollowedDish {
  readonly logicalPage: number;
  /** All places so far, oldest first; null while they are unknown, or where there are too many. */
  readonly places: readonly PlaceChange[] | null;
}

/** How often a dish was ordered, and how often it was re-plated because its plate had to be washed. */
export function countPlatings(places: readonly PlaceChange[]): { ordered: number; replated: number } {
  let ordered = 0;
  let replated = 0;
  for (const { kind } of places) {
    if (kind === 'write') ordered += 1;
    else if (kind === 'relocate') replated += 1;
  }
  return { ordered, replated };
}
