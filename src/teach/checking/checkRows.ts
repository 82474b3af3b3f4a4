import { sayRemark } from '#homework';
import * as words from '#messages/check-answers';
import { remarks } from '#messages/homework-file';
import type { Lesson } from '../lesson.ts';
import type { CheckedFile } from './checkStore.ts';
import { countOnce, type SameName } from './countOnce.ts';
import type { DrawnLesson } from './lessonDrive.ts';

/** A file as the table has it. */
export interface CheckRow {
  readonly checked: CheckedFile;
  /** Whether it is in the mean: a student counts once. */
  readonly isCounted: boolean;
  /** All that a teacher should know of it, a sentence each. */
  readonly remarks: readonly string[];
}

/** @param drawn of the lesson, or of one before while its drive is made */
export function checkRows(checked: readonly CheckedFile[], lesson: Lesson, drawn: DrawnLesson | null): CheckRow[] {
  const isOfLesson = ({ homework, drawnSeed }: CheckedFile): boolean => {
    if (homework.level !== lesson.level) return false;
    // Where each row has a seed of its own, any may be of the lesson.
    if (lesson.rows !== null || homework.seed === lesson.seed) return true;
    const isDrawn = drawn?.seed === lesson.seed && drawn.level === lesson.level;
    return isDrawn && drawn.drawnSeed === drawnSeed;
  };
  const { uncounted, sameName } = countOnce(checked, isOfLesson);
  return checked.map((each) => {
    const said = each.grade.remarks.map((remark) => sayRemark(remark, each.homework, each.twin ?? ''));
    if (!isOfLesson(each)) said.push(remarks.otherSeed);
    const same = sameName.get(each);
    if (same) said.push(saySameName(same));
    return { checked: each, isCounted: !uncounted.has(each), remarks: said };
  });
}

const saySameName = (same: SameName): string =>
  same.isCounted ? words.sameName.counted(same) : words.sameName.passed(same);

/** Mean points of the files that count, and of how many. */
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
