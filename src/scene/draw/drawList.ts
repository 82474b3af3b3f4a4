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
  /** Whether it flies, so that its size changes with every frame. */
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
  /** Whether `opacity` marks distance or emptiness, and not a fade: themes of high contrast ignore it then. */
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
  /** Whether `opacity` marks distance or emptiness, and not a fade: themes of high contrast ignore it then. */
  readonly isFaint?: boolean;
  /** Whether the last point has an arrow head. */
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
  /** Whether `opacity` marks distance or emptiness, and not a fade: themes of high contrast ignore it then. */
  readonly isFaint?: boolean;
}
/** A number on a ticket or of a plate. Captions are HTML text instead. */
export interface NumeralItem {
  readonly kind: 'numeral';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly sizeCssPx: number;
  readonly tone: Tone;
  readonly opacity: number;
  readonly isFaint?: boolean;
  /** Font: `ticket` looks handwritten, `ui` printed. `ticket` when left out. */
  readonly face?: 'ticket' | 'ui';
  /** `right`: the number ends at `x`. When left out, its middle is at `x`. */
  readonly align?: 'right';
  readonly isInFlight?: boolean;
}
/** The heat map; the painter keeps a layer of it and repaints only changed tiles. */
export interface HeatItem {
  readonly kind: 'heat';
  readonly area: Rect;
}

/** A plate whose inside has one colour of the heat scale. */
export interface WarmItem {
  readonly kind: 'warm';
  readonly box: Rect;
  readonly radius: number;
  /** Position on the heat scale, 0..1. */
  readonly share: number;
}

/** A plate at rest. The painter keeps its picture and calls `expand` only when `signature` has changed. */
export interface PlateItem {
  readonly kind: 'plate';
  readonly box: Rect;
  /** Equal for plates that look the same. */
  readonly signature: string;
  readonly expand: () => DrawList;
}

export type DrawItem = CellItem | BoxItem | PathItem | DiscItem | NumeralItem | HeatItem | WarmItem | PlateItem;
export type DrawList = DrawItem[];
