import type { PathStep, Point, Rect } from './geometry.ts';
import type { TablesLayout } from './tables.ts';
import type { SceneDrive } from '../vocabulary.ts';

export const SCENE_SHAPES = ['phone', 'landscape', 'medium', 'wide', 'presenter'] as const;
/** How the scene is composed: upright and narrow, low and broad, two widths of a page, and a hall. */
export type SceneShape = (typeof SCENE_SHAPES)[number];

export const SURROUNDINGS = ['page', 'embed', 'presenter'] as const;
/** What the scene stands in. */
export type Surroundings = (typeof SURROUNDINGS)[number];

/** A window too low for a page's own composition, whatever its width: a phone on its side. */
export const LOW_WINDOW = '(max-height: 479.98px)';

/** A window too low for the widest composition with everything else of the page, as large as it is at that width: the next is less high. */
export const SHORT_WINDOW =
  '(max-height: 819.98px), (min-width: 1500px) and (max-height: 859.98px), (min-width: 1800px) and (max-height: 909.98px)';

/** Where the scene stands, besides its width. */
export interface SceneSetting {
  readonly surroundings: Surroundings;
  /** Room that the floor may take, if that is known: narrow scenes become lower, others smaller or larger, to fit. */
  readonly availableHeightCssPx?: number | undefined;
  /** Whether the page around a low scene names the looks of portions. */
  readonly isNamedElsewhere?: boolean | undefined;
  /** Whether the window is low: see `LOW_WINDOW`. */
  readonly isLow?: boolean | undefined;
  /** Whether the window is short: see `SHORT_WINDOW`. */
  readonly isShort?: boolean | undefined;
}

export const LABEL_IDS = [
  'guests',
  'waiting',
  'waitingNote',
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
  'nextPlate',
  'washer',
  'belt',
] as const;
export type LabelId = (typeof LABEL_IDS)[number];

/** Where a piece of text stands. It wraps inside `width` and is never shrinkRows. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Space kept free for it. */
  readonly height: number;
  readonly align: 'left' | 'center' | 'right';
  /** Hung from its top edge, or standing on its bottom edge. */
  readonly hang?: 'top' | 'bottom';
  /** Its parts go to either end of the line. */
  readonly isSpread?: boolean;
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
  /** Height of each plate above those. */
  readonly restStep: number;
  /** Slots that are outlined while they are empty, from below. */
  readonly outlinedSlots: number;
}

/** Guests who wait, each with the portion that was plated again instead of his: rows of pairs. */
export interface CrowdGrid {
  /** Most guests that are drawn like this. */
  readonly most: number;
  readonly columns: number;
  readonly pitch: number;
  readonly rowPitch: number;
  /** Side of the portion over each head. */
  readonly cell: number;
}

export interface GuestsLayout {
  /** Shoulder point of each guest in line, first first. */
  readonly spots: readonly Point[];
  /** Size of a guest and his ticket; 1 is a figure of 20 × 27. */
  readonly size: number;
  /** Left edge of the ticket, measured from its guest. */
  readonly ticketOffset: number;
  readonly ticketWidth: number;
  /** Guests who keep their place and ticket in sight when the rest becomes a crowd. */
  readonly firstInCrowd: number;
  readonly crowd: {
    readonly area: Rect;
    /** From few to many; more than the last has room for are told by their number alone. */
    readonly grids: readonly CrowdGrid[];
  };
}

export interface ShutterLayout {
  /** The bar while it is down. */
  readonly bar: Rect;
  readonly slats: number;
}

/** Every object of the scene in one size of window. */
export interface SceneLayout {
  readonly shape: SceneShape;
  /** Scene units to CSS pixels. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly guests: GuestsLayout;
  readonly orderBoard: Rect | null;
  readonly hatch: Rect;
  readonly shutter: ShutterLayout;
  readonly stack: StackLayout;
  readonly tables: TablesLayout;
  /** Where the number of a plate on a table stands. */
  readonly plateNumbers: 'left' | 'below' | null;
  readonly dishRoom: Rect;
  readonly replating: Rect;
  readonly victim: Rect;
  readonly washer: {
    /** Null where there is room for its bar alone. */
    readonly box: Rect | null;
    readonly drum: { readonly center: Point; readonly radius: number } | null;
    readonly bar: Rect;
  };
  /** The way of a washed plate back to the clean stack, drawn or not. */
  readonly beltWay: readonly PathStep[];
  readonly arrows: readonly Arrow[];
  readonly labels: Readonly<Partial<Record<LabelId, LabelBox>>>;
}

/** Lays the scene out on a floor `width` wide, in CSS px. */
export type Compose = (width: number, drive: SceneDrive, setting: SceneSetting) => SceneLayout;

export const LEAST_WIDTH = 320;
const LANDSCAPE_FROM = 560;
const MEDIUM_FROM = 800;
const WIDE_FROM = 1200;

/** The shape of a floor `widthCssPx` wide. A window needs one at a time. */
export function shapeFor(widthCssPx: number, { surroundings, isLow, isShort }: SceneSetting): SceneShape {
  if (surroundings === 'presenter') return 'presenter';
  if ((surroundings === 'embed' || isLow === true) && widthCssPx >= LANDSCAPE_FROM) return 'landscape';
  if (widthCssPx < MEDIUM_FROM) return 'phone';
  return widthCssPx < WIDE_FROM || isShort === true ? 'medium' : 'wide';
}
