import { useMemo } from 'react';
import * as words from '#messages/randomness';
import type { RandomnessPart } from '#recordings/randomness';
import { useStore } from '#store';
import { ringFrameOf, withVictim } from '../recordedDrives.ts';
import type { DriveHalfProps } from './DriveHalf.tsx';
import type { RandomnessModel } from './model.ts';
import { answerOf, FILLED_PAIR, pairAt, passAt, type PairMoment, type RandomnessAnswer } from './moments.ts';
import { ALL_OVER, isWholeOf, LAST_FRAME, ORDER_COUNT } from './scenario.ts';

const NONE: readonly RandomnessPart[] = [];

/** The pair at the current frame; null before the guess, and while nothing is recorded. */
function useShownPair({ prediction, playback, recording, other, chosen, state }: RandomnessModel): PairMoment | null {
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const frame = useStore(playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const randomFraction = useStore(chosen, (each) => each.randomFraction);
  const allOverParts = useStore(recording, ({ parts }) => parts);
  const otherParts = useStore(other, ({ request, parts }) => (isWholeOf(request, randomFraction) ? parts : NONE));
  const otherEnd = useStore(state, (each) => each.otherEnd);
  const played = randomFraction === ALL_OVER ? allOverParts : otherParts;
  return useMemo(
    () => (isAsked ? null : (shownAt(played, frame, isPlaying) ?? otherEnd)),
    [isAsked, played, frame, isPlaying, otherEnd],
  );
}

function shownAt(parts: readonly RandomnessPart[], frame: number, isPlaying: boolean): PairMoment | null {
  const now = pairAt(parts, frame);
  const ringed = isPlaying ? pairAt(parts, ringFrameOf(frame)) : now;
  if (!now || !ringed) return null;
  return {
    hostPages: now.hostPages,
    inOrder: withVictim(now.inOrder, ringed.inOrder),
    random: withVictim(now.random, ringed.random),
  };
}

/** The answer of the drives all over the menu; null until the reader has seen their end. */
export function useAnswer({ prediction, playback, recording }: RandomnessModel): RandomnessAnswer | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const parts = useStore(recording, (each) => each.parts);
  return useMemo(
    () => (isAnswered && isSeen ? answerOf(pairAt(parts, LAST_FRAME)) : null),
    [isAnswered, isSeen, parts],
  );
}

/** Pages that a whole bar stands for, in orders: a little more than the drive all over the menu programs. */
const USUAL_SCALE = 5.6;

/** Props of the two drives. */
export function usePair(model: RandomnessModel): readonly [DriveHalfProps, DriveHalfProps] {
  const { prediction, playback, chosen, state, more } = model;
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const guess = useStore(prediction, (each) => each.guess);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const randomFraction = useStore(chosen, (each) => each.randomFraction);
  const isTidying = useStore(state, (each) => each.isTidying);
  const passFrame = useStore(more.passPlayback, ({ position }) => Math.floor(position));
  const isPassPlaying = useStore(more.passPlayback, (each) => each.isPlaying);
  const passParts = useStore(more.passGrid, ({ parts }) => parts);
  const pair = useShownPair(model) ?? FILLED_PAIR;
  const pass = useMemo(() => (isTidying ? passAt(passParts, passFrame) : null), [isTidying, passParts, passFrame]);
  const shownGuess = useAnswer(model) ? guess : null;
  const scale = ORDER_COUNT * Math.max(USUAL_SCALE, shownGuess ?? 0);
  const shared = { hostPages: pair.hostPages, isAsked, isPlaying, scale };
  return [
    {
      ...shared,
      name: 'randomness-in-order',
      title: words.drives.inOrder,
      note: words.drives.inOrderNote,
      drive: pair.inOrder,
      guess: null,
    },
    {
      ...shared,
      ...headOf(randomFraction, pass !== null),
      name: 'randomness-random',
      drive: pass?.drive ?? pair.random,
      hostPages: pass?.hostPages ?? pair.hostPages,
      isPlaying: isPlaying || isPassPlaying,
      guess: randomFraction === ALL_OVER && !pass ? shownGuess : null,
    },
  ];
}

/** Title and note of the second drive. */
function headOf(share: number, isTidying: boolean): { readonly title: string; readonly note: string } {
  const { drives } = words;
  if (isTidying) return { title: drives.tidied, note: drives.tidiedNote };
  if (share === 0) return { title: drives.inOrder, note: drives.inOrderNote };
  if (share === ALL_OVER) return { title: drives.random, note: drives.randomNote };
  return { title: drives.mixed, note: drives.mixedNote({ share }) };
}
