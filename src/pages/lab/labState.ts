import type { Scenario } from '#engine';
import type { BlockOrder, ChipTimes, ColorBy, StopCondition } from '#store';
import { ONE_DRIVE, type ArraySettings } from '#store/array';

export const LAB_VIEWS = ['drive', 'charts', 'events', 'sweep', 'trace'] as const;
export type LabViewName = (typeof LAB_VIEWS)[number];

export interface Bookmark {
  /** Host writes since the beginning. */
  readonly step: number;
  readonly note: string;
}

/** The chips of the X25-V with every channel busy, as its reviews and data sheet give them: see the drive in `devices`. */
export const CHIP_TIMES: ChipTimes = { programUs: 100.5, copyUs: 126, eraseUs: 300 };
export const TIME_NAMES = ['programUs', 'copyUs', 'eraseUs'] as const satisfies readonly (keyof ChipTimes)[];
/** Shortest and longest time that can be set. */
export const TIME_LIMITS_US = { min: 0.1, max: 1e6 } as const;
export const isChipTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= TIME_LIMITS_US.min && value <= TIME_LIMITS_US.max;

/** Most logical pages that are followed at a time. */
export const MOST_FOLLOWED = 8;

/**
 * Everything that the reader has set in the lab. It is plain data, because undo, the saved session, links and files all work on this
 * one object. What the drive has done so far is not in it: that follows from the scenario and the step.
 */
export interface LabState {
  readonly scenario: Scenario;
  /** The scenario that it began from; what differs counts as changed. */
  readonly base: Scenario;
  /** Drives of the scenario side by side, and the array that it began from. */
  readonly array: ArraySettings;
  readonly arrayBase: ArraySettings;
  /** The other scenario while two are compared. */
  readonly other: Scenario | null;
  /** Id of the preset that the scenario began from; `own` for a link or a file. */
  readonly start: string;
  /** Ids of the presets that A and B began from, by which they are named; one drive alone is both. */
  readonly origins: readonly string[];
  readonly times: ChipTimes;
  readonly view: LabViewName;
  readonly colorBy: ColorBy;
  readonly order: BlockOrder;
  readonly bookmarks: readonly Bookmark[];
  readonly stops: readonly StopCondition[];
  readonly followed: readonly number[];
  /** Settings of a view that is loaded later; null until the reader has changed them. */
  readonly sweep: PlainData | null;
  readonly trace: PlainData | null;
}

/** What JSON can hold. */
export type PlainData = { readonly [key: string]: PlainValue };
export type PlainValue = string | number | boolean | null | readonly PlainValue[] | PlainData;

export const dataOf = (value: unknown): PlainData | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PlainData) : null;

/** Deepest nesting of a session or of a link, with room to spare for later versions. */
export const MOST_NESTED = 32;

/** How deep the brackets of a text are nested, counted without recursion, since readers and writers of JSON may recurse. */
export function nestingOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') isInString = !isInString;
    else if (isInString) index += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') most = Math.max(most, (depth += 1));
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return most;
}

/** What a text holds; null where it is no JSON, or nested so deep that it could not be written again. */
export function parseJson(text: string): unknown {
  if (nestingOf(text) > MOST_NESTED) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The lab as it opens with a scenario. */
export const labStateOf = (scenario: Scenario, start: string, array = ONE_DRIVE): LabState => ({
  scenario,
  base: scenario,
  array,
  arrayBase: array,
  other: null,
  start,
  origins: [start, start],
  times: CHIP_TIMES,
  view: 'drive',
  colorBy: 'filledBy',
  order: 'number',
  bookmarks: [],
  stops: [],
  followed: [],
  sweep: null,
  trace: null,
});
