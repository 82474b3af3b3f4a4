import { useMemo } from 'react';
import type { HotColdPart } from '#recordings/hotCold';
import { useStore } from '#store';
import type { PopularDishesModel } from './model.ts';
import { answerOf, frameCountOf, pairAt, type Answer, type DriveMoment, type PairMoment } from './moments.ts';
import { FRAMES_A_SECOND, LAST_FRAME } from './scenario.ts';

/** The ring around what is washed next moves three times a second. */
const RING_FRAMES = FRAMES_A_SECOND / 3;

/** The pair at the frame on show; null while it is asked for or nothing of it is recorded. */
export function useShownPair(model: PopularDishesModel): PairMoment | null {
  const isAsked = useStore(model.prediction, ({ stage }) => stage === 'asked');
  const frame = useStore(model.playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const parts = useShownParts(model, frame);
  return useMemo(() => (isAsked ? null : shownAt(parts, frame, isPlaying)), [isAsked, parts, frame, isPlaying]);
}

/** Of the chosen orders as far as they are recorded; of those before while a frame has not come yet. */
function useShownParts({ recording, whole }: PopularDishesModel, frame: number): readonly HotColdPart[] {
  const newest = useStore(recording, ({ parts }) => parts);
  const before = useStore(whole, ({ parts }) => parts);
  return frameCountOf(newest) > frame || before.length === 0 ? newest : before;
}

function shownAt(parts: readonly HotColdPart[], frame: number, isPlaying: boolean): PairMoment | null {
  const now = pairAt(parts, frame);
  // While it runs a ring stands long enough to be found.
  const ringed = isPlaying ? pairAt(parts, frame - (frame % RING_FRAMES)) : now;
  if (!now || !ringed) return null;
  const withRing = (drive: DriveMoment, { victim }: DriveMoment): DriveMoment => ({
    ...drive,
    victim,
    isRinged: victim?.block === drive.victim?.block,
  });
  return { ...now, mixed: withRing(now.mixed, ringed.mixed), apart: withRing(now.apart, ringed.apart) };
}

/** What came of the chosen orders, once they have been seen. */
export function useAnswer(model: PopularDishesModel): Answer | null {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(model.playback, ({ furthest }) => furthest >= LAST_FRAME);
  const parts = useShownParts(model, LAST_FRAME);
  return useMemo(
    () => (isAnswered && isSeen ? answerOf(pairAt(parts, LAST_FRAME)) : null),
    [isAnswered, isSeen, parts],
  );
}
