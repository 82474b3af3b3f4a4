import type { HomeworkPart } from '#runs/homework';
import { sheetScenario } from '#runs/sheetShape';
import { formatScenarioLink, VERSION } from '#store';
import type { Homework } from './homeworkFile.ts';
import { GUESS_POINTS, questionsOf, type Question } from './questions.ts';

/** Two decimals are asked for; cutting them off is as right as rounding. */
const RATIO_STEP = 0.01;
/** As a share of what was counted. */
export const CLOSE_GUESS = 0.1;
export const NEAR_GUESS = 0.3;
const ROUNDING = 1e-9;

/** One answer beside what the engine came to. */
export interface Graded {
  readonly question: Question;
  readonly given: number | null;
  /** All that are equally right; empty where guesses were not counted. */
  readonly right: readonly number[];
  readonly points: number;
  /** Of a guess: how far it is off, as a share of what was counted. */
  readonly distance: number | null;
}

/** What a teacher should know of a file besides its answers. */
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
  readonly rows: readonly Graded[];
  readonly points: number;
  readonly most: number;
  readonly remarks: readonly Remark[];
}

/** The drive by hand of a homework as its file names it. */
export const scenarioOf = ({ hand }: HomeworkPart): string => formatScenarioLink(sheetScenario(hand.level, hand.seed));

/**
 * Holds a homework to the run of its seed.
 *
 * @param key of the same seed and level, by the engine of this page
 */
export function gradeHomework(homework: Homework, key: HomeworkPart, isChanged: boolean): Grade {
  const { answers, guesses } = homework;
  const rows = questionsOf(key.level, key.hand.picks.length).map((question): Graded => {
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

export function gradeAnswer(question: Question, given: number | null, right: readonly number[]): Graded {
  const [counted] = right;
  const open = { question, given, right, points: 0, distance: null };
  if (given === null || counted === undefined) return open;
  if (question.part === 'guesses') {
    const distance = Math.abs(given - counted) / counted;
    const isWithin = (share: number): boolean => distance <= share + ROUNDING;
    const points = isWithin(CLOSE_GUESS) ? GUESS_POINTS.close : isWithin(NEAR_GUESS) ? GUESS_POINTS.near : 0;
    return { ...open, points, distance };
  }
  const isRight = right.some((each) => (question.isWhole ? each === given : Math.abs(each - given) < RATIO_STEP));
  return { ...open, points: isRight ? question.points : 0 };
}

/**
 * All that are equally right, the drive's own first.
 *
 * @param givenTrimCopies what was answered to how many are copied with TRIM: their ratio has to go with it where it is right
 */
export function rightAnswers(
  { kind, number }: Question,
  { hand, picks, guesses }: HomeworkPart,
  givenTrimCopies: number | null,
): number[] {
  const asked = hand.orders.length;
  const pick = hand.picks[number - 1];
  switch (kind) {
    case 'start':
      return [hand.picks[0]?.order ?? 0];
    case 'block':
      return pick ? [pick.block] : [];
    case 'copies':
      return pick ? [pick.wanted.length] : [];
    case 'asked':
      return [asked];
    case 'programmed':
      return [hand.plated];
    case 'ratio':
      return [hand.plated / asked];
    case 'trimCopies':
      return [...hand.trimmed.copies];
    case 'trimRatio': {
      const { copies } = hand.trimmed;
      const meant = copies.filter((each) => each === givenTrimCopies);
      return (meant.length > 0 ? meant : copies).map((each) => (asked + each) / asked);
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
