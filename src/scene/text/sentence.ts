import * as sentences from '#messages/sentences';
import type { ShownDrive } from '../model/shownDrive.ts';
import { NOWHERE, shownNumber } from '../vocabulary.ts';

/** Sentence for screen readers on the current wait; null when nobody waits. */
export function waitSentence(shown: ShownDrive): string | null {
  const block = shown.field('VictimBlock');
  if (block === NOWHERE) return null;
  return sentences.waiting({
    number: shownNumber(block),
    copied: shown.field('VictimPagesCopied'),
    of: shown.field('VictimValidAtPick'),
    waiting: shown.field('CopiedSinceWrite'),
  });
}

/** Sentence for screen readers on the whole state of the drive. */
export function stateSentence(shown: ShownDrive): string {
  const { state } = sentences;
  const { drive, hatchBlock } = shown;
  const victim = shown.trueField('VictimBlock');
  const ghosts = Math.max(0, shown.trueField('GhostPages'));
  const hatch =
    hatchBlock === NOWHERE
      ? state.noHatch
      : state.hatch({ filled: shown.trueFilledAtHatch(), of: drive.pagesPerBlock });
  const parts = [
    state.after({ writes: shown.trueField('Step'), hatch }),
    state.stack({ clean: shown.trueField('FreeBlocks'), reserve: drive.reserveBlocks }),
  ];
  if (victim !== NOWHERE) {
    const copied = shown.trueField('VictimPagesCopied');
    const valid = shown.trueField('VictimValidAtPick');
    parts.push(state.victim({ number: shownNumber(victim), copied, valid }));
  }
  if (ghosts > 0) parts.push(state.ghosts({ ghosts }));
  return `${parts.join('; ')}.`;
}
