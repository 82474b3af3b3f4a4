import { useMemo } from 'react';
import * as words from '#messages/trim';
import type { TrimPart } from '#recordings/trim';
import { useStore } from '#store';
import { ringFrameOf } from '../recordedDrives.ts';
import type { DriveHalfProps } from './DriveHalf.tsx';
import { answerOf, copiedGhosts, endOf, FILLED_PAIR, pairAt, type PairMoment, type TrimAnswer } from './moments.ts';
import type { TrimModel } from './model.ts';
import { hasSteps, LAST_FRAME } from './scenario.ts';

/** The pair as drawn. */
interface ShownPair extends PairMoment {
  /** Ringed block of each drive. */
  readonly rings: readonly [untold: number | null, told: number | null];
  readonly copiedGhosts: readonly number[];
}

const NONE: readonly TrimPart[] = [];
/** A copied ghost stays marked for so many frames. */
const MARK_FRAMES = 6;

/** The pair at the current frame; null before the guess, and while nothing is recorded. */
function useShownPair({ prediction, playback, recording, sequelRecording, chosen }: TrimModel): ShownPair | null {
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const frame = useStore(playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const parts = useStore(recording, (each) => each.parts);
  const sequelParts = useStore(sequelRecording, (each) => each.parts);
  const hasSequel = useStore(chosen, hasSteps);
  return useMemo(
    () => (isAsked ? null : shownAt((at) => pairAt(parts, hasSequel ? sequelParts : NONE, at), frame, isPlaying)),
    [isAsked, parts, hasSequel, sequelParts, frame, isPlaying],
  );
}

function shownAt(at: (frame: number) => PairMoment | null, frame: number, isPlaying: boolean): ShownPair | null {
  const now = at(frame);
  if (!now) return null;
  const ringed = isPlaying ? (at(ringFrameOf(frame)) ?? now) : now;
  // No ring around a plate that has been erased meanwhile.
  const ringOf = (side: 'untold' | 'told'): number | null => {
    const block = ringed[side].victim?.block;
    return block !== undefined && block === now[side].victim?.block ? block : null;
  };
  const earlier = isPlaying && frame > MARK_FRAMES ? at(frame - MARK_FRAMES) : null;
  return {
    ...now,
    rings: [ringOf('untold'), ringOf('told')],
    copiedGhosts: earlier ? copiedGhosts(now.untold, earlier.untold) : [],
  };
}

/** The answer of the first run; null until the reader has seen its end. */
export function useAnswer({ prediction, playback, recording }: TrimModel): TrimAnswer | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const parts = useStore(recording, (each) => each.parts);
  return useMemo(() => (isAnswered && isSeen ? answerOf(endOf(parts)) : null), [isAnswered, isSeen, parts]);
}

/** Props of the two drives. */
export function usePair(model: TrimModel): readonly [DriveHalfProps, DriveHalfProps] {
  const { prediction, playback, chosen } = model;
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const isPast = useStore(playback, ({ position }) => position > LAST_FRAME);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const isTold = useStore(chosen, (sequel) => sequel.isTold) && isPast;
  const pair = useShownPair(model) ?? { ...FILLED_PAIR, rings: [null, null], copiedGhosts: [] };
  const { hostPages, inUsePages, rings, copiedGhosts: markedPages } = pair;
  const { off, offNote, since, sinceNote, on, onNote } = words.drives;
  const shared = { hostPages, inUsePages, isAsked, isPlaying };
  return [
    {
      ...shared,
      name: 'trim-off',
      title: isTold ? since : off,
      note: isTold ? sinceNote : offNote,
      drive: pair.untold,
      ringedBlock: rings[0],
      markedPages,
    },
    { ...shared, name: 'trim-on', title: on, note: onNote, drive: pair.told, ringedBlock: rings[1] },
  ];
}
