import type { SceneWords } from '../vocabulary.ts';
import type { ShownDrive } from './shownDrive.ts';

/** What the reader has a finger on: a plate, or with `about` a part of the scene; `block` is −1 then. */
export interface TouchTarget {
  readonly block: number;
  /** It stays touched when the pointer leaves. */
  readonly isPinned: boolean;
  readonly about?: TouchedPart;
}

/** A part of the scene that says what it is for. */
export interface TouchedPart {
  readonly id: string;
  /** What is told of it under the scene; null where a card says it. */
  readonly tell: ((shown: ShownDrive, words: SceneWords) => string) | null;
}

/** Where one logical page went: written by the host, copied by cleaning, or given up. */
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
  /** Every place of it so far, the first one first; null while they are not known, or too many. */
  readonly places: readonly PlaceChange[] | null;
}

/** How often a dish was ordered, and how often it was plated again only because its plate was to be washed. */
export function countPlatings(places: readonly PlaceChange[]): { ordered: number; replated: number } {
  let ordered = 0;
  let replated = 0;
  for (const { kind } of places) {
    if (kind === 'write') ordered += 1;
    else if (kind === 'relocate') replated += 1;
  }
  return { ordered, replated };
}
