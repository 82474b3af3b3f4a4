import {
  MOST_SHEETS,
  SEED_LIMITS,
  SHEET_KINDS,
  SHEET_LEVELS,
  SHEET_SHAPES,
  type SheetKind,
  type SheetLevel,
} from '#runs/sheetShape';
import type { WorksheetsRequest } from '#runs/worksheets';
import { link as words, sheets } from '#messages/teach';

/** What a teacher has chosen; the address of the page says it. */
export interface Lesson {
  readonly seed: number;
  readonly kind: SheetKind;
  readonly level: SheetLevel;
  /** Sheets of seeds that follow each other; null: one sheet. */
  readonly rows: number | null;
}

export const USUAL_LESSON: Lesson = { seed: 7, kind: 'by-hand', level: 7, rows: null };

/** Names of kinds in the catalogue, which has no hyphens. */
export const KIND_WORDS = {
  'by-hand': 'byHand',
  'which-plate': 'whichPlate',
  'read-the-curve': 'readTheCurve',
  'true-or-myth': 'trueOrMyth',
} as const satisfies Record<SheetKind, keyof typeof sheets.kinds>;

/** Levels as the catalogue chooses by them. */
export const LEVEL_WORDS = { 3: 'three', 7: 'seven', 12: 'twelve' } as const satisfies Record<SheetLevel, string>;

export const nameOfKind = (kind: SheetKind): string => sheets.kinds[KIND_WORDS[kind]].name;

const KNOWN_ELSEWHERE = new Set(['theme', 'lang', 'engine', 'skin', 'play']);
const MOST_REMARKS = 3;
const LONGEST_TOLD = 24;

export interface LessonLink {
  readonly lesson: Lesson;
  /** What in the link could not be taken as it stood. */
  readonly remarks: readonly string[];
}

/** Reads the search part of an address; what cannot be is left as it usually is, and told. */
export function readLesson(parameters: URLSearchParams): LessonLink {
  const remarks: string[] = [];
  const lesson: { -readonly [Name in keyof Lesson]: Lesson[Name] } = { ...USUAL_LESSON };
  for (const [key, text] of parameters) {
    const value = text.slice(0, LONGEST_TOLD);
    if (key === 'seed') {
      lesson.seed = wholeWithin(text, SEED_LIMITS.min, SEED_LIMITS.max) ?? USUAL_LESSON.seed;
      if (String(lesson.seed) !== text) remarks.push(words.seed({ value, used: String(lesson.seed) }));
    } else if (key === 'sheet') {
      lesson.kind = SHEET_KINDS.find((kind) => kind === text) ?? USUAL_LESSON.kind;
      if (lesson.kind !== text) remarks.push(words.sheet({ value, used: nameOfKind(lesson.kind) }));
    } else if (key === 'level') {
      lesson.level = SHEET_LEVELS.find((level) => String(level) === text) ?? USUAL_LESSON.level;
      if (String(lesson.level) !== text) remarks.push(words.level({ value, used: String(lesson.level) }));
    } else if (key === 'rows') {
      lesson.rows = wholeWithin(text, 1, MOST_SHEETS);
      if (lesson.rows === null) remarks.push(words.rows({ value, most: MOST_SHEETS, used: 1 }));
    } else if (!KNOWN_ELSEWHERE.has(key)) {
      remarks.push(words.unknown({ key: key.slice(0, LONGEST_TOLD) }));
    }
  }
  return { lesson, remarks: remarks.slice(0, MOST_REMARKS) };
}

/** The end of the address of a lesson, as it is shown and printed. */
export const addressOf = (lesson: Lesson): string => `teach.html${formatLesson(lesson)}`;

/** The search part that `readLesson` reads. */
export function formatLesson({ seed, kind, level, rows }: Lesson): string {
  const parts = [`seed=${seed}`];
  if (kind !== USUAL_LESSON.kind) parts.push(`sheet=${kind}`);
  if (level !== USUAL_LESSON.level) parts.push(`level=${level}`);
  if (rows !== null) parts.push(`rows=${rows}`);
  return `?${parts.join('&')}`;
}

/** A whole number as people write it; null where it is none or out of bounds. */
export function wholeWithin(text: string, min: number, max: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** What a sheet of that kind is, and how long it takes. */
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

/** The sheets of a lesson, as they are asked for. */
export const requestOf = ({ kind, level, seed, rows }: Lesson): WorksheetsRequest => ({
  kind,
  level,
  seed,
  count: rows ?? 1,
});
