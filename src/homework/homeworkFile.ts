import { hashColumns } from '#engine';
import { SEED_LIMITS, SHEET_LEVELS, type SheetLevel } from '#runs/sheetShape';
import { MOST_PICKS, questionsOf, type Question } from './questions.ts';

export const HOMEWORK_FORMAT = 'clean-plates-homework';
export const HOMEWORK_VERSION = 1;
/** No file of a student comes near it. */
export const MOST_FILE_BYTES = 4096;
export const LONGEST_STUDENT = 80;
const LONGEST_ENGINE = 40;
const LONGEST_SCENARIO = 300;

/** By the id of the question; null where nothing was answered. */
export type Answers = Readonly<Record<string, number | null>>;

/** What a student saves. */
export interface Homework {
  /** Version of the engine in the student's page. */
  readonly engine: string;
  readonly seed: number;
  readonly level: SheetLevel;
  /** The drive by hand as a link says it, the seed that was used among it. */
  readonly scenario: string;
  /** As it was typed: a text, never markup. */
  readonly student: string;
  readonly answers: Answers;
  readonly guesses: Answers;
  /** Whether the counted numbers stood beside the guesses, which cannot be changed from then on. */
  readonly areGuessesCounted: boolean;
  /** Whether the right answers had been shown when it was saved. */
  readonly shownBefore: boolean;
  /** Of the drive by hand after its last order, by the student's engine. */
  readonly stateHash: string;
}

/** Why a file is none, with what a sentence about it says. */
export type FileProblem =
  | { readonly code: 'tooLarge'; readonly bytes: number; readonly most: number }
  | { readonly code: 'unreadable' | 'empty' | 'notJson' | 'notHomework' }
  | { readonly code: 'otherVersion'; readonly version: string; readonly known: number }
  | { readonly code: 'unknownField'; readonly field: string }
  | { readonly code: 'field'; readonly field: string; readonly expected: Expected };

/** What a field should have held. */
export type Expected =
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

/** The text of a file, its checksum at the end. */
export function writeHomework(homework: Homework): string {
  const body = bodyOf(homework);
  return `${JSON.stringify({ ...body, checksum: checksumOf(body) }, null, 1)}\n`;
}

/** Says whether a file was changed afterwards by chance or by hand. No signature: whoever can program can make one. */
const checksumOf = (body: object): string => hashColumns([new TextEncoder().encode(JSON.stringify(body))]);

/** In the order in which it is written and summed. */
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

/** Reads a file from the disk, of a large one nothing. Never throws. */
export async function readHomeworkFile(file: Pick<File, 'size' | 'text'>): Promise<FileReading> {
  if (file.size > MOST_FILE_BYTES)
    return { ok: false, problem: { code: 'tooLarge', bytes: file.size, most: MOST_FILE_BYTES } };
  try {
    return readHomework(await file.text());
  } catch {
    return { ok: false, problem: { code: 'unreadable' } };
  }
}

/** Reads the text of a file of whoever made it. Never throws. */
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
  // Some programs put a mark of their own in front of a text.
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') throw new Refusal({ code: 'empty' });
  const fields = objectOf(parsed(bare));
  if (fields?.get('format') !== HOMEWORK_FORMAT) throw new Refusal({ code: 'notHomework' });
  const version = fields.get('version');
  if (version !== HOMEWORK_VERSION)
    throw new Refusal({ code: 'otherVersion', version: told(version), known: HOMEWORK_VERSION });
  const unknown = [...fields.keys()].find((field) => !FIELDS.some((known) => known === field));
  if (unknown !== undefined) throw new Refusal({ code: 'unknownField', field: told(unknown) });
  return fields;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // What does not even begin as one was never one: a photo of the sheet, an essay.
    throw new Refusal({ code: text.startsWith('{') ? 'notJson' : 'notHomework' });
  }
}

const objectOf = (value: unknown): Map<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value) as [string, unknown][])
    : null;

const LONGEST_TOLD = 24;
const told = (value: unknown): string => (JSON.stringify(value) ?? '–').replaceAll('"', '').slice(0, LONGEST_TOLD);

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

function refuse(field: string, expected: Expected): never {
  throw new Refusal({ code: 'field', field, expected });
}

/** Line breaks and other signs that no name has. */
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
  expected: Extract<Expected, { readonly least: number }>,
  name = field,
): number {
  const value = fields.get(field);
  const isNumber = typeof value === 'number' && value >= expected.least && value <= expected.most;
  return isNumber && (expected.kind === 'number' || Number.isInteger(value)) ? value : refuse(name, expected);
}

function answersOf(fields: ReadonlyMap<string, unknown>, name: string, questions: readonly Question[]): Answers {
  const given = objectOf(fields.get(name)) ?? refuse(name, { kind: 'answers' });
  const unknown = [...given.keys()].find((id) => !questions.some((each) => each.id === id));
  if (unknown !== undefined) throw new Refusal({ code: 'unknownField', field: `${name}.${told(unknown)}` });
  return Object.fromEntries(
    // In the order of the questions, whatever that of the file is; what a file does not have was not asked.
    questions
      .filter(({ id }) => given.has(id))
      .map(({ id, least, most, isWhole }) => {
        const isOpen = given.get(id) === null;
        const expected = { kind: isWhole ? 'whole' : 'number', least, most } as const;
        return [id, isOpen ? null : numberOf(given, id, expected, `${name}.${id}`)];
      }),
  );
}
