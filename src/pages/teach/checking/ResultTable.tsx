import { Fragment, useState, type ReactNode } from 'react';
import type { GradedAnswer, Question } from '#homework';
import { Scroll, Table } from '#layout';
import { LANGUAGE } from '#messages';
import * as words from '#messages/check-answers';
import { formatAnswer, markOf, nameOf, studentOf, type CheckRow } from './checkRows.ts';
import type { CheckedFile } from './checkStore.ts';

interface ResultTableProps {
  readonly rows: readonly CheckRow[];
}

const SORT_COLUMNS = ['student', 'seed', 'points'] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];
interface SortOrder {
  readonly by: SortColumn;
  readonly isDown: boolean;
}

const collator = new Intl.Collator(LANGUAGE.code, { numeric: true, sensitivity: 'base' });
const COMPARE: Readonly<Record<SortColumn, (one: CheckedFile, other: CheckedFile) => number>> = {
  student: (one, other) => collator.compare(studentOf(one), studentOf(other)),
  seed: (one, other) => one.homework.seed - other.homework.seed,
  points: (one, other) => one.grade.points - other.grade.points,
};

/** Sorts by the column, then by file name, then by the order in which the files were given. */
export const sortRows = (rows: readonly CheckRow[], { by, isDown }: SortOrder): CheckRow[] =>
  rows.toSorted(
    ({ checked: one }, { checked: other }) =>
      (isDown ? -1 : 1) * COMPARE[by](one, other) || collator.compare(one.file, other.file) || one.place - other.place,
  );

/** Table of results: a row for each file, a column for each question. */
export function ResultTable({ rows }: ResultTableProps): ReactNode {
  const [order, setOrder] = useState<SortOrder>({ by: 'student', isDown: false });
  const [openFile, setOpenFile] = useState<CheckedFile | null>(null);
  const questions = columnsOf(rows);
  const columnCount = questions.length + SORT_COLUMNS.length + 1;
  const sortBy = (by: SortColumn): void =>
    setOrder((before) => ({ by, isDown: before.by === by ? !before.isDown : by === 'points' }));
  const head = (by: SortColumn): ReactNode => (
    <th scope="col" rowSpan={2} aria-sort={order.by !== by ? 'none' : order.isDown ? 'descending' : 'ascending'}>
      <button
        className="cp-text-button"
        type="button"
        title={words.sort({ column: words.columns[by] })}
        onClick={() => sortBy(by)}
      >
        {words.columns[by]}
        <span aria-hidden="true">{order.by !== by ? '\u00a0' : order.isDown ? '↓' : '↑'}</span>
      </button>
    </th>
  );
  return (
    <Scroll label={words.scroll} isTall>
      <Table className="cp-check-table" data-testid="check-table">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            {head('student')}
            {head('seed')}
            {(['hand', 'rounds', 'guesses'] as const).map((part) => (
              <th key={part} scope="colgroup" colSpan={questions.filter((each) => each.part === part).length}>
                {words.parts[part]}
              </th>
            ))}
            {head('points')}
            <th scope="col" rowSpan={2}>
              {words.columns.remarks}
            </th>
          </tr>
          <tr>
            {questions.map((question) => (
              <th key={question.id} scope="col" data-part={question.part} title={nameOf(question)}>
                <span aria-hidden="true">{placeOf(question, questions)}</span>
                <span className="cp-hidden">{nameOf(question)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, order).map(({ checked, ...row }) => (
            <Fragment key={checked.place}>
              <Row
                {...row}
                checked={checked}
                questions={questions}
                isShown={openFile === checked}
                onShow={() => setOpenFile(openFile === checked ? null : checked)}
              />
              {openFile === checked && (
                <tr data-testid="check-details">
                  <td colSpan={columnCount}>
                    <Answers rows={checked.grade.rows} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** Questions of the file with most of them: drives by hand differ in their number of cleanings. */
function columnsOf(rows: readonly CheckRow[]): Question[] {
  const longest = rows
    .map(({ checked }) => checked.grade.rows.map(({ question }) => question))
    .toSorted((one, other) => other.length - one.length);
  return longest[0] ?? [];
}

/** Number of a question within its part, from 1. */
const placeOf = ({ id, part }: Question, questions: readonly Question[]): number =>
  questions.filter((each) => each.part === part).findIndex((each) => each.id === id) + 1;

interface RowProps extends CheckRow {
  readonly questions: readonly Question[];
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Row({ checked, isCounted, remarks, questions, isShown, onShow }: RowProps): ReactNode {
  const { file, homework, grade } = checked;
  const student = studentOf(checked);
  const answers = new Map(grade.rows.map((row) => [row.question.id, row]));
  return (
    <tr data-counted={isCounted}>
      <th scope="row" title={file}>
        <button
          className="cp-text-button"
          type="button"
          aria-expanded={isShown}
          aria-label={words.show({ student })}
          onClick={onShow}
        >
          {student}
        </button>
      </th>
      <td>{homework.seed}</td>
      {questions.map(({ id, part }) => (
        <td key={id} data-part={part}>
          <AnswerMark graded={answers.get(id)} />
        </td>
      ))}
      <td>
        <strong>{grade.points}</strong>/{grade.most}
      </td>
      <td className="cp-check-remarks">{remarks.join('; ')}</td>
    </tr>
  );
}

function AnswerMark({ graded }: { readonly graded: GradedAnswer | undefined }): ReactNode {
  if (!graded) return null;
  const { sign, label } = markOf(graded);
  return (
    <>
      <span data-mark={sign} aria-hidden={label !== ''}>
        {sign}
      </span>
      {label !== '' && <span className="cp-hidden">{label}</span>}
    </>
  );
}

function Answers({ rows }: { readonly rows: readonly GradedAnswer[] }): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{words.question}</th>
          <th scope="col">{words.given}</th>
          <th scope="col">{words.right}</th>
          <th scope="col">{words.got}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ question, given, right, points, distance }) => (
          <tr key={question.id} data-points={points === 0 ? 'none' : points < question.points ? 'some' : 'all'}>
            <th scope="row">{nameOf(question)}</th>
            <td>{given === null ? '–' : formatAnswer(question, given)}</td>
            <td>
              {right.map((each) => formatAnswer(question, each)).join(' / ')}
              {distance !== null && ` (${words.distance({ share: distance })})`}
            </td>
            <td>
              {points}/{question.points}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
