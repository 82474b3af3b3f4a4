import type { HomeworkPart } from '#recordings/homework';
import { sheetScenario } from '#recordings/sheetShape';
import { VERSION } from '#base';
import { formatScenarioLink } from '#store';
import type { Homework } from './homeworkFile.ts';
import { GUESS_POINTS, questionsOf, type Question } from './questions.ts';

/** Ratios are asked for with two decimals, cut off or rounded. */
const RATIO_STEP = 0.01;
/** Largest distance of a close and of a near guess, as a fraction of the counted number. */
export const CLOSE_GUESS = 0.1;
export const NEAR_GUESS = 0.3;
const ROUNDING_ERROR = 1e-9;

/** One answer and its points. */
export interface GradedAnswer {
  readonly question: Question;
  readonly given: number | null;
  /** All right answers; empty where guesses were not counted. */
  readonly right: readonly number[];
  readonly points: number;
  /** Distance of a guess, as a fraction of the counted number; null of other answers. */
  readonly distance: number | null;
}

/** What a teacher should know about a file besides its answers. */
export type Remark =
  | 'shown'
  | 'changed'
  | 'otherState'
  | 'otherDrive'
  | 'otherEngine'
  | 'otherSeed'
  | 'twice'
  | 'noName';

export interface Grade {
  readonly rows: readonly GradedAnswer[];
  readonly points: number;
  readonly most: number;
  readonly remarks: readonly Remark[];
}

/** The drive by hand in the link notation, as files hold it. */
export const scenarioOf = ({ hand }: HomeworkPart): string => formatScenarioLink(sheetScenario(hand.level, hand.seed));

/**
 * Grades a homework.
 *
 * @param key run of the same seed and level, by the engine of this page
 * @param isChanged whether the file's checksum does not fit
 */
export function gradeHomework(homework: Homework, key: HomeworkPart, isChanged: boolean): Grade {
  const { answers, guesses } = homework;
  const rows = questionsOf(key.level, key.hand.picks.length).map((question): GradedAnswer => {
    const given = (question.part === 'guesses' ? guesses : answers)[question.id] ?? null;
    return gradeAnswer(question, given, rightAnswers(question, key, answers['trimCopies'] ?? null));
  });
  const { hand } = key;
  const remarks: readonly (readonly [Remark, boolean])[] = [
    ['noName', homework.student.trim() === ''],
    ['shown', homework.shownBefore],
    ['changed', isChanged],
    ['otherEngine', homework.engine !== VERSION],
    ['otherDrive', homework.scenario !== scenarioOf(key)],
    ['otherState', homework.stateHash !== hand.stateHash],
  ];
  return {
    rows,
    points: rows.reduce((sum, { points }) => sum + points, 0),
    most: rows.reduce((sum, { question }) => sum + question.points, 0),
    remarks: remarks.filter(([, isSo]) => isSo).map(([remark]) => remark),
  };
}

export function gradeAnswer(question: Question, given: number | null, right: readonly number[]): GradedAnswer {
  const [counted] = right;
  const open = { question, given, right, points: 0, distance: null };
  if (given === null || counted === undefined) return open;
  if (question.part === 'guesses') {
    const distance = Math.abs(given - counted) / counted;
    const isWithin = (share: number): boolean => distance <= share + ROUNDING_ERROR;
    const points = isWithin(CLOSE_GUESS) ? GUESS_POINTS.close : isWithin(NEAR_GUESS) ? GUESS_POINTS.near : 0;
    return { ...open, points, distance };
  }
  const isRight = right.some((each) => (question.isWhole ? each === given : Math.abs(each - given) < RATIO_STEP));
  return { ...open, points: isRight ? question.points : 0 };
}

/**
 * All right answers to a question, the engine's own first.
 *
 * @param givenTrimCopies answer to `trimCopies`; where that is right, only the ratio that belongs to it is
 */
export function rightAnswers(
  { kind, number }: Question,
  { hand, picks, guesses }: HomeworkPart,
  givenTrimCopies: number | null,
): number[] {
  const orderCount = hand.orders.length;
  const pick = hand.picks[number - 1];
  switch (kind) {
    case 'start':
      return [hand.picks[0]?.order ?? 0];
    case 'block':
      return pick ? [pick.block] : [];
    case 'copies':
      return pick ? [pick.wanted.length] : [];
    case 'asked':
      return [orderCount];
    case 'programmed':
      return [hand.plated];
    case 'ratio':
      return [hand.plated / orderCount];
    case 'trimCopies':
      return [...hand.trimmed.copies];
    case 'trimRatio': {
      const { copies } = hand.trimmed;
      const matches = copies.filter((each) => each === givenTrimCopies);
      return (matches.length > 0 ? matches : copies).map((each) => (orderCount + each) / orderCount);
    }
    case 'round': {
      const round = picks.rounds[number - 1];
      return round ? [round.block] : [];
    }
    case 'spare':
    case 'copied':
    case 'untold':
    case 'told':
      return guesses ? [guesses[kind]] : [];
  }
}
