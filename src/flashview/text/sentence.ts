import type { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, MICRO_WORDS, NOWHERE } from '../vocabulary.ts';
import type { SceneWords } from '../words.ts';

/** What the last of the events did, or null when there was none. */
export function eventSentence(events: Int32Array, shown: ShownDrive, words: SceneWords): string | null {
  if (events.length < MICRO_WORDS) return null;
  const at = events.length - MICRO_WORDS;
  const kind = events[at] ?? -1;
  const logicalPage = events[at + 1] ?? -1;
  const from = events[at + 2] ?? -1;
  const to = events[at + 3] ?? -1;
  const { pagesPerBlock } = shown.drive;
  const plate = (page: number): number => Math.floor(page / pagesPerBlock) + 1;
  const position = (page: number): number => (page % pagesPerBlock) + 1;
  const { sentence } = words;
  switch (kind) {
    case MICRO.Write:
      return sentence.written(logicalPage, position(to), from < 0 ? null : plate(from));
    case MICRO.Relocate: {
      const copied = shown.field('VictimPagesCopied');
      return sentence.copied(
        logicalPage,
        plate(from),
        plate(to),
        position(to),
        copied,
        shown.field('VictimValidAtPick'),
      );
    }
    case MICRO.Trim:
      return sentence.trimmed(logicalPage, plate(from));
    case MICRO.Pick:
      return sentence.picked(from + 1, to, pagesPerBlock);
    case MICRO.Erase:
      return sentence.erased(from + 1, pagesPerBlock, shown.field('FreeBlocks'));
    default:
      return null;
  }
}

/** What the drive is like now. */
export function stateSentence(shown: ShownDrive, words: SceneWords): string {
  return words.sentence.state({
    writes: shown.field('Step'),
    filled: shown.hatchBlock === NOWHERE ? null : shown.filledAtHatch(),
    of: shown.drive.pagesPerBlock,
    clean: shown.field('FreeBlocks'),
    reserve: shown.drive.reserveBlocks,
    ghosts: Math.max(0, shown.field('GhostPages')),
    victim: shown.victimBlock === NOWHERE ? null : shown.victimBlock + 1,
    copied: shown.field('VictimPagesCopied'),
    valid: shown.field('VictimValidAtPick'),
  });
}
