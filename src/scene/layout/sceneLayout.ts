import { rect, type PathStep, type Point, type Rect } from './geometry.ts';
import type { TablesLayout } from './tables.ts';
import type { SceneDrive } from '../vocabulary.ts';

const SCENE_SHAPES = ['phone', 'landscape', 'medium', 'wide', 'presenter'] as const;
/** Shape of the scene: upright and narrow, low and broad, two widths of a page, a hall. */
export type SceneShape = (typeof SCENE_SHAPES)[number];

const SURROUNDINGS = ['page', 'embed', 'presenter'] as const;
/** Surroundings of the scene: a page, a frame in another page, a presentation. */
export type Surroundings = (typeof SURROUNDINGS)[number];

/** Media query for windows too low for the compositions of a page, such as a phone on its side. */
export const LOW_WINDOW = '(max-height: 479.98px)';

/**
 * Media query for windows too low for the wide composition together with the rest of the page; they get the medium one, which is
 * lower.
 */
export const SHORT_WINDOW =
  '(max-height: 819.98px), (min-width: 1500px) and (max-height: 859.98px), (min-width: 1800px) and (max-height: 909.98px)';

/** What decides the layout besides the width. */
export interface SceneSetting {
  readonly surroundings: Surroundings;
  /** Height available for the floor, if known: narrow scenes become lower, others scale, to fit. */
  readonly availableHeightCssPx?: number | undefined;
  /** Whether the page around a low scene has a legend of its own. */
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

/** Place of a label. Its text wraps inside `width` and is never shrunk. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height kept free for the text. */
  readonly height: number;
  readonly align: 'left' | 'center' | 'right';
  /** `top`: `y` is the top edge. `bottom`: `y` is the bottom edge. */
  readonly hang?: 'top' | 'bottom';
  /** Whether its parts go to both ends of the line. */
  readonly isSpread?: boolean;
}

const ARROW_IDS = ['enter', 'full', 'pick', 'back', 'wash', 'belt', 'refill'] as const;
export type ArrowId = (typeof ARROW_IDS)[number];
export interface Arrow {
  readonly id: ArrowId;
  readonly steps: readonly PathStep[];
}

export interface StackLayout {
  readonly x: number;
  readonly width: number;
  /** Bottom of the lowest plate. */
  readonly baseY: number;
  /** Height of one clean plate. */
  readonly step: number;
  /** Most plates drawn one by one. */
  readonly slots: number;
  /** Height of each further plate. */
  readonly restStep: number;
  /** Slots outlined while empty, counted from below. */
  readonly outlinedSlots: number;
}

/** A grid of waiting guests, each with the portion that was re-plated while the guest waited. */
export interface CrowdGrid {
  /** Most guests for this grid. */
  readonly most: number;
  readonly columns: number;
  readonly pitch: number;
  readonly rowPitch: number;
  /** Side of the portion over a head. */
  readonly cell: number;
}

export interface GuestsLayout {
  /** Middle of the shoulders of each guest in line, first guest first. */
  readonly spots: readonly Point[];
  /** Scale of guest and ticket; 1 means a figure of 20 × 27. */
  readonly size: number;
  /** Left edge of the ticket, relative to its guest. */
  readonly ticketOffset: number;
  readonly ticketWidth: number;
  /** Guests who stay in line with their tickets while a crowd waits. */
  readonly firstInCrowd: number;
  readonly crowd: {
    readonly area: Rect;
    /** Grids from few to many guests; beyond the last one, only the number is shown. */
    readonly grids: readonly CrowdGrid[];
  };
}

export interface ShutterLayout {
  /** The shutter while it is down. */
  readonly bar: Rect;
  readonly slats: number;
}

/** Places of everything in the scene, in scene units. */
export interface SceneLayout {
  readonly shape: SceneShape;
  /** CSS pixels per scene unit. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly guests: GuestsLayout;
  readonly orderBoard: Rect | null;
  readonly hatch: Rect;
  readonly shutter: ShutterLayout;
  readonly stack: StackLayout;
  readonly tables: TablesLayout;
  /** Side of the plates' numbers; null without numbers. */
  readonly plateNumbers: 'left' | 'below' | null;
  readonly dishRoom: Rect;
  readonly replating: Rect;
  readonly victim: Rect;
  readonly washer: {
    /** Null where there is room only for its bar. */
    readonly box: Rect | null;
    readonly drum: { readonly center: Point; readonly radius: number } | null;
    readonly bar: Rect;
  };
  /** Path of a washed plate back to the clean stack, whether or not the belt is drawn. */
  readonly beltWay: readonly PathStep[];
  readonly arrows: readonly Arrow[];
  readonly labels: Readonly<Partial<Record<LabelId, LabelBox>>>;
}

/** Lays out the scene on a floor of `width` CSS pixels. */
export type Compose = (width: number, drive: SceneDrive, setting: SceneSetting) => SceneLayout;

export const LEAST_WIDTH = 320;
const LANDSCAPE_FROM = 560;
const MEDIUM_FROM = 800;
const WIDE_FROM = 1200;

/** The shape for a floor of `widthCssPx`. */
export function shapeFor(widthCssPx: number, { surroundings, isLow, isShort }: SceneSetting): SceneShape {
  if (surroundings === 'presenter') return 'presenter';
  if ((surroundings === 'embed' || isLow === true) && widthCssPx >= LANDSCAPE_FROM) return 'landscape';
  if (widthCssPx < MEDIUM_FROM) return 'phone';
  return widthCssPx < WIDE_FROM || isShort === true ? 'medium' : 'wide';
}

/** Height of a pair of portion and guest, in sides of the portion. */
const PAIR_HEIGHT = 2.75;

/** The grids, scaled down where `area` has no room for them. */
export function crowdIn(area: Rect, grids: readonly CrowdGrid[]): { area: Rect; grids: CrowdGrid[] } {
  return { area, grids: grids.map((grid) => fitted(grid, area)) };
}

function fitted(grid: CrowdGrid, area: Rect): CrowdGrid {
  const rows = Math.ceil(grid.most / grid.columns);
  const widthNeeded = (grid.columns - 1) * grid.pitch + grid.cell;
  const heightNeeded = (rows - 1) * grid.rowPitch + grid.cell * PAIR_HEIGHT;
  const size = Math.min(1, area.width / widthNeeded, area.height / heightNeeded);
  return { ...grid, pitch: grid.pitch * size, rowPitch: grid.rowPitch * size, cell: grid.cell * size };
}

/** The grid that shows `count` guests, or null when there are too many to be shown. */
export const gridFor = (grids: readonly CrowdGrid[], count: number): CrowdGrid | null =>
  count > 0 ? (grids.find(({ most }) => count <= most) ?? null) : null;

/** Rectangle covered by the pairs of `count` guests. */
export function crowdRect(area: Rect, grid: CrowdGrid, count: number): Rect {
  const columns = Math.min(count, grid.columns);
  const rows = Math.ceil(count / grid.columns);
  return {
    x: area.x,
    y: area.y,
    width: (columns - 1) * grid.pitch + grid.cell,
    height: (rows - 1) * grid.rowPitch + grid.cell * PAIR_HEIGHT,
  };
}

/** Rectangle of the clean plate in `slot`, counted from below. */
export function stackBar(stack: StackLayout, slot: number): Rect {
  return rect(stack.x, stack.baseY - (slot + 1) * stack.step + 1.5, stack.width, stack.step - 2.5);
}

/** Most plates of the stack drawn one by one. */
export const STACK_SLOTS = 8;
/** Highest slot of the low line; for a higher threshold each drawn plate stands for several. */
const MOST_LOW_LINE_SLOT = 6;
/** Most height of each further plate. */
const REST_STEP = 0.6;

/** Height of each further plate, such that all plates of the drive fit into `room`. */
export const restStep = (blockCount: number, room: number): number =>
  Math.min(REST_STEP, room / Math.max(1, blockCount - STACK_SLOTS));

/** Slot whose top is the low line. */
export const lowLineSlot = (reserveBlocks: number): number => Math.min(MOST_LOW_LINE_SLOT, reserveBlocks);

/** `y` of the low line. */
export const lowLineY = (stack: Pick<StackLayout, 'baseY' | 'step'>, reserveBlocks: number): number =>
  stack.baseY - lowLineSlot(reserveBlocks) * stack.step;
