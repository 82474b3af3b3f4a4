import {
  MOST_SHEETS,
  SEED_LIMITS,
  SHEET_KINDS,
  SHEET_LEVELS,
  SHEET_SHAPES,
  type SheetKind,
  type SheetLevel,
} from '#recordings/sheetShape';
import type { WorksheetsRequest } from '#recordings/worksheets';
import { readTypedNumber, say } from '#messages';
import * as links from '#messages/links';
import { link as words, sheets } from '#messages/teach';
import { limitRemarks } from '#store';

/** The teacher's choices, as in the address of the page. */
export interface Lesson {
  readonly seed: number;
  readonly kind: SheetKind;
  readonly level: SheetLevel;
  /** Number of sheets, of consecutive seeds; null: one sheet, of `seed`. */
  readonly rows: number | null;
}

export const USUAL_LESSON: Lesson = { seed: 7, kind: 'by-hand', level: 7, rows: null };

/** Message keys of the kinds: the catalogue has no hyphens. */
export const KIND_WORDS = {
  'by-hand': 'byHand',
  'which-plate': 'whichPlate',
  'read-the-curve': 'readTheCurve',
  'true-or-myth': 'trueOrMyth',
} as const satisfies Record<SheetKind, keyof typeof sheets.kinds>;

/** Levels as the catalogue's messages select them. */
export const LEVEL_WORDS = { 3: 'three', 7: 'seven', 12: 'twelve' } as const satisfies Record<SheetLevel, string>;

export const nameOfKind = (kind: SheetKind): string => sheets.kinds[KIND_WORDS[kind]].name;

/** `data-place` of the card that checks answers; its scripts are fetched when it comes near the window. */
export const CHECK_PLACE = 'check';
/** Event of the window, sent when the address names another lesson. */
export const LESSON_CHANGE_EVENT = 'clean-plates-lesson';

/** Keys that all pages of the site read. */
const SITE_KEYS = new Set(['theme', 'lang', 'engine', 'skin', 'play']);
const MOST_QUOTED_CHARACTERS = 24;

export interface LessonLink {
  readonly lesson: Lesson;
  /** Sentences about what in the link could not be used. */
  readonly remarks: readonly string[];
}

/** Reads a query string; values that cannot be used are replaced by the usual ones, with a remark. */
export function readLesson(parameters: URLSearchParams): LessonLink {
  const remarks: string[] = [];
  const lesson: { -readonly [Name in keyof Lesson]: Lesson[Name] } = { ...USUAL_LESSON };
  for (const [key, text] of parameters) {
    const value = text.slice(0, MOST_QUOTED_CHARACTERS);
    if (key === 'seed') {
      lesson.seed = wholeWithin(text, SEED_LIMITS.min, SEED_LIMITS.max) ?? USUAL_LESSON.seed;
      if (String(lesson.seed) !== text) remarks.push(words.seed({ value, used: String(lesson.seed) }));
    } else if (key === 'sheet') {
      lesson.kind = SHEET_KINDS.find((kind) => kind === text) ?? USUAL_LESSON.kind;
      if (lesson.kind !== text)
        remarks.push(words.sheet({ value, kinds: SHEET_KINDS.join(', '), used: nameOfKind(lesson.kind) }));
    } else if (key === 'level') {
      lesson.level = SHEET_LEVELS.find((level) => String(level) === text) ?? USUAL_LESSON.level;
      if (String(lesson.level) !== text) remarks.push(words.level({ value, used: String(lesson.level) }));
    } else if (key === 'rows') {
      lesson.rows = wholeWithin(text, 1, MOST_SHEETS);
      if (lesson.rows === null) remarks.push(words.rows({ value, most: MOST_SHEETS, used: 1 }));
    } else if (!SITE_KEYS.has(key)) {
      remarks.push(words.unknown({ key: key.slice(0, MOST_QUOTED_CHARACTERS) }));
    }
  }
  return {
    lesson,
    remarks: limitRemarks<string>(remarks).map((each) => (typeof each === 'string' ? each : say(links.remarks, each))),
  };
}

/** Address of a lesson without the site's, as it is shown and printed. */
export const addressOf = (lesson: Lesson): string => `teach.html${formatLesson(lesson)}`;

/** The query string that `readLesson` reads. */
export function formatLesson({ seed, kind, level, rows }: Lesson): string {
  const parts = [`seed=${seed}`];
  if (kind !== USUAL_LESSON.kind) parts.push(`sheet=${kind}`);
  if (level !== USUAL_LESSON.level) parts.push(`level=${level}`);
  if (rows !== null) parts.push(`rows=${rows}`);
  return `?${parts.join('&')}`;
}

/** Reads digits as a whole number; null where the text is anything else or out of bounds. */
export function wholeWithin(text: string, min: number, max: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** A whole number that a teacher types, with or without marks between thousands; null beyond the limits. */
export function typedWholeWithin(text: string, min: number, max: number): number | null {
  const number = readTypedNumber(text, { isWhole: true })?.value ?? Number.NaN;
  return Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Describes a kind of sheet, and how long it takes. */
export function noteOfKind(kind: SheetKind, level: SheetLevel): string {
  const { byHand, whichPlate, readTheCurve, trueOrMyth } = sheets.kinds;
  switch (kind) {
    case 'by-hand':
      return byHand.note({ orders: SHEET_SHAPES[level].orders, plates: level });
    case 'which-plate':
      return whichPlate.note({ plates: level });
    case 'read-the-curve':
      return readTheCurve.note({ plates: level === 12 ? 'twelve' : 'other' });
    case 'true-or-myth':
      return trueOrMyth.note({ plates: level === 12 ? 'other' : LEVEL_WORDS[level] });
  }
}

/** The request that has the sheets of a lesson made. */
export const requestOf = ({ kind, level, seed, rows }: Lesson): WorksheetsRequest => ({
  kind,
  level,
  seed,
  count: rows ?? 1,
});
