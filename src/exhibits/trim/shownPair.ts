import { useMemo } from 'react';
import * as words from '#messages/trim';
import type { TrimPart } from '#recordings/trim';
import { useStore } from '#store';
import type { DriveHalfProps } from './DriveHalf.tsx';
import { answerOf, copiedGhosts, endOf, FILLED_PAIR, pairAt, type PairMoment, type TrimAnswer } from './moments.ts';
import type { TrimModel } from './model.ts';
import { FRAMES_A_SECOND, isAnything, LAST_FRAME } from './scenario.ts';

/** The pair as it is to be drawn. */
export interface ShownPair extends PairMoment {
  /** Of each drive: the plate with the ring, and ghosts that have just been copied. */
  readonly rings: readonly [untold: number | null, told: number | null];
  readonly copiedGhosts: readonly number[];
}

const NONE: readonly TrimPart[] = [];
/** The ring around what is washed next moves three times a second. */
const RING_FRAMES = FRAMES_A_SECOND / 3;
/** So long a ghost that was copied is marked. */
const MARK_FRAMES = 6;

/** The pair at the frame on show; null while it is asked for or nothing is recorded. */
export function useShownPair({
  prediction,
  playback,
  recording,
  sequelRecording,
  chosen,
}: TrimModel): ShownPair | null {
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const frame = useStore(playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const parts = useStore(recording, (each) => each.parts);
  const ofSequel = useStore(sequelRecording, (each) => each.parts);
  const hasSequel = useStore(chosen, isAnything);
  return useMemo(
    () => (isAsked ? null : shownAt((at) => pairAt(parts, hasSequel ? ofSequel : NONE, at), frame, isPlaying)),
    [isAsked, parts, hasSequel, ofSequel, frame, isPlaying],
  );
}

function shownAt(at: (frame: number) => PairMoment | null, frame: number, isPlaying: boolean): ShownPair | null {
  const now = at(frame);
  if (!now) return null;
  // While it runs a ring stands long enough to be found, and not over a plate that is gone by then.
  const ringed = isPlaying ? (at(frame - (frame % RING_FRAMES)) ?? now) : now;
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

/** Of the first run, once it has been seen. */
export function useAnswer({ prediction, playback, recording }: TrimModel): TrimAnswer | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const parts = useStore(recording, (each) => each.parts);
  return useMemo(() => (isAnswered && isSeen ? answerOf(endOf(parts)) : null), [isAnswered, isSeen, parts]);
}

/** What there is to see of the two drives. */
export function usePair(model: TrimModel): readonly [DriveHalfProps, DriveHalfProps] {
  const { prediction, playback, chosen } = model;
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const isPast = useStore(playback, ({ position }) => position > LAST_FRAME);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const isTold = useStore(chosen, (sequel) => sequel.isTold) && isPast;
  const pair = useShownPair(model) ?? { ...FILLED_PAIR, rings: [null, null], copiedGhosts: [] };
  const { hostPages, inUsePages, rings, copiedGhosts: marked } = pair;
  const { off, offNote, since, sinceNote, on, onNote } = words.drives;
  const shared = { hostPages, inUsePages, isAsked, isPlaying };
  return [
    {
      ...shared,
      name: 'trim-off',
      title: isTold ? since : off,
      note: isTold ? sinceNote : offNote,
      drive: pair.untold,
      ringed: rings[0],
      marked,
    },
    { ...shared, name: 'trim-on', title: on, note: onNote, drive: pair.told, ringed: rings[1] },
  ];
}
