import type * as words from '#messages/lesson-plans';
import { formatLesson, type Lesson, USUAL_LESSON } from './lesson.ts';

/** What a class does for some minutes. */
export type SegmentKind = keyof typeof words.kinds;
export type StepName = keyof typeof words.steps;

export interface Segment {
  readonly minutes: number;
  readonly kind: SegmentKind;
  readonly step: StepName;
}

export interface Plan {
  readonly name: keyof typeof words.plans;
  readonly segments: readonly Segment[];
}

const segment = (minutes: number, kind: SegmentKind, step: StepName): Segment => ({ minutes, kind, step });

export const PLANS: readonly Plan[] = [
  {
    name: 'ten',
    segments: [
      segment(1, 'guess', 'hands'),
      segment(3, 'screen', 'cliff'),
      segment(4, 'work', 'pickPlate'),
      segment(2, 'talk', 'why'),
    ],
  },
  {
    name: 'lesson',
    segments: [
      segment(3, 'guess', 'predict'),
      segment(6, 'screen', 'plates'),
      segment(12, 'work', 'byHand'),
      segment(8, 'work', 'fivePlates'),
      segment(7, 'screen', 'spare'),
      segment(5, 'work', 'trim'),
      segment(4, 'talk', 'myths'),
    ],
  },
  {
    name: 'double',
    segments: [
      segment(5, 'guess', 'predict'),
      segment(8, 'screen', 'board'),
      segment(15, 'work', 'byHand'),
      segment(12, 'work', 'fivePlates'),
      segment(8, 'screen', 'randomness'),
      segment(12, 'work', 'lab'),
      segment(7, 'screen', 'spareTrim'),
      segment(10, 'work', 'race'),
      segment(8, 'talk', 'method'),
      segment(5, 'talk', 'myths'),
    ],
  },
];

export const minutesOf = ({ segments }: Plan): number => segments.reduce((sum, { minutes }) => sum + minutes, 0);

/** Exhibits of a step, in the order in which they are shown. */
const EXHIBITS_OF: Readonly<Partial<Record<StepName, readonly string[]>>> = {
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
const SEEDED = new Set(['dish-room', 'explain']);

export interface StepLink {
  /** Of an exhibit, or one of our pages. */
  readonly exhibit: string | null;
  readonly page: 'lab' | 'method' | null;
  readonly href: string;
}

/** Where the screen is to be for a step. */
export function linksOf(step: StepName, seed: number): readonly StepLink[] {
  if (step === 'lab') return [{ exhibit: null, page: 'lab', href: `lab.html?s=3~warmup=0~seed=${seed}` }];
  if (step === 'method') return [{ exhibit: null, page: 'method', href: 'method.html' }];
  return (EXHIBITS_OF[step] ?? []).map((exhibit) => ({ exhibit, page: null, href: chapterAddress(exhibit, seed) }));
}

export const chapterAddress = (exhibit: string, seed: number): string =>
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
