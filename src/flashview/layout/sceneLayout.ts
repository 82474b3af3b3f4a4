import type { PathStep } from './pathStep.ts';
import type { Point, Rect } from './rect.ts';
import type { TablesLayout } from './tables.ts';

export const SCENE_SHAPES = ['phone', 'medium', 'wide'] as const;
export type SceneShape = (typeof SCENE_SHAPES)[number];

export const LABEL_IDS = [
  'guests',
  'waiting',
  'orderBoard',
  'hatch',
  'hatchCaption',
  'stack',
  'lowLine',
  'tables',
  'legend',
  'emptySeat',
  'full',
  'pick',
  'back',
  'dishRoom',
  'replating',
  'victim',
  'washer',
  'belt',
] as const;
export type LabelId = (typeof LABEL_IDS)[number];

/** Where a piece of text stands. It wraps inside `width` and is never shrunk. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Space kept free for it. */
  readonly height: number;
  readonly align: 'left' | 'center' | 'right';
  /** Hung from its top edge, or standing on its bottom edge. */
  readonly hang?: 'top' | 'bottom';
}

export const ARROW_IDS = ['enter', 'full', 'pick', 'back', 'wash', 'belt', 'refill'] as const;
export type ArrowId = (typeof ARROW_IDS)[number];
export interface Arrow {
  readonly id: ArrowId;
  readonly steps: readonly PathStep[];
}

export interface StackLayout {
  readonly x: number;
  readonly width: number;
  /** Where the lowest plate stands. */
  readonly baseY: number;
  /** Height of one clean plate. */
  readonly step: number;
  /** Plates that are drawn one by one. */
  readonly slots: number;
}

export interface GuestsLayout {
  /** Shoulder point of each guest in line, first first. */
  readonly spots: readonly Point[];
  /** Left edge of the ticket, measured from its guest. */
  readonly ticketOffset: number;
  readonly ticketWidth: number;
  /** Those who join while the hatch is closed. */
  readonly waitingSpots: readonly Point[];
}

/** Every object of the scene in one size of window. */
export interface SceneLayout {
  readonly shape: SceneShape;
  /** Scene units to CSS pixels, 1 to 1.25. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly guests: GuestsLayout;
  readonly orderBoard: Rect | null;
  readonly hatch: Rect;
  readonly stack: StackLayout;
  readonly tables: TablesLayout;
  readonly dishRoom: Rect;
  readonly replating: Rect;
  readonly victim: Rect;
  readonly washer: {
    readonly box: Rect;
    readonly drum: { readonly center: Point; readonly radius: number } | null;
    readonly bar: Rect;
  };
  readonly arrows: readonly Arrow[];
  readonly labels: Readonly<Partial<Record<LabelId, LabelBox>>>;
}
