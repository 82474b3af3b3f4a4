import type { ReactNode } from 'react';
import * as words from '#messages/randomness';
import { CellLegend, Panel } from '#parts';
import { useStore } from '#store';
import { DriveHalf, type DriveHalfProps } from './DriveHalf.tsx';
import { DRAWN_WHERE_NARROW } from './gridLayout.ts';
import type { RandomnessModel } from './model.ts';
import { FILLED_PAIR, passAt } from './moments.ts';
import { ALL_OVER, BLOCK_COUNT, LAST_FRAME, ORDER_COUNT, PAGES_PER_BLOCK, SPARE_BLOCKS } from './scenario.ts';

/** Bars are so many times the orders long: what is plated all over the menu, and a little more. */
const USUAL_SCALE = 5.6;

/** What there is to see of the two drives. */
export function usePair(model: RandomnessModel): readonly [DriveHalfProps, DriveHalfProps] {
  const { prediction, playback, recording, other, state, more } = model;
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const guess = useStore(prediction, (each) => each.guess);
  useStore(playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  useStore(recording, ({ parts }) => parts);
  useStore(other, ({ parts }) => parts);
  const { randomFraction, isTidying } = useStore(state, (each) => each);
  const passFrame = useStore(more.passPlayback, ({ position }) => Math.floor(position));
  const isPassPlaying = useStore(more.passPlayback, (each) => each.isPlaying);
  const passParts = useStore(more.passGrid, ({ parts }) => parts);
  const pair = (isAsked ? null : model.pair()) ?? FILLED_PAIR;
  const pass = isTidying ? passAt(passParts, passFrame) : null;
  const shownGuess = model.answer() ? guess : null;
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
export function Pair({ model }: { readonly model: RandomnessModel }): ReactNode {
  const [first, second] = usePair(model);
  return (
    <Panel className="cp-randomness-panel">
      <div className="cp-randomness-pair cp-divided">
        <DriveHalf {...first} />
        <DriveHalf {...second} />
      </div>
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
    </Panel>
  );
}

function headOf(share: number, isTidying: boolean): { readonly title: string; readonly note: string } {
  const { drives } = words;
  if (isTidying) return { title: drives.tidied, note: drives.tidiedNote };
  if (share === 0) return { title: drives.inOrder, note: drives.inOrderNote };
  if (share === ALL_OVER) return { title: drives.random, note: drives.randomNote };
  return { title: drives.mixed, note: drives.mixedNote({ share }) };
}
