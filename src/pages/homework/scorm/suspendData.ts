import type { HomeworkSeed } from '#recordings/homework';
import { EMPTY_WORK, LONGEST_TYPED, type Work } from '../draft.ts';
import { MOST_PICKS, questionsOf } from '../questions.ts';

/** Most characters of `cmi.suspend_data` in SCORM 1.2. */
export const MOST_SUSPEND_CHARACTERS = 4096;

const VERSION = 1;

/** Platforms differ in what they do with other letters. */
const toAscii = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const idsOf = ({ level }: HomeworkSeed): string[] => questionsOf(level, MOST_PICKS).map(({ id }) => id);

/**
 * Text for `cmi.suspend_data`: the task, two flags, and what was typed into each field, in ASCII. The name is not in it, since the
 * platform knows it.
 */
export function writeSuspendData(work: Work, task: HomeworkSeed): string {
  const typed = idsOf(task).map((id) => (work.draft[id] ?? '').slice(0, LONGEST_TYPED));
  const flags = [work.areGuessesCounted, work.shownBefore].map(Number);
  return toAscii(JSON.stringify([VERSION, task.seed, task.level, ...flags, typed]));
}

/** The work in `cmi.suspend_data`; null where it is of another task, or not of this page. Never throws. */
export function readSuspendData(text: string, task: HomeworkSeed): Work | null {
  try {
    const [version, seed, level, areGuessesCounted, isHandedIn, typed] = JSON.parse(text) as unknown[];
    if (version !== VERSION || seed !== task.seed || level !== task.level || !Array.isArray(typed)) return null;
    const draft = idsOf(task).map((id, index) => [id, String(typed[index] ?? '').slice(0, LONGEST_TYPED)]);
    return {
      ...EMPTY_WORK,
      draft: Object.fromEntries(draft.filter(([, each]) => each !== '')) as Work['draft'],
      areGuessesCounted: areGuessesCounted === 1,
      shownBefore: isHandedIn === 1,
    };
  } catch {
    return null;
  }
}
