import * as sentences from '#messages/sentences';
import type { ShownDrive } from '../model/shownDrive.ts';
import { NOWHERE, numberFor } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';

/** Sentence for screen readers on the current wait; null when nobody waits. */
export function waitSentence(shown: ShownDrive, words: SceneWords): string | null {
  const block = shown.field('VictimBlock');
  if (block === NOWHERE) return null;
  return sentences.waiting({
    ...words,
    number: numberFor(words, block),
    copied: shown.field('VictimPagesCopied'),
    of: shown.field('VictimValidAtPick'),
    waiting: shown.field('CopiedSinceWrite'),
  });
}

/** Sentence for screen readers on the whole state of the drive. */
export function stateSentence(shown: ShownDrive, words: SceneWords): string {
  const { state } = sentences;
  const { drive, hatchBlock } = shown;
  const victim = shown.trueField('VictimBlock');
  const ghosts = Math.max(0, shown.trueField('GhostPages'));
  const hatch =
    hatchBlock === NOWHERE
      ? state.noHatch(words)
      : state.hatch({ ...words, filled: shown.trueFilledAtHatch(), of: drive.pagesPerBlock });
  const parts = [
    state.after({ ...words, writes: shown.trueField('Step'), hatch }),
    state.stack({ ...words, clean: shown.trueField('FreeBlocks'), reserve: drive.reserveBlocks }),
  ];
  if (victim !== NOWHERE) {
    const copied = shown.trueField('VictimPagesCopied');
    const valid = shown.trueField('VictimValidAtPick');
    parts.push(state.victim({ ...words, number: numberFor(words, victim), copied, valid }));
  }
  if (ghosts > 0) parts.push(state.ghosts({ ...words, ghosts }));
  return `${parts.join('; ')}.`;
}
