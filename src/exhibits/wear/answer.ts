import type { WearRequest } from '#runs/wear';
import type { RecordingStore } from '#store';
import { guessedRight, outcomeOf, type WearOutcome } from './moments.ts';
import { ASKED_STILL_PERCENT, type Guess } from './scenario.ts';

/** What came of two kitchens, and of which. */
export interface WearAnswer extends WearOutcome {
  readonly request: WearRequest;
  /** Which guess is right of what the chapter asks about; null while that has not been run. */
  readonly counted: Guess | null;
}

/** Reads what came of the recordings: of the last ones that were recorded to their end while others are on their way. */
export function createAnswerReader(
  first: RecordingStore<'wear'>,
  second: RecordingStore<'wear'>,
): () => WearAnswer | null {
  let kept: WearAnswer | null = null;
  let ofParts: readonly unknown[] = [];
  return () => {
    const { parts: ofFirst } = first.getState();
    const { parts: ofSecond, request } = second.getState();
    if (ofParts[0] === ofFirst && ofParts[1] === ofSecond) return kept;
    ofParts = [ofFirst, ofSecond];
    const outcome = outcomeOf(ofFirst, ofSecond);
    if (!outcome || !request) return kept;
    const isAsked = request.stillFraction === ASKED_STILL_PERCENT / 100;
    const counted = isAsked ? guessedRight(outcome.worn.first) : (kept?.counted ?? null);
    kept = { ...outcome, request, counted };
    return kept;
  };
}

/** Portions plated for each order over the second kitchen's life, as it is shown; null until the reader has seen it. */
export const amplificationOf = (answer: WearAnswer | null): number | null =>
  answer && Math.round(answer.second.amplification * 100) / 100;
