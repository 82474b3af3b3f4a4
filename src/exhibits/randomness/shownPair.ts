import { useMemo } from 'react';
import type { RandomnessPart } from '#recordings/randomness';
import { useStore } from '#store';
import type { RandomnessModel } from './model.ts';
import { answerOf, pairAt, type DriveMoment, type PairMoment, type RandomnessAnswer } from './moments.ts';
import { ALL_OVER, FRAMES_A_SECOND, isWholeOf, LAST_FRAME } from './scenario.ts';

const NONE: readonly RandomnessPart[] = [];
/** The ring around what is washed next moves three times a second. */
const RING_FRAMES = FRAMES_A_SECOND / 3;

/** The pair at the frame on show; null while it is asked for or nothing of it is recorded. */
export function useShownPair({
  prediction,
  playback,
  recording,
  other,
  chosen,
  state,
}: RandomnessModel): PairMoment | null {
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const frame = useStore(playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const randomFraction = useStore(chosen, (each) => each.randomFraction);
  const ofAllOver = useStore(recording, ({ parts }) => parts);
  const ofOther = useStore(other, ({ request, parts }) => (isWholeOf(request, randomFraction) ? parts : NONE));
  const otherEnd = useStore(state, (each) => each.otherEnd);
  const played = randomFraction === ALL_OVER ? ofAllOver : ofOther;
  return useMemo(
    () => (isAsked ? null : (shownAt(played, frame, isPlaying) ?? otherEnd)),
    [isAsked, played, frame, isPlaying, otherEnd],
  );
}

function shownAt(parts: readonly RandomnessPart[], frame: number, isPlaying: boolean): PairMoment | null {
  const now = pairAt(parts, frame);
  // While it runs a ring stands long enough to be found.
  const ringed = isPlaying ? pairAt(parts, frame - (frame % RING_FRAMES)) : now;
  if (!now || !ringed) return null;
  return {
    hostPages: now.hostPages,
    inOrder: withPick(now.inOrder, ringed.inOrder),
    random: withPick(now.random, ringed.random),
  };
}

const withPick = (now: DriveMoment, { victim }: DriveMoment): DriveMoment => ({
  ...now,
  victim,
  isRinged: victim?.block === now.victim?.block,
});

/** Of the drives all over the menu, once they have been seen. */
export function useAnswer({ prediction, playback, recording }: RandomnessModel): RandomnessAnswer | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const parts = useStore(recording, (each) => each.parts);
  return useMemo(
    () => (isAnswered && isSeen ? answerOf(pairAt(parts, LAST_FRAME)) : null),
    [isAnswered, isSeen, parts],
  );
}
