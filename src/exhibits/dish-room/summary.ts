import * as words from '#messages/dish-room';
import type { DishRoomPart } from '#recordings/dishRoom';
import { longestWait, momentAt } from './moment.ts';
import { PICKS, PLATES, RANDOM_FRACTION, SPARE_FACTOR, writePicks, type RefusedPick } from './scenario.ts';
import type { Crews, TableState } from './tableState.ts';

/** What came of a round, beside what came of the others'. */
export interface Outcome {
  /** Re-plated by the reader; null where nothing was picked. */
  readonly you: number | null;
  readonly rule: number;
  readonly blind: number;
  readonly best: number;
}

/** What came of a round; null until the others' rounds are known. */
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

/** What came out, in a sentence. */
export function verdictOf(outcome: Outcome): string {
  const { you } = outcome;
  return you === null ? words.verdictSkipped(outcome) : words.verdict({ ...outcome, you });
}

/** Why it came out so: the plate that it paid to leave, if there is one. */
export function whyOf(part: DishRoomPart | null): string {
  const waited = part && longestWait(part);
  return waited ? words.why({ plate: waited.block + 1, from: waited.from, to: waited.to }) : words.whyPlain;
}

const TURNS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** What is to be said of these very picks. */
export function replyTo(outcome: Outcome, part: DishRoomPart, crews: Crews): string | null {
  const { you, rule, blind, best } = outcome;
  if (you === null) return null;
  if (you < rule) {
    const waited = longestWait(part);
    const count = rule - you;
    return waited ? words.replies.betterWaiting({ count, plate: waited.block + 1 }) : words.replies.better({ count });
  }
  if (you === rule) return best < rule ? words.replies.same : words.replies.sameBest;
  const rulePicks = crews.fewestFirst?.picks ?? [];
  const parted = rulePicks.findIndex((pick, turn) => pick !== (part.picked[turn]?.block ?? -1) + 1);
  // Nearer to those who do not look than to the rule.
  if (you - rule > blind - you || parted < 0) return words.replies.blind({ blind });
  return words.replies.worse({ count: you - rule, turn: TURNS[parted] ?? 'first', plate: rulePicks[parted] ?? 0 });
}

/** What the last pick did, for whoever cannot see it. */
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

/** What the last pick or undo did, for whoever cannot see it. */
export function sayAction(action: 'pick' | 'undo', part: DishRoomPart, picks: number): string {
  return action === 'pick' ? sayPick(part, picks) : words.spoken.undone({ pick: picks + 1 });
}

/** Why a pick of a link cannot be. @param kept picks before it, which stay */
export function sayRefused({ reason, pick, given }: RefusedPick, kept: number): string {
  return words.refused[reason]({ pick, given, kept, plates: PLATES, picks: PICKS });
}

/** Hash of the drive as it stands after the picks; null until they have been run. */
export function hashOf({ part, picks }: Pick<TableState, 'part' | 'picks'>): string | null {
  if (!part) return null;
  return picks.length === 0 ? part.startHash : (part.picked[picks.length - 1]?.stateHash ?? null);
}

/** For a report that others can check. */
export function reportOf({ you, rule, blind, best }: Outcome, { seed, picks, part }: TableState): string {
  const hash = hashOf({ picks, part }) ?? '';
  const given = { seed: String(seed), spare: SPARE_FACTOR, random: RANDOM_FRACTION, rule, blind, best, hash };
  return you === null ? words.reportSkipped(given) : words.report({ ...given, you, picks: writePicks(picks) });
}
