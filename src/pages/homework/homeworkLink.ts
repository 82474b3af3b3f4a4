import { link as words } from '#messages/homework';
import type { HomeworkSeed } from '#recordings/homework';
import { SEED_LIMITS, SHEET_LEVELS } from '#recordings/sheetShape';
import { USUAL_TASK } from './usualTask.ts';

/** Keys that other pages read, the lesson's among them. */
const OTHER_KEYS = new Set(['theme', 'lang', 'engine', 'skin', 'play', 'sheet', 'rows']);
const MOST_REMARKS = 3;
const MOST_QUOTED_CHARACTERS = 24;

/** Reads a query string; values that cannot be used are replaced by the usual ones, with a remark. */
export function readHomeworkLink(parameters: URLSearchParams): {
  readonly task: HomeworkSeed;
  readonly remarks: readonly string[];
} {
  const remarks: string[] = [];
  let { seed, level } = USUAL_TASK;
  for (const [key, text] of parameters) {
    const value = text.slice(0, MOST_QUOTED_CHARACTERS);
    if (key === 'seed') {
      const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= SEED_LIMITS.min && number <= SEED_LIMITS.max) seed = number;
      else remarks.push(words.seed({ value, used: String(seed) }));
    } else if (key === 'level') {
      const match = SHEET_LEVELS.find((each) => String(each) === text);
      if (match === undefined) remarks.push(words.level({ value, used: String(level) }));
      else level = match;
    } else if (!OTHER_KEYS.has(key)) {
      remarks.push(words.unknown({ key: key.slice(0, MOST_QUOTED_CHARACTERS) }));
    }
  }
  return { task: { seed, level }, remarks: remarks.slice(0, MOST_REMARKS) };
}

/** The query string that `readHomeworkLink` reads. */
export const formatHomeworkLink = ({ seed, level }: HomeworkSeed): string => `?seed=${seed}&level=${level}`;

/** From the seed of a lesson to that of its homework: farther than the seeds of its sheets reach, one for each row of students. */
const SEED_DISTANCE = 1001;

/** The seed of a lesson's homework: another than those of its sheets, whose answers the class has seen. */
export const homeworkSeedOf = (lessonSeed: number): number => movedSeed(lessonSeed, SEED_DISTANCE);

/** The inverse of `homeworkSeedOf`. */
export const lessonSeedOf = (homeworkSeed: number): number => movedSeed(homeworkSeed, -SEED_DISTANCE);

/** Moves a seed; beyond the largest come the smallest. */
function movedSeed(seed: number, by: number): number {
  const { min, max } = SEED_LIMITS;
  const count = max - min + 1;
  return ((seed - min + by + count) % count) + min;
}
