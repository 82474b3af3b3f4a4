import { sayRemark } from '#homework';
import * as words from '#messages/check-answers';
import { remarks } from '#messages/homework-file';
import type { Lesson } from '../lesson.ts';
import type { CheckedFile } from './checkStore.ts';
import { countOnce, type SameNameVerdict } from './countOnce.ts';
import type { DrawnLesson } from './lessonDrive.ts';

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
