import { sayProblem } from '#homework';
import { LANGUAGE } from '#messages';
import * as words from '#messages/check-answers';
import type { RefusedFile } from './checkFiles.ts';
import { nameOf, type CheckRow } from './checkRows.ts';

/** Byte order mark: spreadsheet programs then read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const { csv, columns } = words;

type Cell = string | number;

/**
 * The table as CSV, by RFC 4180. Each question has two columns, points and answer, which are empty where the file lacks the
 * question. The last lines are the files that could not be read.
 *
 * @param decimal decimal sign of the language; where it is a comma, values are separated by semicolons, as programs expect
 */
export function csvOf(
  rows: readonly CheckRow[],
  refused: readonly RefusedFile[],
  decimal: string = LANGUAGE.numbers.decimal,
): string {
  const gradings = rows.map(({ checked }) => checked.grade.rows).toSorted((one, other) => other.length - one.length);
  const questions = (gradings[0] ?? []).map(({ question }) => question);
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
    const byQuestion = new Map(grade.rows.map((each) => [each.question.id, each]));
    const answers = questions.flatMap(({ id }) => [byQuestion.get(id)?.points ?? '', byQuestion.get(id)?.given ?? '']);
    const own = [file, homework.student, homework.seed, homework.level, grade.points, grade.most];
    return [...own, isCounted ? csv.yes : csv.no, ...answers, remarks.join('; ')];
  });
  const refusedLines = refused.map(({ file, problem }): Cell[] => [
    file,
    ...head.slice(2).map(() => ''),
    sayProblem(problem),
  ]);
  const separator = decimal === ',' ? ';' : ',';
  const text = [head, ...lines, ...refusedLines].map((cells) =>
    cells.map((cell) => cellOf(cell, decimal)).join(separator),
  );
  return `${BYTE_ORDER_MARK}${text.join('\r\n')}\r\n`;
}

/** Where a cell begins, whether a program parts the text at commas, at semicolons or at tabs, and what makes it a formula follows. */
const FORMULA = /(?<=^|[,;\t\r\n])(?=[\s"\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|"*[\t\r])/gu;
/** Whatever ends a cell or a line for some program. */
const ENDS_CELL = /[",;\t\r\n]/;

/** A program may part at another separator than ours, so text is quoted and formulas are marked as text for all of them. */
function cellOf(value: Cell, decimal: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = value.replaceAll(FORMULA, "'");
  return ENDS_CELL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** File name with the seeds and levels, so that the tables of several lessons are told apart. */
export function csvNameOf(rows: readonly CheckRow[]): string {
  const each = rows.map(({ checked }) => checked.homework);
  const parts = [each.map(({ seed }) => seed), each.map(({ level }) => level)].map(spanOf);
  return ['clean-plates', ...parts.filter((part) => part !== '')].join('-') + '.csv';
}

/** `7`, `7+12`, or, of more than two, `7-to-46`. */
function spanOf(numbers: readonly number[]): string {
  const distinct = [...new Set(numbers)].toSorted((one, other) => one - other);
  return distinct.length > 2 ? `${distinct[0]}-to-${distinct.at(-1)}` : distinct.join('+');
}
