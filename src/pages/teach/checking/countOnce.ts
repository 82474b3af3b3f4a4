import { LANGUAGE } from '#messages';
import type { CheckedFile } from './checkStore.ts';

/** Why one file of a student counts rather than another. */
export type CountReason = 'lesson' | 'later' | 'better' | 'last';

/** Whether a file counts, for students with several. */
export type SameNameVerdict =
  | { readonly isCounted: true; readonly others: number; readonly why: CountReason }
  | { readonly isCounted: false; readonly other: string; readonly why: CountReason };

/** `uncounted`: copies of other files, and files of students with a better one. `sameName`: all files of students with several. */
export interface CountResult {
  readonly uncounted: ReadonlySet<CheckedFile>;
  readonly sameName: ReadonlyMap<CheckedFile, SameNameVerdict>;
}

/** Reasons in the order in which they decide; the file with the higher value counts. */
const RANKS: readonly (readonly [CountReason, (file: CheckedFile, isOfLesson: boolean) => number])[] = [
  ['lesson', (_, isOfLesson) => Number(isOfLesson)],
  ['later', ({ savedAtMs }) => savedAtMs],
  ['better', ({ grade }) => grade.points],
  ['last', ({ place }) => place],
];

/**
 * Picks the one file of each student that counts: RANKS decide. Names that differ only in spaces and capitals are the same
 * student; each file without a name is a student of its own.
 */
export function countOnce(checked: readonly CheckedFile[], isOfLesson: (file: CheckedFile) => boolean): CountResult {
  const uncounted = new Set(checked.filter(({ twin }) => twin !== null));
  const sameName = new Map<CheckedFile, SameNameVerdict>();
  const difference = (one: CheckedFile, other: CheckedFile): readonly [CountReason, number] => {
    for (const [why, rank] of RANKS) {
      const by = rank(one, isOfLesson(one)) - rank(other, isOfLesson(other));
      if (by !== 0) return [why, by];
    }
    return ['last', 0];
  };
  for (const files of groupByStudent(checked.filter((each) => !uncounted.has(each)))) {
    const [counted, ...others] = files.toSorted((one, other) => difference(other, one)[1]);
    const [next] = others;
    if (!counted || !next) continue;
    sameName.set(counted, { isCounted: true, others: others.length, why: difference(counted, next)[0] });
    for (const each of others) {
      uncounted.add(each);
      sameName.set(each, { isCounted: false, other: counted.file, why: difference(counted, each)[0] });
    }
  }
  return { uncounted, sameName };
}

const studentKey = ({ homework }: CheckedFile): string =>
  homework.student.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase(LANGUAGE.code);

function groupByStudent(files: readonly CheckedFile[]): Iterable<readonly CheckedFile[]> {
  const groups = new Map<string, CheckedFile[]>();
  for (const each of files) {
    const key = studentKey(each);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups.values();
}
