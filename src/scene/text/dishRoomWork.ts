import * as scene from '#messages/scene';
import { isHatchShut } from '../draw/moment.ts';
import type { SceneMoment } from '../draw/moment.ts';
import { elapsedFraction } from '../motion/timeSpan.ts';
import { NOWHERE, numberFor } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';
import { line } from './textLines.ts';
import type { SceneTexts, TextLine, TextPart } from './textLines.ts';

/** Writes the labels of the dish room. Each composition has its own, with as many words as it has room for. */
export type TellDishRoom = (moment: SceneMoment, words: SceneWords, work: DishRoomWork) => SceneTexts;

/** Current work of the dish room. */
export type DishRoomWork =
  | { readonly kind: 'copying'; readonly block: number; readonly copied: number; readonly wanted: number }
  | { readonly kind: 'washing'; readonly block: number }
  /** Too fast for single plates. `relocated`: pages relocated per host page. */
  | { readonly kind: 'fast'; readonly relocated: number }
  | { readonly kind: 'idle'; readonly isAboveLine: boolean }
  /** Between two plates, or before the first frame. */
  | { readonly kind: 'between' };

export function workOf(moment: SceneMoment): DishRoomWork {
  const { shown, motion, nowMs, band, relocatedPerHostPage } = moment;
  const isFast = band === 'flow' && relocatedPerHostPage !== null && relocatedPerHostPage > 0;
  if (isFast) return { kind: 'fast', relocated: relocatedPerHostPage };
  if (shown.washedBlock !== NOWHERE) return { kind: 'washing', block: shown.washedBlock };
  if (shown.victimBlock !== NOWHERE) {
    const copied = shown.field('VictimPagesCopied');
    return { kind: 'copying', block: shown.victimBlock, copied, wanted: shown.field('VictimValidAtPick') };
  }
  if (motion.wash && elapsedFraction(motion.wash, nowMs) < 1) return { kind: 'washing', block: motion.wash.block };
  if (!shown.hasFrame || isHatchShut(moment)) return { kind: 'between' };
  return { kind: 'idle', isAboveLine: shown.field('FreeBlocks') > shown.drive.reserveBlocks };
}

export const figure = (work: DishRoomWork): TextPart[] =>
  work.kind === 'copying'
    ? [{ text: scene.copied({ copied: work.copied, of: work.wanted }), isStrong: true, isFigure: true, tone: 're' }]
    : [];

export const nameOf = (words: SceneWords, block: number): string =>
  scene.plate({ ...words, number: numberFor(words, block) });

export const nextPlate = (words: SceneWords): TextLine[] => [line('caption', scene.nextPlate(words), 'ink3')];

export function wantedLine(words: SceneWords, valid: number, of: number, isShort: boolean): TextLine {
  const reason = isShort ? scene.reasonShort(words) : scene.reason(words);
  const wanted = { text: scene.wanted({ ...words, valid, of }), isStrong: true };
  return { role: 'caption', tone: 'ink', parts: [wanted, { text: ` ${reason}` }] };
}
