import { hashColumns } from '#engine';
import { SEED_LIMITS, SHEET_LEVELS, type SheetLevel } from '#recordings/sheetShape';
import { MOST_PICKS, questionsOf, type Question } from './questions.ts';

export const HOMEWORK_FORMAT = 'clean-plates-homework';
export const HOMEWORK_VERSION = 1;
/** Far above the size of any real file. */
export const MOST_FILE_BYTES = 4096;
export const LONGEST_STUDENT = 80;
const LONGEST_ENGINE = 40;
const LONGEST_SCENARIO = 300;

/** Answers by the id of the question; null where the field was empty. */
export type Answers = Readonly<Record<string, number | null>>;

/** Content of a student's file. */
export interface Homework {
  /** Version of the engine in the student's page. */
  readonly engine: string;
  readonly seed: number;
  readonly level: SheetLevel;
  /** The drive by hand in the link notation, with the seed that was used. */
  readonly scenario: string;
  /** Name as typed: plain text, never markup. */
  readonly student: string;
  readonly answers: Answers;
  readonly guesses: Answers;
  /** Whether the counted numbers were shown; from then on guesses cannot be changed. */
  readonly areGuessesCounted: boolean;
  /** Whether the right answers had been shown before the file was saved. */
  readonly shownBefore: boolean;
  /** Hash of the drive by hand after its last order, by the student's engine. */
  readonly stateHash: string;
}

/** Why a file is no homework. */
export type FileProblem =
  | { readonly code: 'tooLarge'; readonly bytes: number; readonly most: number }
  | { readonly code: 'unreadable' | 'empty' | 'notJson' | 'notHomework' }
  | { readonly code: 'otherVersion'; readonly version: string; readonly known: number }
  | { readonly code: 'unknownField'; readonly field: string }
  | { readonly code: 'field'; readonly field: string; readonly expected: FieldExpectation };

/** The values that a field may have. */
export type FieldExpectation =
  | { readonly kind: 'whole' | 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'level' | 'truth' | 'hash' | 'answers' };

export type FileReading =
  | { readonly ok: true; readonly homework: Homework; readonly isChanged: boolean; readonly checksum: string }
  | { readonly ok: false; readonly problem: FileProblem };

const FIELDS = [
  'format',
  'version',
  'engine',
  'seed',
  'level',
  'scenario',
  'student',
  'answers',
  'guesses',
  'areGuessesCounted',
  'shownBefore',
  'stateHash',
  'checksum',
] as const;

/** Text of a file; its last field is the checksum. */
export function writeHomework(homework: Homework): string {
  const body = bodyOf(homework);
  return `${JSON.stringify({ ...body, checksum: checksumOf(body) }, null, 1)}\n`;
}

/** Detects later changes, by chance or by hand. It is no signature: a programmer can forge it. */
const checksumOf = (body: object): string => hashColumns([new TextEncoder().encode(JSON.stringify(body))]);

/** The fields but the checksum, in the order of writing, which the checksum depends on. */
function bodyOf(homework: Homework): object {
  const { engine, seed, level, scenario, student, answers, guesses } = homework;
  const { areGuessesCounted, shownBefore, stateHash } = homework;
  const head = { format: HOMEWORK_FORMAT, version: HOMEWORK_VERSION, engine, seed, level, scenario, student };
  return { ...head, answers, guesses, areGuessesCounted, shownBefore, stateHash };
}

class Refusal extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Reads a file; one above MOST_FILE_BYTES is refused unread. Never throws. */
export async function readHomeworkFile(file: Pick<File, 'size' | 'text'>): Promise<FileReading> {
  if (file.size > MOST_FILE_BYTES)
    return { ok: false, problem: { code: 'tooLarge', bytes: file.size, most: MOST_FILE_BYTES } };
  try {
    return readHomework(await file.text());
  } catch {
    return { ok: false, problem: { code: 'unreadable' } };
  }
}

/** Reads text from an untrusted file. Never throws. */
export function readHomework(text: string): FileReading {
  try {
    const bytes = new TextEncoder().encode(text).length;
    if (bytes > MOST_FILE_BYTES) throw new Refusal({ code: 'tooLarge', bytes, most: MOST_FILE_BYTES });
    const fields = fieldsOf(text);
    const homework = homeworkOf(fields);
    const checksum = checksumOf(bodyOf(homework));
    return { ok: true, homework, isChanged: fields.get('checksum') !== checksum, checksum };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

function fieldsOf(text: string): Map<string, unknown> {
  // Some programs write a byte order mark.
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') throw new Refusal({ code: 'empty' });
  const fields = objectOf(parseJson(bare));
  if (fields?.get('format') !== HOMEWORK_FORMAT) throw new Refusal({ code: 'notHomework' });
  const version = fields.get('version');
  if (version !== HOMEWORK_VERSION)
    throw new Refusal({ code: 'otherVersion', version: quote(version), known: HOMEWORK_VERSION });
  const unknown = [...fields.keys()].find((field) => !FIELDS.some((each) => each === field));
  if (unknown !== undefined) throw new Refusal({ code: 'unknownField', field: quote(unknown) });
  return fields;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Without a brace at the start it is another kind of file, such as a photo or an essay.
    throw new Refusal({ code: text.startsWith('{') ? 'notJson' : 'notHomework' });
  }
}

const objectOf = (value: unknown): Map<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value) as [string, unknown][])
    : null;

const MOST_QUOTED_CHARACTERS = 24;
const quote = (value: unknown): string =>
  (JSON.stringify(value) ?? '–').replaceAll('"', '').slice(0, MOST_QUOTED_CHARACTERS);

function homeworkOf(fields: ReadonlyMap<string, unknown>): Homework {
  const level = SHEET_LEVELS.find((each) => each === fields.get('level'));
  if (level === undefined) throw new Refusal({ code: 'field', field: 'level', expected: { kind: 'level' } });
  const questions = questionsOf(level, MOST_PICKS);
  const isGuess = ({ part }: Question): boolean => part === 'guesses';
  hashOf(fields, 'checksum');
  return {
    engine: textOf(fields, 'engine', LONGEST_ENGINE),
    seed: numberOf(fields, 'seed', { kind: 'whole', least: SEED_LIMITS.min, most: SEED_LIMITS.max }),
    level,
    scenario: textOf(fields, 'scenario', LONGEST_SCENARIO),
    student: textOf(fields, 'student', LONGEST_STUDENT),
    answers: answersOf(
      fields,
      'answers',
      questions.filter((each) => !isGuess(each)),
    ),
    guesses: answersOf(fields, 'guesses', questions.filter(isGuess)),
    areGuessesCounted: truthOf(fields, 'areGuessesCounted'),
    shownBefore: truthOf(fields, 'shownBefore'),
    stateHash: hashOf(fields, 'stateHash'),
  };
}

function refuse(field: string, expected: FieldExpectation): never {
  throw new Refusal({ code: 'field', field, expected });
}

/** Line breaks and other control characters. */
const CONTROL = /\p{Cc}/u;

function textOf(fields: ReadonlyMap<string, unknown>, field: string, longest: number): string {
  const value = fields.get(field);
  if (typeof value === 'string' && value.length <= longest && !CONTROL.test(value)) return value;
  return refuse(field, { kind: 'text', longest });
}

function truthOf(fields: ReadonlyMap<string, unknown>, field: string): boolean {
  const value = fields.get(field);
  return typeof value === 'boolean' ? value : refuse(field, { kind: 'truth' });
}

function hashOf(fields: ReadonlyMap<string, unknown>, field: string): string {
  const value = fields.get(field);
  return typeof value === 'string' && /^[\da-f]{8}$/.test(value) ? value : refuse(field, { kind: 'hash' });
}

function numberOf(
  fields: ReadonlyMap<string, unknown>,
  field: string,
  expected: Extract<FieldExpectation, { readonly least: number }>,
  name = field,
): number {
  const value = fields.get(field);
  const isNumber = typeof value === 'number' && value >= expected.least && value <= expected.most;
  return isNumber && (expected.kind === 'number' || Number.isInteger(value)) ? value : refuse(name, expected);
}

function answersOf(fields: ReadonlyMap<string, unknown>, name: string, questions: readonly Question[]): Answers {
  const answers = objectOf(fields.get(name)) ?? refuse(name, { kind: 'answers' });
  const unknown = [...answers.keys()].find((id) => !questions.some((each) => each.id === id));
  if (unknown !== undefined) throw new Refusal({ code: 'unknownField', field: `${name}.${quote(unknown)}` });
  return Object.fromEntries(
    // In the order of the questions, which the checksum depends on. A question that the file lacks was not asked.
    questions
      .filter(({ id }) => answers.has(id))
      .map(({ id, least, most, isWhole }) => {
        const isOpen = answers.get(id) === null;
        const expected = { kind: isWhole ? 'whole' : 'number', least, most } as const;
        return [id, isOpen ? null : numberOf(answers, id, expected, `${name}.${id}`)];
      }),
  );
}
