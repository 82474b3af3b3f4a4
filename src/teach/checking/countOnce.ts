import { LANGUAGE } from '#messages';
import type { CheckedFile } from './checkStore.ts';

/** Why one of two files of a student is the one that counts. */
export type CountedFor = 'lesson' | 'later' | 'better' | 'last';

/** What becomes of a file whose student has handed in others. */
export type SameName =
  | { readonly isCounted: true; readonly others: number; readonly why: CountedFor }
  | { readonly isCounted: false; readonly other: string; readonly why: CountedFor };

/** Files that are the same again; then those of students with several, and what becomes of each. */
export interface Counting {
  readonly uncounted: ReadonlySet<CheckedFile>;
  readonly sameName: ReadonlyMap<CheckedFile, SameName>;
}

/** In the order in which they decide. */
const RANKS: readonly (readonly [CountedFor, (file: CheckedFile, isOfLesson: boolean) => number])[] = [
  ['lesson', (_, isOfLesson) => Number(isOfLesson)],
  ['later', ({ savedAtMs }) => savedAtMs],
  ['better', ({ grade }) => grade.points],
  ['last', ({ place }) => place],
];

/**
 * Counts each student once: a file of the lesson before one of another, then the one that was saved last, then the better, then the
 * one that was read last. A student is a name, but for spaces around it and capitals; files without a name are each of their own.
 */
export function countOnce(checked: readonly CheckedFile[], isOfLesson: (file: CheckedFile) => boolean): Counting {
  const uncounted = new Set(checked.filter(({ twin }) => twin !== null));
  const sameName = new Map<CheckedFile, SameName>();
  const difference = (one: CheckedFile, other: CheckedFile): readonly [CountedFor, number] => {
    for (const [why, rank] of RANKS) {
      const by = rank(one, isOfLesson(one)) - rank(other, isOfLesson(other));
      if (by !== 0) return [why, by];
    }
    return ['last', 0];
  };
  for (const files of byStudent(checked.filter((each) => !uncounted.has(each)))) {
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

function byStudent(files: readonly CheckedFile[]): Iterable<readonly CheckedFile[]> {
  const found = new Map<string, CheckedFile[]>();
  for (const each of files) {
    const key = studentKey(each);
    if (key === '') continue;
    const known = found.get(key);
    if (known) known.push(each);
    else found.set(key, [each]);
  }
  return found.values();
}
