import { sayProblem } from '#homework';
import { LANGUAGE } from '#messages';
import * as words from '#messages/check-answers';
import type { RefusedFile } from './checkFiles.ts';
import type { CheckRow } from './checkRows.ts';
import { nameOf } from './checkWords.ts';

/** Programs take a file for what it is, with letters of every language, by this mark. */
const MARK = '\uFEFF';
const { csv, columns } = words;

type Cell = string | number;

/**
 * The table as a sheet of another program has it, by RFC 4180: points of each question, then what was answered to it, empty where it
 * was not asked; last the files that could not be read.
 *
 * @param decimal sign of the language; where it is the comma, programs of that language expect values to be parted by semicolons
 */
export function csvOf(
  rows: readonly CheckRow[],
  refused: readonly RefusedFile[],
  decimal: string = LANGUAGE.numbers.decimal,
): string {
  const asked = rows.map(({ checked }) => checked.grade.rows).toSorted((one, other) => other.length - one.length);
  const questions = (asked[0] ?? []).map(({ question }) => question);
  const head: Cell[] = [
    csv.file,
    columns.student,
    columns.seed,
    csv.level,
    columns.points,
    csv.most,
    csv.isCounted,
    ...questions.map(nameOf).flatMap((question) => [csv.pointsOf({ question }), csv.answerOf({ question })]),
    columns.remarks,
  ];
  const lines = rows.map(({ checked: { file, homework, grade }, isCounted, remarks }): Cell[] => {
    const found = new Map(grade.rows.map((each) => [each.question.id, each]));
    const answers = questions.flatMap(({ id }) => [found.get(id)?.points ?? '', found.get(id)?.given ?? '']);
    const own = [file, homework.student, homework.seed, homework.level, grade.points, grade.most];
    return [...own, isCounted ? csv.yes : csv.no, ...answers, remarks.join('; ')];
  });
  const unread = refused.map(({ file, problem }): Cell[] => [
    file,
    ...head.slice(2).map(() => ''),
    sayProblem(problem),
  ]);
  const separator = decimal === ',' ? ';' : ',';
  const text = [head, ...lines, ...unread].map((cells) =>
    cells.map((cell) => cellOf(cell, decimal, separator)).join(separator),
  );
  return `${MARK}${text.join('\r\n')}\r\n`;
}

/** A text that a program would take for a formula gets a sign in front of it that it takes for the mark of a text. */
function cellOf(value: Cell, decimal: string, separator: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Seeds and levels that were checked, so that the tables of several lessons lie in order. */
export function csvNameOf(rows: readonly CheckRow[]): string {
  const each = rows.map(({ checked }) => checked.homework);
  const parts = [each.map(({ seed }) => seed), each.map(({ level }) => level)].map(spanOf);
  return ['clean-plates', ...parts.filter((part) => part !== '')].join('-') + '.csv';
}

/** `7`, `7+12`, or of more than two `7-to-46`. */
function spanOf(numbers: readonly number[]): string {
  const found = [...new Set(numbers)].toSorted((one, other) => one - other);
  return found.length > 2 ? `${found[0]}-to-${found.at(-1)}` : found.join('+');
}
