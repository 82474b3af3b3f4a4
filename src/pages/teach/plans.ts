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
}

const part = (minutes: number, kind: PartKind, step: StepName): LessonPart => ({ minutes, kind, step });

export const PLANS: readonly Plan[] = [
  {
    name: 'ten',
    parts: [
      part(1, 'guess', 'hands'),
      part(3, 'screen', 'cliff'),
      part(4, 'work', 'pickPlate'),
      part(2, 'talk', 'why'),
    ],
  },
  {
    name: 'lesson',
    parts: [
      part(3, 'guess', 'predict'),
      part(6, 'screen', 'plates'),
      part(12, 'work', 'byHand'),
      part(8, 'work', 'fivePlates'),
      part(7, 'screen', 'spare'),
      part(5, 'work', 'trim'),
      part(4, 'talk', 'myths'),
    ],
  },
  {
    name: 'double',
    parts: [
      part(5, 'guess', 'predict'),
      part(8, 'screen', 'board'),
      part(15, 'work', 'byHand'),
      part(12, 'work', 'fivePlates'),
      part(8, 'screen', 'randomness'),
      part(12, 'work', 'lab'),
      part(7, 'screen', 'spareTrim'),
      part(10, 'work', 'race'),
      part(8, 'talk', 'method'),
      part(5, 'talk', 'myths'),
    ],
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

export const minutesOf = ({ parts }: Plan): number => parts.reduce((sum, { minutes }) => sum + minutes, 0);

/** Exhibits that lessons show. */
export type ShownExhibit =
  | 'cliff'
  | 'dish-room'
  | 'drives'
  | 'explain'
  | 'one-plate'
  | 'order-board'
  | 'randomness'
  | 'spare-area'
  | 'trim';

export type ExhibitTitles = Readonly<Record<ShownExhibit, string>>;
export type TitlesBySkin = Readonly<Record<Skin, ExhibitTitles>>;

/** Exhibits of a step, in the order in which they are shown. */
const STEP_EXHIBITS: Readonly<Partial<Record<StepName, readonly ShownExhibit[]>>> = {
  hands: ['cliff'],
  cliff: ['cliff'],
  pickPlate: ['dish-room'],
  why: ['explain'],
  predict: ['spare-area'],
  plates: ['one-plate'],
  board: ['one-plate', 'order-board'],
  fivePlates: ['dish-room'],
  randomness: ['randomness'],
  spare: ['spare-area'],
  trim: ['trim'],
  spareTrim: ['spare-area', 'trim'],
  race: ['drives'],
  myths: ['explain'],
};

/** Exhibits whose drive depends on the seed. */
const SEEDED_EXHIBITS: ReadonlySet<ShownExhibit> = new Set<ShownExhibit>(['dish-room', 'explain']);

/** The exhibit that answers each idea of students. */
export const IDEA_EXHIBITS = { erases: 'one-plate', washing: 'cliff', deleting: 'trim' } as const satisfies Record<
  string,
  ShownExhibit
>;

export interface StepLink {
  /** Either `exhibit` or `page` is set. */
  readonly exhibit: ShownExhibit | null;
  readonly page: 'lab' | 'method' | null;
  readonly href: string;
}

/** Links to what the screen shows during a step. */
export function linksOf(step: StepName, seed: number): readonly StepLink[] {
  if (step === 'lab') return [{ exhibit: null, page: 'lab', href: `lab.html?s=3~warmup=0~seed=${seed}` }];
  if (step === 'method') return [{ exhibit: null, page: 'method', href: 'method.html' }];
  return (STEP_EXHIBITS[step] ?? []).map((exhibit) => ({ exhibit, page: null, href: chapterAddress(exhibit, seed) }));
}

export const chapterAddress = (exhibit: ShownExhibit, seed: number): string =>
  SEEDED_EXHIBITS.has(exhibit) ? `./?x=${exhibit}&seed=${seed}#${exhibit}` : `./#${exhibit}`;

/** The sheet that a step needs, as an address of this page; null where it needs none. */
export function sheetOf(
  step: StepName,
  lesson: Lesson,
): { readonly kind: Lesson['kind']; readonly href: string } | null {
  const kind =
    step === 'byHand' ? 'by-hand' : step === 'fivePlates' ? 'which-plate' : step === 'myths' ? 'true-or-myth' : null;
  return kind && { kind, href: `teach.html${formatLesson({ ...USUAL_LESSON, ...lesson, kind })}#teach-sheets` };
}

/** Address of the presenter with one exhibit. */
export const presenterAddress = (exhibit: ShownExhibit, seed: number): string =>
  `presenter.html?x=${exhibit}${SEEDED_EXHIBITS.has(exhibit) ? `&seed=${seed}` : ''}`;

/** Address of the presenter with all exhibits of a plan, each with its minutes. */
export function slidesAddress({ parts }: Plan, seed: number): string {
  const slides = parts.flatMap(({ step, minutes }) => {
    const exhibits = STEP_EXHIBITS[step] ?? [];
    return exhibits.map((exhibit) => {
      const each = Math.max(1, Math.round(minutes / exhibits.length));
      return `${exhibit}:${each}${SEEDED_EXHIBITS.has(exhibit) ? `:${seed}` : ''}`;
    });
  });
  return `presenter.html?slides=${slides.join(',')}`;
}
