import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/randomness';
import { CellLegend, type GridShape } from '#parts';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import { DriveHalf, FramedHalf, type DriveHalfProps } from './DriveHalf.tsx';
import type { RandomnessModel } from './model.ts';
import { FILLED_PAIR, passAt } from './moments.ts';
import { DRAWN_WHERE_NARROW } from './PlatesGrid.tsx';
import { ALL_OVER, BLOCK_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, SPARE_BLOCKS } from './scenario.ts';
import { useAnswer, useShownPair } from './shownPair.ts';

/** In a frame, as many plates as there is height for at a size at which one sees what lies on them. */
const FRAME_SHAPES = {
  wide: { columns: 11, plateCount: BLOCK_COUNT },
  narrow: { columns: 12, plateCount: 48 },
} as const satisfies Record<string, GridShape>;

/** Bars are so many times the orders long: what is plated all over the menu, and a little more. */
const USUAL_SCALE = 5.6;

interface PairProps {
  readonly model: RandomnessModel;
}

/** What there is to see of the two drives. */
function usePair(model: RandomnessModel): readonly [DriveHalfProps, DriveHalfProps] {
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

/** Two drives side by side, written the same number of orders. */
export function Pair({ model }: PairProps): ReactNode {
  const [first, second] = usePair(model);
  return (
    <div className="cp-randomness-pair cp-divided">
      <DriveHalf {...first} />
      <DriveHalf {...second} />
    </div>
  );
}

export function FramedPair({ model }: PairProps): ReactNode {
  const [first, second] = usePair(model);
  const shape = FRAME_SHAPES[useIsWide() ? 'wide' : 'narrow'];
  return (
    <div className="cp-randomness-frame">
      <FramedHalf {...first} shape={shape} />
      <FramedHalf {...second} shape={shape} />
      {shape.plateCount < BLOCK_COUNT && (
        <p className="cp-randomness-frame-caption">{words.drawn({ drawn: shape.plateCount, blocks: BLOCK_COUNT })}</p>
      )}
    </div>
  );
}

/** What the marks on the plates mean. */
export function Legend(): ReactNode {
  return (
    <div className="cp-randomness-legend">
      <CellLegend
        looks={[
          ['host', words.looks.host],
          ['relocated', words.looks.relocated],
          ['leftover', words.looks.leftover],
          ['free', words.looks.free],
        ]}
      />
      <span className="cp-randomness-next-legend">{words.looks.next}</span>
      <p className="cp-randomness-size">
        {words.size({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}
      </p>
      <p className="cp-randomness-drawn">{words.drawn({ drawn: DRAWN_WHERE_NARROW, blocks: BLOCK_COUNT })}</p>
    </div>
  );
}

function headOf(share: number, isTidying: boolean): { readonly title: string; readonly note: string } {
  const { drives } = words;
  if (isTidying) return { title: drives.tidied, note: drives.tidiedNote };
  if (share === 0) return { title: drives.inOrder, note: drives.inOrderNote };
  if (share === ALL_OVER) return { title: drives.random, note: drives.randomNote };
  return { title: drives.mixed, note: drives.mixedNote({ share }) };
}
