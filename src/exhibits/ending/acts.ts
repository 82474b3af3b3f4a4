import * as words from '#messages/ending';
import type { NarrationTone } from '#controls';
import {
  NEW_DRIVE,
  scenarioOf,
  type DriveMoment,
  type DriveSettings,
  type Moment,
  type Pace,
  type Summary,
} from '#store';

/** A new drive is filled, a quarter of it is deleted, and it is filled again. */
export const ACTS = ['filled', 'deleted', 'again'] as const;
export type Act = 0 | 1 | 2;
export const LAST_ACT: Act = 2;

/** One part of an act: the drive runs on to a moment. */
interface Leg {
  readonly to: Moment;
  readonly pace: Pace;
}

interface ActPlan {
  readonly start: DriveMoment;
  readonly legs: readonly Leg[];
  readonly end: DriveMoment;
}

/** Lengths in seconds: of what runs fast in an act before and after the first wait for cleaning, and in the other acts. */
const FAST_S = { first: 2.2, later: 5 } as const;
/** Orders at the beginning of an act that can be followed one by one, and their pace: orders or copies a second. */
const SLOW_ORDERS = 4;
const SLOW_PACE = 8;
const MOST_PACE = 500;
/** Orders of each act after the first wait, in multiples of what the drive holds. */
const ROUNDS = [1, 2, 2.5] as const;
/** What an order takes in each act, in times of one portion, with the copies and washes that come with it. A test counts it. */
const TIMES_AN_ORDER = [2, 2.7, 3.1] as const;

const paceOf = (portions: number, seconds: number): number => Math.min(MOST_PACE, portions / seconds);

const at = (step: number): Moment => ({ step, microStep: 0 });

/** The acts on a drive with these settings, which is new when the first begins. */
export function plansOf(settings: DriveSettings): readonly [ActPlan, ActPlan, ActPlan] {
  const { logicalPageCount } = scenarioOf(settings);
  const wash = firstWash(settings);
  const ends = ROUNDS.map(
    (_, act) => wash + Math.round(ROUNDS.slice(0, act + 1).reduce((sum, each) => sum + each, 0) * logicalPageCount),
  );
  const [first = 0, second = 0, third = 0] = ends;
  const left = { ...at(first), action: 'leave' } as const;
  const back = { ...at(second), action: 'return' } as const;
  const laterLegs = (act: 1 | 2, start: number, end: number): readonly Leg[] => {
    const seen = start + SLOW_ORDERS;
    return [
      { to: at(seen), pace: SLOW_PACE },
      { to: at(end), pace: paceOf((end - seen) * TIMES_AN_ORDER[act], FAST_S.later) },
    ];
  };
  return [
    {
      start: NEW_DRIVE,
      legs: [
        { to: at(wash), pace: paceOf(wash, FAST_S.first) },
        // The order that has to wait until the crew has washed.
        { to: at(wash + 1), pace: SLOW_PACE },
        { to: at(first), pace: paceOf((first - wash) * TIMES_AN_ORDER[0], FAST_S.first) },
      ],
      end: { ...at(first), events: [] },
    },
    {
      start: { ...at(first), events: [left] },
      legs: laterLegs(1, first, second),
      end: { ...at(second), events: [left] },
    },
    {
      start: { ...at(second), events: [left, back] },
      legs: laterLegs(2, second, third),
      end: { ...at(third), events: [left, back] },
    },
  ];
}

/** Host pages after which a new drive cleans for the first time. */
export function firstWash(settings: DriveSettings): number {
  const { blockCount, reserveBlocks, pagesPerBlock } = scenarioOf(settings);
  return (blockCount - reserveBlocks) * pagesPerBlock;
}

/** How far an act has come at `step`, 0..1. */
export function progressOf({ start, end }: Pick<ActPlan, 'start' | 'end'>, step: number): number {
  return Math.min(1, Math.max(0, (step - start.step) / (end.step - start.step)));
}

/** What is said under the scene. Each sentence comes with the event that it names. */
export const SENTENCES = ['fills', 'washes', 'washesEmpty', 'told', 'untold', 'again'] as const;
export type SentenceName = (typeof SENTENCES)[number];

/** Numbers of a drive that decide what is said of it. */
export type Told = Pick<Summary, 'step' | 'hostPages' | 'flashPages'>;

export function sentenceOf(act: Act, { step, hostPages, flashPages }: Told, settings: DriveSettings): SentenceName {
  if (act === 1) return settings.isTrimEnabled ? 'told' : 'untold';
  if (act === LAST_ACT) return 'again';
  if (flashPages > hostPages) return 'washes';
  return step > firstWash(settings) ? 'washesEmpty' : 'fills';
}

/** The sentence in the skin of the page. */
export function sayOf(name: SentenceName, { hostPages, flashPages }: Told): string {
  if (name !== 'again') return words.sentences[name];
  return words.sentences.again({ ordered: hostPages, plated: flashPages, ratio: flashPages / Math.max(1, hostPages) });
}

export const TONES: Readonly<Record<SentenceName, NarrationTone>> = {
  fills: 'order',
  washes: 'replate',
  washesEmpty: 'wash',
  told: 'leave',
  untold: 'leave',
  again: 'order',
};
