import { link as words } from '#messages/homework';
import type { HomeworkSeed } from '#runs/homework';
import { SEED_LIMITS, SHEET_LEVELS } from '#runs/sheetShape';

export const USUAL_SEED: HomeworkSeed = { seed: 7, level: 7 };

/** What others on this site say in their links, those of the lesson among it. */
const KNOWN_ELSEWHERE = new Set(['theme', 'lang', 'engine', 'skin', 'play', 'sheet', 'rows']);
const MOST_REMARKS = 3;
const LONGEST_TOLD = 24;

/** Reads the search part of an address; what cannot be is left as it usually is, and told. */
export function readHomeworkLink(parameters: URLSearchParams): {
  readonly task: HomeworkSeed;
  readonly remarks: readonly string[];
} {
  const remarks: string[] = [];
  let { seed, level } = USUAL_SEED;
  for (const [key, text] of parameters) {
    const value = text.slice(0, LONGEST_TOLD);
    if (key === 'seed') {
      const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= SEED_LIMITS.min && number <= SEED_LIMITS.max) seed = number;
      else remarks.push(words.seed({ value, used: String(seed) }));
    } else if (key === 'level') {
      const found = SHEET_LEVELS.find((each) => String(each) === text);
      if (found === undefined) remarks.push(words.level({ value, used: String(level) }));
      else level = found;
    } else if (!KNOWN_ELSEWHERE.has(key)) {
      remarks.push(words.unknown({ key: key.slice(0, LONGEST_TOLD) }));
    }
  }
  return { task: { seed, level }, remarks: remarks.slice(0, MOST_REMARKS) };
}

/** The search part that `readHomeworkLink` reads. */
export const formatHomeworkLink = ({ seed, level }: HomeworkSeed): string => `?seed=${seed}&level=${level}`;
