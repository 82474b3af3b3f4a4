import { PageState } from '#engine';
import type { HandSheet, SheetPlate } from '#recordings/handSheet';
import type { HomeworkPart } from '#recordings/homework';
import { SHEET_PAGES_PER_BLOCK } from '#recordings/sheetShape';
import { PencilDrive } from './pencil.ts';

/** Most blocks that can tie at a pick: no drive here has more. */
const MOST_TIED_BLOCKS = 12;
const MOST_PICKS = 4;

/** Fills a drive and writes the orders. @param trimmed pages trimmed before order `trimBefore` @param choices as in PencilDrive */
export function workByHand(
  hand: HandSheet,
  trimmed: readonly number[] = [],
  trimBefore = 0,
  choices: readonly number[] = [],
): PencilDrive {
  const drive = new PencilDrive(hand.start.length, SHEET_PAGES_PER_BLOCK, choices);
  const filledPages = hand.start.flatMap(({ dishes }) => dishes).filter((dish) => dish >= 0).length;
  for (let page = 0; page < filledPages; page += 1) drive.perform({ logicalPage: page, isTrim: false });
  drive.startCounting();
  hand.orders.forEach((order, index) => {
    if (index + 1 === trimBefore) for (const page of trimmed) drive.perform({ logicalPage: page, isTrim: true });
    drive.perform({ logicalPage: order, isTrim: false });
  });
  return drive;
}

/** All numbers of copies with TRIM that some choice among tied blocks leads to. */
export function copiesWithTrim(hand: HandSheet): Set<number> {
  const { dishes, before } = hand.trimmed;
  const counts = new Set<number>();
  const tryOn = (choices: readonly number[]): void => {
    const drive = workByHand(hand, dishes, before, choices);
    counts.add(drive.programmed - drive.written);
    if (drive.ties === 0 || choices.length >= MOST_PICKS) return;
    for (let choice = 0; choice < MOST_TIED_BLOCKS; choice += 1) {
      const next = [...choices, choice];
      try {
        tryOn(next);
      } catch (error) {
        if (error instanceof RangeError) return;
        throw error;
      }
    }
  };
  tryOn([]);
  return counts;
}

const liveOn = ({ dishes, states }: SheetPlate): number =>
  dishes.filter((dish, place) => dish >= 0 && states[place] !== PageState.Invalid).length;

/** The answers of a careful student, by their keys in a file, without guesses. */
export function expectedAnswers({ hand, picks }: HomeworkPart): Record<string, number> {
  const drive = workByHand(hand);
  const trimmed = workByHand(hand, hand.trimmed.dishes, hand.trimmed.before);
  const answers: Record<string, number> = {
    start: drive.picks[0]?.order ?? Number.NaN,
    asked: drive.written,
    programmed: drive.programmed,
    ratio: Math.round((100 * drive.programmed) / drive.written) / 100,
    trimCopies: trimmed.programmed - trimmed.written,
    trimRatio: Math.round((100 * trimmed.programmed) / trimmed.written) / 100,
  };
  drive.picks.forEach(({ block, copies }, index) => {
    answers[`block${index + 1}`] = block;
    answers[`copies${index + 1}`] = copies;
  });
  picks.rounds.forEach(({ plates }, index) => {
    const live = plates.map((plate) => (plate.dishes.every((dish) => dish < 0) ? Infinity : liveOn(plate)));
    answers[`round${index + 1}`] = live.indexOf(Math.min(...live));
  });
  return answers;
}
