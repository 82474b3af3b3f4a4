import type * as words from '#messages/lesson-plans';
import { formatLesson, type Lesson, USUAL_LESSON } from './lesson.ts';

/** What a class does for some minutes. */
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

export const minutesOf = ({ parts }: Plan): number => parts.reduce((sum, { minutes }) => sum + minutes, 0);

/** What a lesson shows of the story. */
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

/** Exhibits of a step, in the order in which they are shown. */
const EXHIBITS_OF: Readonly<Partial<Record<StepName, readonly ShownExhibit[]>>> = {
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

/** Those whose drive a seed changes; the others show one drive that everything is known of. */
const SEEDED: ReadonlySet<ShownExhibit> = new Set<ShownExhibit>(['dish-room', 'explain']);

/** What answers each idea that pupils come with. */
export const IDEA_EXHIBITS = { erases: 'one-plate', washing: 'cliff', deleting: 'trim' } as const satisfies Record<
  string,
  ShownExhibit
>;

export interface StepLink {
  /** Of an exhibit, or one of our pages. */
  readonly exhibit: ShownExhibit | null;
  readonly page: 'lab' | 'method' | null;
  readonly href: string;
}

/** Where the screen is to be for a step. */
export function linksOf(step: StepName, seed: number): readonly StepLink[] {
  if (step === 'lab') return [{ exhibit: null, page: 'lab', href: `lab.html?s=3~warmup=0~seed=${seed}` }];
  if (step === 'method') return [{ exhibit: null, page: 'method', href: 'method.html' }];
  return (EXHIBITS_OF[step] ?? []).map((exhibit) => ({ exhibit, page: null, href: chapterAddress(exhibit, seed) }));
}

export const chapterAddress = (exhibit: ShownExhibit, seed: number): string =>
  SEEDED.has(exhibit) ? `./?x=${exhibit}&seed=${seed}#${exhibit}` : `./#${exhibit}`;

/** The sheet that a step needs, as an address of this page; null where it needs none. */
export function sheetOf(
  step: StepName,
  lesson: Lesson,
): { readonly kind: Lesson['kind']; readonly href: string } | null {
  const kind =
    step === 'byHand' ? 'by-hand' : step === 'fivePlates' ? 'which-plate' : step === 'myths' ? 'true-or-myth' : null;
  return kind && { kind, href: `teach.html${formatLesson({ ...USUAL_LESSON, ...lesson, kind })}#teach-sheets` };
}

/** The presenter with one exhibit, as a lesson shows it. */
export const presenterAddress = (exhibit: ShownExhibit, seed: number): string =>
  `presenter.html?x=${exhibit}${SEEDED.has(exhibit) ? `&seed=${seed}` : ''}`;

/** The presenter with what a plan shows, each for as long as its parts take. */
export function slidesAddress({ parts }: Plan, seed: number): string {
  const slides = parts.flatMap(({ step, minutes }) => {
    const shown = EXHIBITS_OF[step] ?? [];
    return shown.map((exhibit) => {
      const each = Math.max(1, Math.round(minutes / shown.length));
      return `${exhibit}:${each}${SEEDED.has(exhibit) ? `:${seed}` : ''}`;
    });
  });
  return `presenter.html?slides=${slides.join(',')}`;
}
