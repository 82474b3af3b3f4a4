import * as sentences from '#messages/sentences';
import type { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, MICRO_WORDS, NOWHERE } from '../vocabulary.ts';
import { numberFor } from '../words.ts';
import type { SceneWords } from '../words.ts';

/** What the last of the events did, or null when there was none. For those who cannot see the picture or have stopped it. */
export function eventSentence(events: Int32Array, shown: ShownDrive, words: SceneWords): string | null {
  if (events.length < MICRO_WORDS) return null;
  const at = events.length - MICRO_WORDS;
  const kind = events[at] ?? -1;
  const page = events[at + 1] ?? -1;
  const from = events[at + 2] ?? -1;
  const to = events[at + 3] ?? -1;
  const { pagesPerBlock } = shown.drive;
  const plateOf = (place: number): number => numberFor(words, Math.floor(place / pagesPerBlock));
  const positionOf = (place: number): number => numberFor(words, place % pagesPerBlock);
  switch (kind) {
    case MICRO.Write: {
      const position = positionOf(to);
      return from < 0
        ? sentences.writtenFirst({ ...words, page, position })
        : sentences.written({ ...words, page, position, old: plateOf(from) });
    }
    case MICRO.Relocate:
      return sentences.copied({
        ...words,
        page,
        from: plateOf(from),
        to: plateOf(to),
        position: positionOf(to),
        copied: shown.field('VictimPagesCopied'),
        of: shown.field('VictimValidAtPick'),
      });
    case MICRO.Trim:
      return sentences.trimmed({ ...words, page, number: plateOf(from) });
    case MICRO.Pick:
      return sentences.picked({ ...words, number: numberFor(words, from), valid: to, of: pagesPerBlock });
    case MICRO.Erase: {
      const clean = shown.field('FreeBlocks');
      return sentences.erased({ ...words, number: numberFor(words, from), portions: pagesPerBlock, clean });
    }
    default:
      return null;
  }
}

/** What the drive is like now. */
export function stateSentence(shown: ShownDrive, words: SceneWords): string {
  const { state } = sentences;
  const { drive, hatchBlock, victimBlock } = shown;
  const ghosts = Math.max(0, shown.field('GhostPages'));
  const hatch =
    hatchBlock === NOWHERE
      ? state.noHatch(words)
      : state.hatch({ ...words, filled: shown.filledAtHatch(), of: drive.pagesPerBlock });
  const parts = [
    state.after({ ...words, writes: shown.field('Step'), hatch }),
    state.stack({ ...words, clean: shown.field('FreeBlocks'), reserve: drive.reserveBlocks }),
  ];
  if (victimBlock !== NOWHERE) {
    const copied = shown.field('VictimPagesCopied');
    const valid = shown.field('VictimValidAtPick');
    parts.push(state.victim({ ...words, number: numberFor(words, victimBlock), copied, valid }));
  }
  if (ghosts > 0) parts.push(state.ghosts({ ...words, ghosts }));
  return `${parts.join('; ')}.`;
}
