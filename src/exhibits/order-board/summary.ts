import * as words from '#messages/order-board';
import { momentOf, placeOf, type BoardPlace, type Floor } from './moment.ts';
import { PLATE_PAGES, type OrderBoardGuess } from './scenario.ts';

/** The newest order, as the board has it once it has landed. */
export interface OrderAnswer {
  readonly dish: number;
  readonly now: BoardPlace;
  readonly before: BoardPlace;
  /** Plate on which the first dish that was ordered stood. */
  readonly firstPlate: number;
}

/** Null where nothing has been ordered. */
export function answerOf(floor: Floor): OrderAnswer | null {
  const { part, times } = floor;
  const [first] = part.written;
  const newest = part.written.at(-1);
  if (!first || !newest || !times) return null;
  const { roles } = momentOf(floor, times, times.end);
  return {
    dish: newest.logicalPage,
    now: placeOf(floor, roles, newest.to),
    before: placeOf(floor, roles, newest.from),
    firstPlate: placeOf(floor, roles, first.from).plate,
  };
}

/** The place, as `data-answer` has it. */
export const writeAnswer = ({ now }: OrderAnswer): string => `${now.isHatch ? 'hatch' : now.plate} ${now.place}`;

export const leadOf = ({ dish, now }: OrderAnswer): string => words.frame.lead({ dish, where: words.hatchSpoken(now) });

export const verdictOf = ({ dish, now }: Pick<OrderAnswer, 'dish' | 'now'>): string =>
  words.verdict({ dish, where: words.hatchSpoken(now) });

export function replyTo(guess: OrderBoardGuess, { now, firstPlate }: OrderAnswer): string {
  if (guess === 'hatch') return words.replies.hatch(now);
  return guess === firstPlate ? words.replies.old : words.replies.other;
}

export const spokenOf = ({ dish, now, before }: OrderAnswer): string =>
  words.spoken({ dish, where: words.hatchSpoken(now), was: words.hatchSpoken(before) });

/** For others to check; empty where nothing has been ordered. */
export function reportOf({ part, request }: Floor): string {
  const newest = part.written.at(-1);
  if (!newest) return '';
  return words.report({
    blockCount: part.start.blockCount,
    pagesPerBlock: part.start.pagesPerBlock,
    mapping: request.mapping,
    unit: request.mappingUnitPages,
    seed: request.seed,
    orders: request.orders.join(', '),
    dish: newest.logicalPage,
    fromBlock: Math.floor(newest.from / PLATE_PAGES),
    fromOffset: newest.from % PLATE_PAGES,
    toBlock: Math.floor(newest.to / PLATE_PAGES),
    toOffset: newest.to % PLATE_PAGES,
    programmed: newest.programmedPages,
    relocated: newest.relocatedPages,
    hash: part.stateHash,
  });
}
