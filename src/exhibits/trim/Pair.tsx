import type { ReactNode } from 'react';
import { Switch } from '#controls';
import * as words from '#messages/trim';
import { CellLegend } from '#parts';
import { useStore } from '#store';
import type { DriveHalfProps } from './DriveHalf.tsx';
import { DRAWN_WHERE_NARROW } from './gridLayout.ts';
import type { TrimModel } from './model.ts';
import { FILLED_PAIR } from './moments.ts';
import { BLOCK_COUNT, LAST_FRAME, PAGES_PER_BLOCK, SPARE_BLOCKS } from './scenario.ts';
import { useAnswer, useShownPair } from './shownPair.ts';

/** What there is to see of the two drives. */
export function usePair(model: TrimModel): readonly [DriveHalfProps, DriveHalfProps] {
  const { prediction, playback, chosen } = model;
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const isPast = useStore(playback, ({ position }) => position > LAST_FRAME);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const isTold = useStore(chosen, (sequel) => sequel.isTold) && isPast;
  const pair = useShownPair(model) ?? { ...FILLED_PAIR, rings: [null, null], copiedGhosts: [] };
  const { hostPages, inUsePages, rings, copiedGhosts } = pair;
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
      marked: copiedGhosts,
    },
    { ...shared, name: 'trim-on', title: on, note: onNote, drive: pair.told, ringed: rings[1] },
  ];
}

/** What the marks on the plates mean. */
export function Legend(): ReactNode {
  return (
    <div className="cp-trim-legend">
      <CellLegend
        looks={[
          ['host', words.looks.host],
          ['relocated', words.looks.relocated],
          ['leftover', words.looks.leftover],
          ['ghost', words.looks.ghost],
          ['free', words.looks.free],
        ]}
      />
      <span className="cp-trim-next-legend">{words.looks.next}</span>
      <p className="cp-trim-size">{words.size({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}</p>
      <p className="cp-trim-drawn">{words.drawn({ drawn: DRAWN_WHERE_NARROW, blocks: BLOCK_COUNT })}</p>
    </div>
  );
}

/** Whether the drive that was told nothing is told from the end of the first run on. */
export function TrimSwitch({ model }: { readonly model: TrimModel }): ReactNode {
  const isTold = useStore(model.chosen, (sequel) => sequel.isTold);
  const isWaiting = useAnswer(model) === null;
  // Nothing would answer in a built page; its room is there all the same.
  if (import.meta.env.SSR) return <div className="cp-trim-switch" />;
  return (
    <div className="cp-trim-switch">
      <Switch
        parameter="told"
        label={words.trim}
        isOn={isTold}
        isDisabled={isWaiting}
        onChange={(next) => model.change({ isTold: next })}
      />
    </div>
  );
}

/** The goodbye has arrived: nothing to be pressed. */
export function TornTicket(): ReactNode {
  return (
    <svg className="cp-trim-torn" width="46" height="28" viewBox="0 0 46 28" aria-hidden="true">
      <path d="M1 7h17l-3 4 4 3.5-4 3.5 3 4H1v-5a3 3 0 0 0 0-5z" />
      <path d="M45 4H26l-3 4 4 3.5-4 3.5 3 4h19v-5a3 3 0 0 1 0-5z" />
    </svg>
  );
}
