import { LANGUAGE } from '#messages';
import * as narration from '#messages/narration';
import type { ShownDrive } from '../model/shownDrive.ts';
import { countPlatings } from '../model/touched.ts';
import type { FollowedDish, Touched } from '../model/touched.ts';
import { MICRO, MICRO_WORDS, NOWHERE } from '../vocabulary.ts';
import { numberFor } from '../words.ts';
import type { SceneWords } from '../words.ts';
import type { NarrationTone } from './narration.ts';

/** A sentence before it is known when it is shown. */
export interface Told {
  readonly tone: NarrationTone;
  readonly sentence: string;
  /** What it tells of. A sentence of the same phase may take the place of one that is shown: only its numbers are others. */
  readonly phase: string;
  /** A sentence of a lower rank does not push it aside before it was shown. */
  readonly rank: 0 | 1 | 2;
}

/** More characters than this do not fit the bar. Russian is set as wide with ten more. */
const MOST_CHARACTERS = LANGUAGE.code === 'ru' ? 105 : 95;

/** What one micro-operation did, `row` of `events`; `waiting` portions were re-plated before it in this wait. */
export function tellEvent(
  events: Int32Array,
  row: number,
  shown: ShownDrive,
  words: SceneWords,
  waiting: number,
): Told | null {
  const at = row * MICRO_WORDS;
  const page = events[at + 1] ?? NOWHERE;
  const from = events[at + 2] ?? NOWHERE;
  const to = events[at + 3] ?? NOWHERE;
  const free = shown.trueField('FreeBlocks');
  const { pagesPerBlock } = shown.drive;
  const blockOf = (place: number): number => Math.floor(place / pagesPerBlock);
  const plateOf = (place: number): number => numberFor(words, blockOf(place));
  const kind = events[at] ?? NOWHERE;
  switch (kind) {
    case MICRO.Write: {
      if (waiting > 0) {
        const step = shown.trueField('Step');
        return told('order', 'open', 2, narration.reopened({ ...words, step, waiting }));
      }
      return tellHatch(shown, words) ?? tellOrder(shown, words, page, to, from);
    }
    case MICRO.Relocate:
      if (to % pagesPerBlock === pagesPerBlock - 1 && shown.drive.frontiers === 'split') {
        return told('replate', 'replatingFull', 1, narration.replatingFull({ ...words, number: plateOf(to) }));
      }
      return tellCopy(shown, words, blockOf(from), blockOf(to));
    case MICRO.Pick:
      return tellPick(shown, words, from, to);
    case MICRO.Trim:
      return told('leave', 'trim', 1, narration.trimmed({ ...words, page, number: plateOf(from) }));
    case MICRO.Erase: {
      const number = numberFor(words, from);
      return told('wash', 'wash', 1, narration.washed({ ...words, number, portions: pagesPerBlock, free }));
    }
    default:
      return null;
  }
}

/** What there is to say of a moment that nobody saw come: from the numbers of the frame alone. */
export function tellState(shown: ShownDrive, words: SceneWords): Told {
  const free = shown.trueField('FreeBlocks');
  const page = shown.trueField('LastLogicalPage');
  const { pagesPerBlock } = shown.drive;
  if (shown.trueField('MicroStep') <= 0) {
    if (page < 0) return told('plain', 'new', 0, narration.newDrive({ ...words, free }));
    const to = shown.trueField('LastPhysicalPage');
    return tellHatch(shown, words) ?? tellOrder(shown, words, page, to, shown.trueField('LastPreviousPhysicalPage'));
  }
  const victim = shown.trueField('VictimBlock');
  if (victim === NOWHERE)
    return told('wash', 'wash', 1, narration.washedSome({ ...words, portions: pagesPerBlock, free }));
  if (shown.trueField('VictimPagesCopied') <= 0) {
    return tellPick(shown, words, victim, shown.trueField('VictimValidAtPick'));
  }
  return tellCopy(shown, words, victim, replatingBlockOf(shown));
}

/** Where the crew puts what it copies; the plate may be full and closed just now. */
function replatingBlockOf(shown: ShownDrive): number {
  if (shown.drive.frontiers === 'shared') return shown.hatchBlock;
  return shown.replatingBlock === NOWHERE ? shown.trueField('RelocationFrontierBlock') : shown.replatingBlock;
}

/** What a full plate at the hatch leads to, or null while it is not full. */
function tellHatch(shown: ShownDrive, words: SceneWords): Told | null {
  const { hatchBlock, drive } = shown;
  if (hatchBlock === NOWHERE || shown.trueFilledAtHatch() < drive.pagesPerBlock) return null;
  const free = shown.trueField('FreeBlocks');
  if (free <= drive.reserveBlocks) return told('replate', 'closed', 2, narration.closed({ ...words, free }));
  return told('order', 'full', 1, narration.full({ ...words, number: numberFor(words, hatchBlock), free }));
}

function tellOrder(shown: ShownDrive, words: SceneWords, page: number, to: number, from: number): Told {
  const { pagesPerBlock } = shown.drive;
  const position = numberFor(words, Math.max(0, to) % pagesPerBlock);
  const old = numberFor(words, Math.floor(from / pagesPerBlock));
  const sentence =
    from < 0 ? narration.first({ ...words, page, position }) : narration.again({ ...words, page, position, old });
  return told('order', `order ${shown.trueField('Step')}`, 0, sentence);
}

function tellPick(shown: ShownDrive, words: SceneWords, block: number, valid: number): Told {
  const number = numberFor(words, block);
  return told(
    'replate',
    `pick ${block}`,
    1,
    narration.picked({ ...words, number, valid, of: shown.drive.pagesPerBlock }),
  );
}

function tellCopy(shown: ShownDrive, words: SceneWords, from: number, to: number): Told {
  const values = {
    ...words,
    copied: shown.trueField('VictimPagesCopied'),
    of: shown.trueField('VictimValidAtPick'),
    from: numberFor(words, from),
    to: numberFor(words, to),
    waiting: shown.trueField('CopiedSinceWrite'),
  };
  const long = narration.copied(values);
  const sentence = lengthOf(long) > MOST_CHARACTERS ? narration.copiedShort(values) : long;
  return told('replate', `copy ${from}`, 2, sentence);
}

const lengthOf = (sentence: string): number => sentence.replace(/<\/?b>/g, '').length;

export const told = (tone: NarrationTone, phase: string, rank: Told['rank'], sentence: string): Told => ({
  tone,
  phase,
  rank,
  sentence,
});

/** What lies on a plate, as far as a reader wants to know. */
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

/** A plate that is touched. */
export function tellPlate(shown: ShownDrive, words: SceneWords, block: number): Told {
  const { fresh, replated, ghosts, leftovers } = countPlate(shown, block);
  const wanted = fresh + replated;
  const values = { ...words, number: numberFor(words, block), wanted, leftovers, cost: wanted + ghosts };
  const sentence = ghosts > 0 ? narration.plateGhosts({ ...values, ghosts }) : narration.plate(values);
  return told('wash', `plate ${block}`, 2, sentence);
}

/** A dish that is followed. */
export function tellDish(words: SceneWords, { logicalPage: page, places }: FollowedDish): Told {
  const phase = `dish ${page}`;
  if (places === null) return told('plain', phase, 2, narration.dishUnknown({ ...words, page }));
  const { ordered, replated } = countPlatings(places);
  if (ordered === 0) return told('plain', phase, 2, narration.dishNew({ ...words, page }));
  return told('order', phase, 2, narration.dish({ ...words, page, ordered, plated: ordered + replated, replated }));
}

/** What is touched is told before what is followed, and both before what the drive does: null then. */
export function tellSubject(
  words: SceneWords,
  touched: Touched | null,
  followed: FollowedDish | null,
): ((shown: ShownDrive) => Told) | null {
  if (touched && !touched.about) return (shown) => tellPlate(shown, words, touched.block);
  const { id, tell = null } = touched?.about ?? {};
  if (tell) return (shown) => told('plain', `about ${id}`, 2, tell(shown, words));
  return followed && (() => tellDish(words, followed));
}
