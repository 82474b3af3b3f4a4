import { createRandom, nextBelow } from '#engine';
import type { GuessFormat } from '#store';

/** Causes in the order of the places that they belong to. */
export const CAUSES = ['clean', 'line', 'copy'] as const;
const STRAYS = ['wear', 'heat'] as const;
export type Card = (typeof CAUSES)[number] | (typeof STRAYS)[number];
const CARDS: readonly Card[] = [...CAUSES, ...STRAYS];
export const PLACES = CAUSES.length;

/** Wrong cards at one place after which the right one is ringed. */
const TRIES_ALONE = 2;
/** Stream of the random numbers that shuffle the cards; the drive has others. */
const CARD_STREAM = 24;

/** Which cards the reader has put on which places. */
export interface Placement {
  /** The place that is asked about, counted from 0; `PLACES` once all have their cause. */
  readonly place: number;
  /** Places that have their cause, in the order in which they got it. */
  readonly placed: readonly number[];
  /** The last card if it was wrong; null again after the next action. */
  readonly refused: Card | null;
  /** Wrong cards at this place. */
  readonly wrongTries: number;
  /** The first card at each place. */
  readonly first: readonly (Card | null)[];
}

export const NOTHING_PLACED: Placement = {
  place: 0,
  placed: [],
  refused: null,
  wrongTries: 0,
  first: CAUSES.map(() => null),
};
export const ALL_PLACED: Placement = { ...NOTHING_PLACED, place: PLACES, placed: CAUSES.map((_, place) => place) };

export const isDone = ({ placed }: Placement): boolean => placed.length === PLACES;

/** Puts a card on the place that is asked about. A wrong one goes back. */
export function put(placement: Placement, card: Card): Placement {
  const { place, placed, wrongTries } = placement;
  if (isDone(placement)) return placement;
  const first = placement.first.map((each, index) => (index === place ? (each ?? card) : each));
  if (CAUSES[place] !== card) return { ...placement, first, refused: card, wrongTries: wrongTries + 1 };
  const nowPlaced = [...placed, place];
  const next = CAUSES.findIndex((_, index) => !nowPlaced.includes(index));
  return { place: next < 0 ? PLACES : next, placed: nowPlaced, refused: null, wrongTries: 0, first };
}

/** Asks about another place, where that has no cause yet. */
export function choosePlace(placement: Placement, place: number): Placement {
  if (placement.placed.includes(place) || placement.place === place) return placement;
  return { ...placement, place, refused: null, wrongTries: 0 };
}

/** Takes back the last card. `first` stays. */
export function takeBack(placement: Placement): Placement {
  const last = placement.placed.at(-1);
  if (last === undefined || isDone(placement)) return placement;
  return { ...placement, place: last, placed: placement.placed.slice(0, -1), refused: null, wrongTries: 0 };
}

/** Cards that have no place yet, in the order in which they lie there. */
export const cardsLeft = ({ placed }: Placement, seed: number): readonly Card[] =>
  shuffled(seed).filter((card) => !placed.some((place) => CAUSES[place] === card));

/** The card that belongs here, once the reader has failed often enough; else null. */
export const ringedCard = ({ place, wrongTries }: Placement): Card | null =>
  wrongTries >= TRIES_ALONE ? (CAUSES[place] ?? null) : null;

/** Places beside each other that have no cause yet, around the one that is asked about: there is room for the cards. */
export function roomForCards({ place, placed }: Placement): { readonly from: number; readonly to: number } {
  let [from, to] = [place, place];
  while (from > 0 && !placed.includes(from - 1)) from -= 1;
  while (to < PLACES - 1 && !placed.includes(to + 1)) to += 1;
  return { from, to };
}

/** All five cards, shuffled; the one that belongs to the first place does not lie first. */
export function shuffled(seed: number): readonly Card[] {
  const random = createRandom(seed, CARD_STREAM);
  const cards = [...CARDS];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = nextBelow(random, last + 1);
    [cards[last], cards[other]] = [cards[other] ?? 'clean', cards[last] ?? 'clean'];
  }
  if (cards[0] === CAUSES[0]) cards.push(...cards.splice(0, 1));
  return cards;
}

/** A guess: the first card at each place. */
export const guessFormat: GuessFormat<readonly Card[]> = {
  write: (guess) => guess.join('-'),
  read(text) {
    const cards = text.split('-').map((each) => CARDS.find((card) => card === each));
    return cards.length === PLACES && cards.every((card) => card !== undefined) ? cards : null;
  },
};
