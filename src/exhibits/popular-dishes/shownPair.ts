import { useMemo } from 'react';
import type { HotColdPart } from '#recordings/hotCold';
import { useStore } from '#store';
import { frameCountOf, ringFrameOf, withVictim } from '../recordedDrives.ts';
import type { DriveHalfProps } from './DriveHalf.tsx';
import type { PopularDishesModel } from './model.ts';
import { answerOf, FILLED_PAIR, pairAt, type PairMoment, type PopularDishesAnswer } from './moments.ts';
import { LAST_FRAME } from './scenario.ts';

/** Props of the two drives. */
export function usePair(model: PopularDishesModel): readonly [DriveHalfProps, DriveHalfProps] {
  const isAsked = useStore(model.prediction, ({ stage }) => stage === 'asked');
  const frame = useStore(model.playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const parts = useShownParts(model, frame);
  const { hostPages, mixed, apart } = useMemo(
    () => (isAsked ? FILLED_PAIR : (shownAt(parts, frame, isPlaying) ?? FILLED_PAIR)),
    [isAsked, parts, frame, isPlaying],
  );
  const shared = { hostPages, isAsked, isPlaying };
  return [
    { ...shared, side: 'mixed', drive: mixed },
    { ...shared, side: 'apart', drive: apart },
  ];
}

/** Parts of the chosen recording; of the one before until `frame` is recorded. */
function useShownParts({ recording, whole }: PopularDishesModel, frame: number): readonly HotColdPart[] {
  const newest = useStore(recording, ({ parts }) => parts);
  const before = useStore(whole, ({ parts }) => parts);
  return frameCountOf(newest) > frame || before.length === 0 ? newest : before;
}

function shownAt(parts: readonly HotColdPart[], frame: number, isPlaying: boolean): PairMoment | null {
  const now = pairAt(parts, frame);
  const ringed = isPlaying ? pairAt(parts, ringFrameOf(frame)) : now;
  if (!now || !ringed) return null;
  const { hostPages, mixed, apart } = now;
  return { hostPages, mixed: withVictim(mixed, ringed.mixed), apart: withVictim(apart, ringed.apart) };
}

/** The answer of the chosen orders; null until the reader has seen their end. */
export function useAnswer(model: PopularDishesModel): PopularDishesAnswer | null {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(model.playback, ({ furthest }) => furthest >= LAST_FRAME);
  const parts = useShownParts(model, LAST_FRAME);
  return useMemo(
    () => (isAnswered && isSeen ? answerOf(pairAt(parts, LAST_FRAME)) : null),
    [isAnswered, isSeen, parts],
  );
}
