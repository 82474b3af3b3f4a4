import { memoizeByObject } from '#base';
import * as words from '#messages/dish-room';
import type { DishRoomPart } from '#recordings/dishRoom';
import type { CrewRound, DishRoomCrewsPart } from '#recordings/dishRoomCrews';
import { longestWait, momentAt } from './moment.ts';
import { PICKS, PLATES, RANDOM_FRACTION, SPARE_FACTOR, writePicks, type RefusedPick, type Round } from './scenario.ts';

/** Whose picks can be watched. */
export const CREWS = ['you', 'fewestFirst', 'blindfolded', 'best'] as const;
export type Crew = (typeof CREWS)[number];

/** Each is null until it is recorded. */
export interface Crews {
  readonly fewestFirst: CrewRound | null;
  readonly blindfolded: Extract<DishRoomCrewsPart, { crew: 'blindfolded' }> | null;
  readonly best: Extract<DishRoomCrewsPart, { crew: 'best' }> | null;
}

/** The rounds of the other crews, out of the parts recorded so far. */
export const crewsOf = memoizeByObject((parts: readonly DishRoomCrewsPart[]): Crews => {
  const crews: { -readonly [Name in keyof Crews]: Crews[Name] } = { fewestFirst: null, blindfolded: null, best: null };
  for (const part of parts) {
    if (part.crew === 'fewestFirst') crews.fewestFirst = part.round;
    else if (part.crew === 'blindfolded') crews.blindfolded = part;
    else crews.best = part;
  }
  return crews;
});

export const roundOf = ({ fewestFirst, blindfolded, best }: Crews, crew: Exclude<Crew, 'you'>): CrewRound | null =>
  ({ fewestFirst, blindfolded: blindfolded?.round ?? null, best: best?.round ?? null })[crew];

/** Portions re-plated in a round, by the reader and by the other crews. */
export interface Outcome {
  /** Null where nothing was picked. */
  readonly you: number | null;
  readonly rule: number;
  readonly blind: number;
  readonly best: number;
}

/** The outcome of a round; null until the rounds of the other crews are known. */
export function outcomeOf(part: DishRoomPart | null, picks: readonly number[], crews: Crews): Outcome | null {
  const { fewestFirst, blindfolded, best } = crews;
  if (!part || !fewestFirst || !blindfolded || !best) return null;
  if (picks.length > 0 && part.picked.length < PICKS) return null;
  const you = part.picked.slice(0, picks.length).reduce((sum, { relocatedPages }) => sum + relocatedPages, 0);
  return {
    you: picks.length > 0 ? you : null,
    rule: fewestFirst.relocatedTotal,
    blind: blindfolded.round.relocatedTotal,
    best: best.round.relocatedTotal,
  };
}

export function verdictOf(outcome: Outcome): string {
  const { you } = outcome;
  return you === null ? words.verdictSkipped(outcome) : words.verdict({ ...outcome, you });
}

/** The reason for the outcome: the plate that it paid to leave, if there is one. */
export function whyOf(part: DishRoomPart | null): string {
  const wait = part && longestWait(part);
  return wait ? words.why({ plate: wait.block + 1, from: wait.from, to: wait.to }) : words.whyPlain;
}

const TURNS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The reply to these picks; null where nothing was picked. */
export function replyTo(outcome: Outcome, part: DishRoomPart, crews: Crews): string | null {
  const { you, rule, blind, best } = outcome;
  if (you === null) return null;
  if (you < rule) {
    const wait = longestWait(part);
    const count = rule - you;
    return wait ? words.replies.betterWaiting({ count, plate: wait.block + 1 }) : words.replies.better({ count });
  }
  if (you === rule) return best < rule ? words.replies.same : words.replies.sameBest;
  const rulePicks = crews.fewestFirst?.picks ?? [];
  const firstOther = rulePicks.findIndex((pick, turn) => pick !== (part.picked[turn]?.block ?? -1) + 1);
  // Nearer to the blindfolded crew than to the rule.
  if (you - rule > blind - you || firstOther < 0) return words.replies.blind({ blind });
  return words.replies.worse({
    count: you - rule,
    turn: TURNS[firstOther] ?? 'first',
    plate: rulePicks[firstOther] ?? 0,
  });
}

/** The effect of a pick, for screen readers. @param pick counted from 1 */
export function sayPick(part: DishRoomPart, pick: number): string {
  const picked = part.picked[pick - 1];
  if (!picked) return '';
  const { block, relocatedPages: count, hostPagesWritten: guests } = picked;
  const after = momentAt(part, pick);
  const washed = words.spoken.washed({ plate: block + 1, count, total: after.relocated });
  const before = momentAt(part, pick - 1);
  let most = { block: -1, lost: 0 };
  after.roles.forEach((role, each) => {
    const lost = (before.wanted[each] ?? 0) - (after.wanted[each] ?? 0);
    const isSame = role === before.roles[each] && each !== block;
    if (isSame && lost > most.lost) most = { block: each, lost };
  });
  if (guests === 0 || most.block < 0) return `${washed} ${words.spoken.served({ guests })}`;
  const wanted = after.wanted[most.block] ?? 0;
  return `${washed} ${words.spoken.servedAnd({ guests, plate: most.block + 1, wanted })}`;
}

/** The effect of the last pick or undo, for screen readers. */
export function sayAction(action: 'pick' | 'undo', part: DishRoomPart, picks: number): string {
  return action === 'pick' ? sayPick(part, picks) : words.spoken.undone({ pick: picks + 1 });
}

/** Why a pick of a link cannot be. @param kept number of picks before it, which stay */
export function sayRefusal({ reason, pick, given }: RefusedPick, kept: number): string {
  return words.refused[reason]({ pick, given, kept, plates: PLATES, picks: PICKS });
}

/** Hash of the drive as it stands after the picks; null until they have been run. */
export function hashOf(part: DishRoomPart | null, picks: readonly number[]): string | null {
  if (!part) return null;
  return picks.length === 0 ? part.startHash : (part.picked[picks.length - 1]?.stateHash ?? null);
}

/** For a report that others can check. */
export function reportOf({ you, rule, blind, best }: Outcome, { seed, picks }: Round, hash: string): string {
  const given = { seed: String(seed), spare: SPARE_FACTOR, random: RANDOM_FRACTION, rule, blind, best, hash };
  return you === null ? words.reportSkipped(given) : words.report({ ...given, you, picks: writePicks(picks) });
}
