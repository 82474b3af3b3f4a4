import { LANGUAGE, withoutStrong } from '#messages';
import * as narration from '#messages/narration';
import type { ShownDrive } from '../model/shownDrive.ts';
import { countPlatings } from '../model/touchTarget.ts';
import type { FollowedDish, TouchTarget } from '../model/touchTarget.ts';
import { MICRO, MICRO_WORDS, NOWHERE, shownNumber } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';
import type { NarrationTone } from '#controls';
import type { Leavers } from '../model/leavers.ts';

/** A sentence that the narrator may show. */
export interface SentenceCandidate {
  readonly tone: NarrationTone;
  readonly sentence: string;
  /** The sentence with the picture's current numbers; null where its numbers do not change. */
  readonly recount: (() => string) | null;
  /** Whether its event is still going on, so that its moment is the shown one; null for events without duration. */
  readonly isGoingOn: (() => boolean) | null;
  /** Event that it is about. A candidate replaces a shown sentence of the same phase at once, because only numbers differ. */
  readonly phase: string;
  /** A waiting candidate gives way only to one of the same or a higher rank. */
  readonly rank: 0 | 1 | 2;
}

/** Most characters that fit the bar of a phone; Russian letters are wider. */
const MOST_CHARACTERS = LANGUAGE.code === 'ru' ? 89 : 95;

/**
 * A sentence on the micro-operation in `row` of `events`. `waiting`: portions re-plated before it in this wait. Numbers are those of
 * the picture, so flying portions do not count yet.
 */
export function tellEvent(
  events: Int32Array,
  row: number,
  shown: ShownDrive,
  words: SceneWords,
  waiting: number,
): SentenceCandidate | null {
  const at = row * MICRO_WORDS;
  const page = events[at + 1] ?? NOWHERE;
  const from = events[at + 2] ?? NOWHERE;
  const to = events[at + 3] ?? NOWHERE;
  const { pagesPerBlock } = shown.drive;
  const blockOf = (place: number): number => Math.floor(place / pagesPerBlock);
  const plateOf = (place: number): number => shownNumber(blockOf(place));
  const kind = events[at] ?? NOWHERE;
  switch (kind) {
    case MICRO.Write: {
      if (waiting > 0) {
        const step = shown.trueField('Step');
        return fixedSentence('order', 'open', 2, narration.reopened({ step, waiting }));
      }
      return tellHatch(shown) ?? tellOrder(shown, page, to, from);
    }
    case MICRO.Relocate:
      if (to % pagesPerBlock === pagesPerBlock - 1 && shown.drive.frontiers === 'split' && !isCopyInTheAir(shown)) {
        return fixedSentence('replate', 'replatingFull', 1, narration.replatingFull({ number: plateOf(to) }));
      }
      return tellCopy(shown, words, blockOf(from), blockOf(to));
    case MICRO.Pick:
      return tellPick(shown, words, from, to);
    case MICRO.Trim:
      return fixedSentence('leave', 'trim', 1, narration.trimmed({ page, number: plateOf(from) }));
    case MICRO.Erase:
      return tellWash(shown, from);
    default:
      return null;
  }
}

const isCopyInTheAir = (shown: ShownDrive): boolean =>
  shown.field('VictimPagesCopied') < shown.trueField('VictimPagesCopied');

/** A sentence on a moment without events, such as after a leap; it follows from the shown numbers alone. */
export function tellState(shown: ShownDrive, words: SceneWords): SentenceCandidate {
  const free = (): number => shown.field('FreeBlocks');
  const page = shown.trueField('LastLogicalPage');
  const { pagesPerBlock } = shown.drive;
  if (shown.washedBlock !== NOWHERE) return tellWash(shown, shown.washedBlock);
  if (shown.trueField('MicroStep') <= 0) {
    if (page < 0) return countedSentence('plain', 'new', 0, () => narration.newDrive({ free: free() }));
    const to = shown.trueField('LastPhysicalPage');
    return tellHatch(shown) ?? tellOrder(shown, page, to, shown.trueField('LastPreviousPhysicalPage'));
  }
  const victim = shown.field('VictimBlock');
  if (victim === NOWHERE)
    return countedSentence('wash', 'wash', 1, () => narration.washedSome({ portions: pagesPerBlock, free: free() }));
  return tellCopy(shown, words, victim, replatingBlockOf(shown));
}

/** Block that receives copies; it may be full and closed already. */
function replatingBlockOf(shown: ShownDrive): number {
  if (shown.drive.frontiers === 'shared') return shown.hatchBlock;
  return shown.replatingBlock === NOWHERE ? shown.trueField('RelocationFrontierBlock') : shown.replatingBlock;
}

/** Consequence of a full plate at the hatch; null while it is not full. */
function tellHatch(shown: ShownDrive): SentenceCandidate | null {
  const { hatchBlock, drive } = shown;
  if (hatchBlock === NOWHERE || shown.filledAtHatch() < drive.pagesPerBlock) return null;
  const free = (): number => shown.field('FreeBlocks');
  const line = drive.reserveBlocks;
  if (shown.trueField('FreeBlocks') <= line) {
    // It says that the stack is at the line or, once what is re-plated takes a plate, below it: so its number must not exceed the line.
    return countedSentence('replate', 'closed', 2, () =>
      narration.closed({ free: Math.min(free(), line), stack: free() < line ? 'belowLine' : 'atLine' }),
    );
  }
  const number = shownNumber(hatchBlock);
  return countedSentence('order', 'full', 1, () => narration.full({ number, free: free() }));
}

function tellWash(shown: ShownDrive, block: number): SentenceCandidate {
  const number = shownNumber(block);
  const portions = shown.drive.pagesPerBlock;
  return countedSentence('wash', 'wash', 1, () =>
    narration.washed({ number, portions, free: shown.field('FreeBlocks') }),
  );
}

function tellOrder(shown: ShownDrive, page: number, to: number, from: number): SentenceCandidate {
  const { pagesPerBlock } = shown.drive;
  const position = shownNumber(Math.max(0, to) % pagesPerBlock);
  const old = shownNumber(Math.floor(from / pagesPerBlock));
  const sentence = from < 0 ? narration.first({ page, position }) : narration.again({ page, position, old });
  return fixedSentence('order', `order ${shown.trueField('Step')}`, 0, sentence);
}

function tellPick(shown: ShownDrive, words: SceneWords, block: number, valid: number): SentenceCandidate {
  const number = shownNumber(block);
  return fixedSentence(
    'replate',
    `pick ${block}`,
    1,
    narration.picked({ ...words, number, valid, of: shown.drive.pagesPerBlock }),
  );
}

/** A sentence on copying. Before the first portion has landed, it is the one on the pick. */
function tellCopy(shown: ShownDrive, words: SceneWords, from: number, to: number): SentenceCandidate {
  const of = shown.field('VictimValidAtPick');
  if (shown.field('VictimPagesCopied') <= 0) return tellPick(shown, words, from, of);
  let copied = 0;
  let waiting = 0;
  const isGoingOn = (): boolean => shown.field('VictimBlock') === from && shown.washedBlock === NOWHERE;
  const recount = (): string => {
    if (isGoingOn()) copied = Math.max(copied, shown.field('VictimPagesCopied'));
    waiting = Math.max(waiting, shown.field('CopiedSinceWrite'));
    const values = { copied, of, from: shownNumber(from), to: shownNumber(to), waiting };
    const long = narration.copied(values);
    return withoutStrong(long).length > MOST_CHARACTERS ? narration.copiedShort(values) : long;
  };
  return countedSentence('replate', `${COPY} ${from}`, 2, recount, isGoingOn);
}

const COPY = 'copy';

/** Whether it is about a running wait. */
export const isAboutWait = ({ phase }: SentenceCandidate): boolean => phase.startsWith(COPY);

export const fixedSentence = (
  tone: NarrationTone,
  phase: string,
  rank: SentenceCandidate['rank'],
  sentence: string,
): SentenceCandidate => ({
  tone,
  phase,
  rank,
  sentence,
  recount: null,
  isGoingOn: null,
});

const countedSentence = (
  tone: NarrationTone,
  phase: string,
  rank: SentenceCandidate['rank'],
  recount: () => string,
  isGoingOn: (() => boolean) | null = null,
): SentenceCandidate => ({ tone, phase, rank, sentence: recount(), recount, isGoingOn });

/** Contents of a plate, in the categories of the page. */
export interface PlateCount {
  readonly fresh: number;
  readonly replated: number;
  readonly ghosts: number;
  readonly leftovers: number;
  readonly clean: number;
}

export function countPlate(shown: ShownDrive, block: number): PlateCount {
  const count = { fresh: 0, replated: 0, ghosts: 0, leftovers: 0, clean: 0 };
  for (let offset = 0; offset < shown.drive.pagesPerBlock; offset += 1) {
    const look = shown.lookOf(block, offset);
    if (look === 'host') count.fresh += 1;
    else if (look === 'relocated') count.replated += 1;
    else if (look === 'ghost') count.ghosts += 1;
    else if (look === 'free') count.clean += 1;
    else count.leftovers += 1;
  }
  return count;
}

/** A sentence on a touched plate. */
export function tellPlate(shown: ShownDrive, block: number): SentenceCandidate {
  const { fresh, replated, ghosts, leftovers } = countPlate(shown, block);
  const wanted = fresh + replated;
  const values = { number: shownNumber(block), wanted, leftovers, cost: wanted + ghosts };
  const sentence = ghosts > 0 ? narration.plateGhosts({ ...values, ghosts }) : narration.plate(values);
  return fixedSentence('wash', `plate ${block}`, 2, sentence);
}

/** A sentence on a followed dish. */
export function tellDish({ logicalPage: page, places }: FollowedDish): SentenceCandidate {
  const phase = `dish ${page}`;
  if (places === null) return fixedSentence('plain', phase, 2, narration.dishUnknown({ page }));
  const { ordered, replated } = countPlatings(places);
  if (ordered === 0) return fixedSentence('plain', phase, 2, narration.dishNew({ page }));
  return fixedSentence('order', phase, 2, narration.dish({ page, ordered, plated: ordered + replated, replated }));
}

/** Sentence on what the reader touches, else follows; null for neither. */
export function tellSubject(
  words: SceneWords,
  touchTarget: TouchTarget | null,
  followedDish: FollowedDish | null,
): ((shown: ShownDrive) => SentenceCandidate) | null {
  if (touchTarget && !touchTarget.part) return (shown) => tellPlate(shown, touchTarget.block);
  const { id, tell = null } = touchTarget?.part ?? {};
  if (tell) return (shown) => fixedSentence('plain', `about ${id}`, 2, tell(shown, words));
  return followedDish && (() => tellDish(followedDish));
}

/** A sentence on guests who leave or come back. */
export function tellLeavers({ kind, pages }: Leavers): SentenceCandidate {
  const values = { count: pages.length };
  if (kind === 'silent') return fixedSentence('leave', 'left', 2, narration.leftSilently(values));
  if (kind === 'told') return fixedSentence('leave', 'left', 2, narration.leftTold(values));
  return fixedSentence('leave', 'back', 2, narration.cameBack(values));
}
