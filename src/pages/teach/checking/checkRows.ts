import { sayRemark, type GradedAnswer, type Question } from '#homework';
import { formatCount, formatFixed, LANGUAGE } from '#messages';
import * as words from '#messages/check-answers';
import { remarks } from '#messages/homework-file';
import { GUESS_DRIVE } from '#recordings/homeworkGuesses';
import type { Lesson } from '../lesson.ts';
import type { CheckedFile, DrawnLesson } from './checkStore.ts';

/** One row of the table: a graded file. */
export interface CheckRow {
  readonly checked: CheckedFile;
  /** Whether it is part of the mean: each student counts once. */
  readonly isCounted: boolean;
  /** Sentences for the teacher. */
  readonly remarks: readonly string[];
}

/** @param drawnLesson the drawn seed of the lesson; while that is computed, of an earlier lesson or null */
export function checkRows(
  checked: readonly CheckedFile[],
  lesson: Lesson,
  drawnLesson: DrawnLesson | null,
): CheckRow[] {
  const isOfLesson = ({ homework, drawnSeed }: CheckedFile): boolean => {
    if (homework.level !== lesson.level) return false;
    // Where each row of students has a seed of its own, every seed may be the lesson's.
    if (lesson.rows !== null || homework.seed === lesson.seed) return true;
    const isOfSameLesson = drawnLesson?.seed === lesson.seed && drawnLesson.level === lesson.level;
    return isOfSameLesson && drawnLesson.drawnSeed === drawnSeed;
  };
  const { uncounted, sameName } = countOnce(checked, isOfLesson);
  return checked.map((each) => {
    const sentences = each.grade.remarks.map((remark) => sayRemark(remark, each.homework, each.twin ?? ''));
    if (!isOfLesson(each)) sentences.push(remarks.otherSeed);
    const same = sameName.get(each);
    if (same) sentences.push(saySameName(same));
    return { checked: each, isCounted: !uncounted.has(each), remarks: sentences };
  });
}

const saySameName = (same: SameNameVerdict): string =>
  same.isCounted ? words.sameName.counted(same) : words.sameName.passed(same);

/** Mean points of the files that count, the mean of the points possible, and the number of files. */
export function meanOf(rows: readonly CheckRow[]): {
  readonly count: number;
  readonly mean: number;
  readonly most: number;
} {
  const grades = rows.filter(({ isCounted }) => isCounted).map(({ checked }) => checked.grade);
  const meanBy = (value: (grade: (typeof grades)[number]) => number): number =>
    grades.reduce((sum, grade) => sum + value(grade), 0) / grades.length;
  return { count: grades.length, mean: meanBy(({ points }) => points), most: meanBy(({ most }) => most) };
}

/** Why one file of a student counts rather than another. */
type CountReason = 'lesson' | 'later' | 'better' | 'last';

/** Whether a file counts, for students with several. */
type SameNameVerdict =
  | { readonly isCounted: true; readonly others: number; readonly why: CountReason }
  | { readonly isCounted: false; readonly other: string; readonly why: CountReason };

/** `uncounted`: copies of other files, and files of students with a better one. `sameName`: all files of students with several. */
interface CountResult {
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
function countOnce(checked: readonly CheckedFile[], isOfLesson: (file: CheckedFile) => boolean): CountResult {
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

/** Name of a question in the table. */
export function nameOf({ kind, number }: Question): string {
  const { questions } = words;
  if (kind === 'block' || kind === 'copies' || kind === 'round') return questions[kind]({ number });
  return kind === 'spare' ? questions.spare({ share: GUESS_DRIVE.spareFactor }) : questions[kind];
}

export const studentOf = ({ homework }: CheckedFile): string => homework.student.trim() || words.noName;

const DECIMALS = 2;

export const formatAnswer = ({ isWhole }: Question, value: number): string =>
  isWhole ? formatCount(value) : formatFixed(value, DECIMALS);

/** Sign of an answer in the table, and its label for screen readers; '' where the sign can be read out. */
export function markOf({ question, given, points }: GradedAnswer): { readonly sign: string; readonly label: string } {
  if (given === null) return { sign: '–', label: words.isOpen };
  if (question.part === 'guesses') return { sign: formatCount(points), label: '' };
  return points > 0 ? { sign: '✓', label: words.isRight } : { sign: '✗', label: words.isWrong };
}
