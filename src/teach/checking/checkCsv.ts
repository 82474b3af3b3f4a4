import type { Graded } from '#homework';

/** A row of the table as a sheet of another program has it. */
export interface CsvRow {
  readonly file: string;
  readonly student: string;
  readonly seed: number;
  readonly level: number;
  readonly points: number;
  readonly most: number;
  readonly answers: readonly Graded[];
  readonly remarks: readonly string[];
}

/** Programs take a file for what it is, with letters of every language, by this mark. */
const MARK = '\uFEFF';
const HEAD = ['file', 'student', 'seed', 'level', 'points', 'most'] as const;

/** Comma-separated values, by RFC 4180: points of each question, then what was answered to it; empty where it was not asked. */
export function csvOf(rows: readonly CsvRow[]): string {
  const longest = rows.map(({ answers }) => answers).toSorted((one, other) => other.length - one.length)[0] ?? [];
  const ids = longest.map(({ question }) => question.id);
  const head = [...HEAD, ...ids.flatMap((id) => [`${id} points`, `${id} answer`]), 'remarks'];
  const lines = rows.map(({ answers, remarks, ...row }) => {
    const found = new Map(answers.map((each) => [each.question.id, each]));
    const cells = ids.flatMap((id) => [found.get(id)?.points ?? '', found.get(id)?.given ?? '']);
    return [...HEAD.map((name) => row[name]), ...cells, remarks.join('; ')].map(cellOf).join(',');
  });
  return `${MARK}${[head.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A text that a program would take for a formula gets a sign in front of it that it takes for the mark of a text. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
