import { pageAddress, withSkin } from '#messages';
import type { Skin } from '#messages';
import type * as words from '#messages/lesson-plans';
import { formatLesson, type Lesson, USUAL_LESSON } from './lesson.ts';

/** What a class does in a part of the lesson. */
export type PartKind = keyof typeof words.kinds;
export type StepName = keyof typeof words.steps;

export interface LessonPart {
  readonly minutes: number;
  readonly kind: PartKind;
  readonly step: StepName;
}

export interface Plan {
  readonly name: keyof typeof words.plans;
  readonly parts: readonly LessonPart[];
  /** Minutes at the end that may be lost on the way. */
  readonly slack: number;
  /** The step to leave out where more is lost. */
  readonly leaveOut: StepName;
}

const part = (minutes: number, kind: PartKind, step: StepName): LessonPart => ({ minutes, kind, step });

export const PLANS: readonly Plan[] = [
  {
    name: 'ten',
    parts: [
      part(1, 'guess', 'hands'),
      part(3, 'screen', 'cliff'),
      part(3, 'work', 'pickPlate'),
      part(2, 'talk', 'why'),
    ],
    slack: 1,
    leaveOut: 'pickPlate',
  },
  {
    name: 'lesson',
    parts: [
      part(5, 'screen', 'opening'),
      part(2, 'guess', 'hands'),
      part(3, 'screen', 'cliff'),
      part(12, 'work', 'byHand'),
      part(7, 'work', 'fivePlates'),
      part(4, 'screen', 'spare'),
      part(5, 'screen', 'trim'),
      part(4, 'talk', 'myths'),
    ],
    slack: 3,
    leaveOut: 'trim',
  },
  {
    name: 'double',
    parts: [
      part(5, 'screen', 'opening'),
      part(2, 'guess', 'hands'),
      part(3, 'screen', 'cliff'),
      part(7, 'screen', 'board'),
      part(15, 'work', 'byHand'),
      part(10, 'work', 'fivePlates'),
      part(7, 'screen', 'randomness'),
      part(5, 'screen', 'spare'),
      part(8, 'work', 'findTwo'),
      part(7, 'screen', 'trim'),
      part(6, 'work', 'race'),
      part(5, 'talk', 'method'),
      part(5, 'talk', 'myths'),
    ],
    slack: 5,
    leaveOut: 'race',
  },
];

/** A part with its place in the plan. */
export interface PlacedPart extends LessonPart {
  /** Minutes before it. */
  readonly from: number;
}

/** The parts of a plan, each with the minutes before it. */
export function placeParts({ parts }: Plan): readonly PlacedPart[] {
  let from = 0;
  return parts.map((each) => {
    const placed = { ...each, from };
    from += each.minutes;
    return placed;
  });
}

/** Minutes of a plan, those that may be lost included. */
export const minutesOf = ({ parts, slack }: Plan): number => parts.reduce((sum, { minutes }) => sum + minutes, slack);

export const minutesOfStep = ({ parts }: Plan, step: StepName): number =>
  parts.find((each) => each.step === step)?.minutes ?? 0;

/** Exhibits that lessons show. */
export type ShownExhibit =
  | 'cafeteria'
  | 'cliff'
  | 'dish-room'
  | 'drives'
  | 'explain'
  | 'one-plate'
  | 'order-board'
  | 'randomness'
  | 'spare-area'
  | 'trim';

/** Title of each exhibit, and what its slide asks the class, unless that depends on the moment. The build writes them into the page. */
export type ExhibitWords = Readonly<Record<ShownExhibit, { readonly title: string; readonly ask: string | null }>>;
export type ExhibitWordsBySkin = Readonly<Record<Skin, ExhibitWords>>;

/** Exhibits of a step, in the order in which they are shown. */
const STEP_EXHIBITS: Readonly<Partial<Record<StepName, readonly ShownExhibit[]>>> = {
  opening: ['cafeteria'],
  hands: ['cliff'],
  cliff: ['cliff'],
  pickPlate: ['dish-room'],
  why: ['explain'],
  board: ['one-plate', 'order-board'],
  fivePlates: ['dish-room'],
  randomness: ['randomness'],
  spare: ['spare-area'],
  findTwo: ['spare-area'],
  trim: ['cafeteria', 'trim'],
  race: ['drives'],
  myths: ['explain'],
};

/** Steps that show a figure before its question is asked, or after it was answered. */
const STEPS_WITHOUT_QUESTION: ReadonlySet<StepName> = new Set<StepName>(['opening', 'cliff', 'findTwo']);

/** Exhibits whose drive depends on the seed. */
const SEEDED_EXHIBITS: ReadonlySet<ShownExhibit> = new Set<ShownExhibit>(['cafeteria', 'dish-room', 'explain']);

/** The exhibit that answers each idea of students. */
export const IDEA_EXHIBITS = { erases: 'one-plate', washing: 'cliff', deleting: 'trim' } as const satisfies Record<
  string,
  ShownExhibit
>;

export interface StepLink {
  /** Null for the page on the method. */
  readonly exhibit: ShownExhibit | null;
  /** Whether the step asks the question of the exhibit's slide. */
  readonly isAsked: boolean;
  readonly href: string;
}

/** Links to what the screen shows during a step. */
export function linksOf(step: StepName, seed: number): readonly StepLink[] {
  if (step === 'method') return [{ exhibit: null, isAsked: false, href: withSkin(pageAddress('method.html')) }];
  const isAsked = !STEPS_WITHOUT_QUESTION.has(step);
  return (STEP_EXHIBITS[step] ?? []).map((exhibit) => ({ exhibit, isAsked, href: chapterAddress(exhibit, seed) }));
}

export function chapterAddress(exhibit: ShownExhibit, seed: number): string {
  if (exhibit === 'cafeteria') return withSkin(`./?seed=${seed}`);
  return withSkin(SEEDED_EXHIBITS.has(exhibit) ? `./?x=${exhibit}&seed=${seed}#${exhibit}` : `./#${exhibit}`);
}

/** The sheet that a step needs, as an address of this page; null where it needs none. */
export function sheetOf(
  step: StepName,
  lesson: Lesson,
): { readonly kind: Lesson['kind']; readonly href: string } | null {
  const kind =
    step === 'byHand' ? 'by-hand' : step === 'fivePlates' ? 'which-plate' : step === 'myths' ? 'true-or-myth' : null;
  return (
    kind && { kind, href: withSkin(`teach.html${formatLesson({ ...USUAL_LESSON, ...lesson, kind })}#teach-sheets`) }
  );
}

/** Address of the presenter with one exhibit. */
export const presenterAddress = (exhibit: ShownExhibit, seed: number): string =>
  withSkin(pageAddress(`presenter.html?x=${exhibit}${SEEDED_EXHIBITS.has(exhibit) ? `&seed=${seed}` : ''}`));

/** Address of the presenter with all exhibits of a plan, each with its minutes. */
export function slidesAddress({ parts }: Plan, seed: number): string {
  const slides = parts.flatMap(({ step, minutes }) => {
    const exhibits = STEP_EXHIBITS[step] ?? [];
    // Whole minutes, which together are those of the step.
    const until = (index: number): number => Math.floor((minutes * index) / exhibits.length);
    return exhibits.map((exhibit, index) => {
      const each = until(index + 1) - until(index);
      return `${exhibit}:${each}${SEEDED_EXHIBITS.has(exhibit) ? `:${seed}` : ''}`;
    });
  });
  return withSkin(pageAddress(`presenter.html?slides=${slides.join(',')}`));
}
