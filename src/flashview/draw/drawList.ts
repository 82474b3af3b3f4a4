import type { PathStep, Rect } from '../layout/geometry.ts';
import type { CellLook, Tone } from '../vocabulary.ts';

export interface CellItem {
  readonly kind: 'cell';
  readonly box: Rect;
  readonly look: CellLook;
  /** Number on the portion, or null when there is no room or no number. */
  readonly ticket: number | null;
  readonly opacity: number;
  /** Degrees clockwise around the centre. */
  readonly tilt: number;
  /** Its size is another in every frame. */
  readonly isInFlight?: boolean;
}
export interface BoxItem {
  readonly kind: 'box';
  readonly box: Rect;
  readonly radius: number;
  readonly fill?: Tone;
  readonly stroke?: Tone;
  readonly lineWidth?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  /** Faint because it is far or empty, not because it comes or goes: plain where contrast is high. */
  readonly isFaint?: boolean;
}
export interface PathItem {
  readonly kind: 'path';
  readonly steps: readonly PathStep[];
  readonly fill?: Tone;
  readonly stroke?: Tone;
  readonly lineWidth?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  /** Faint because it is far or empty, not because it comes or goes: plain where contrast is high. */
  readonly isFaint?: boolean;
  /** Puts an arrow head on the last point. */
  readonly hasArrowHead?: boolean;
  readonly cap?: 'butt' | 'round';
}
export interface DiscItem {
  readonly kind: 'disc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: Tone;
  readonly stroke?: Tone;
  readonly lineWidth?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  /** Faint because it is far or empty, not because it comes or goes: plain where contrast is high. */
  readonly isFaint?: boolean;
}
/** A number on a ticket, or of a plate. Captions are not here: they are text of the page. */
export interface NumeralItem {
  readonly kind: 'numeral';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly sizeCssPx: number;
  readonly tone: Tone;
  readonly opacity: number;
  readonly isFaint?: boolean;
  /** Written by hand, or printed. */
  readonly face?: 'ticket' | 'ui';
  /** Which end of the number is at `x`: its middle when left out. */
  readonly align?: 'right';
  readonly isInFlight?: boolean;
}
/** The heat map, painted from a layer that keeps what did not change. */
export interface HeatItem {
  readonly kind: 'heat';
  readonly area: Rect;
}

/** A plate's inside as one colour of the heat scale. */
export interface WarmItem {
  readonly kind: 'warm';
  readonly box: Rect;
  readonly radius: number;
  /** Place on the scale, 0..1. */
  readonly share: number;
}

/** A plate at rest. Its marks are made only when it looks different from what the painter has kept. */
export interface PlateItem {
  readonly kind: 'plate';
  readonly box: Rect;
  /** Equal for plates that look the same. */
  readonly signature: string;
  readonly expand: () => DrawList;
}

export type DrawItem = CellItem | BoxItem | PathItem | DiscItem | NumeralItem | HeatItem | WarmItem | PlateItem;
export type DrawList = DrawItem[];
