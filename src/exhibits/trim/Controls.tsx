import type { ReactNode } from 'react';
import { Button, Slider } from '#controls';
import * as words from '#messages/trim';
import { useStore } from '#store';
import { PlayButtons } from '../PlayButtons.tsx';
import type { TrimModel } from './model.ts';
import { contentsOf, ratioOf, sequelEndOf } from './moments.ts';
import { useAnswer } from './shownPair.ts';
import {
  COUNT_FROM,
  COUNTED_FRAMES,
  EVENT_FRAMES,
  FILE_PAGES,
  isAnything,
  LAST_FRAME,
  MOST_GONE,
  ORDER_COUNT,
  SEQUEL_LAST_FRAME,
} from './scenario.ts';

interface ControlsProps {
  readonly model: TrimModel;
  readonly isWaiting: boolean;
}

/** Through the orders, and what can be done where they end. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, chosen } = model;
  const frame = useStore(playback, ({ position }) => Math.max(0, Math.floor(position) - COUNT_FROM));
  const hasSequel = useStore(chosen, isAnything);
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={model.fromStart} />
      <Slider
        className="cp-trim-time"
        label={words.orders}
        value={frame}
        min={0}
        max={(hasSequel ? SEQUEL_LAST_FRAME : LAST_FRAME) - COUNT_FROM}
        step={1}
        largeStep={15}
        isDisabled={isWaiting}
        onChange={(next) => model.seek(next + COUNT_FROM)}
        formatValue={(at) => words.ordersOf({ orders: ordersAt(at), all: hasSequel ? 2 * ORDER_COUNT : ORDER_COUNT })}
      />
      <SequelButtons model={model} />
    </>
  );
}

/** Orders in so many frames from where they count; none while something else happens. */
export function ordersAt(frame: number): number {
  const later = Math.max(0, frame - COUNTED_FRAMES - EVENT_FRAMES);
  return Math.round((ORDER_COUNT * (Math.min(frame, COUNTED_FRAMES) + later)) / COUNTED_FRAMES);
}

/** A file more that goes, and the tool that tells the drive of all that have gone. */
export function SequelButtons({ model }: { readonly model: TrimModel }): ReactNode {
  const { goneFiles, isWiped } = useStore(model.chosen, (sequel) => sequel);
  const isWaiting = useAnswer(model) === null;
  return (
    <span className="cp-trim-sequel-ways">
      <Button
        isDisabled={isWaiting || goneFiles >= MOST_GONE}
        onClick={() => model.change({ goneFiles: goneFiles + 1 })}
      >
        {words.remove}
      </Button>
      <Button isDisabled={isWaiting || isWiped} onClick={() => model.change({ isWiped: true })}>
        {words.wipe}
      </Button>
    </span>
  );
}

/** Under the controls; its place is kept until there is something to go on from. */
export function SequelSaid({ model, isShown }: { readonly model: TrimModel; readonly isShown: boolean }): ReactNode {
  const said = useSequelSaid(model);
  if (import.meta.env.SSR) return null;
  return (
    <p className="cp-trim-sequel cp-figures" role="status" data-shown={isShown}>
      {isShown && said}
    </p>
  );
}

/** What the reader has done, and what came of it once it has been seen. */
function useSequelSaid(model: TrimModel): string {
  const done = useSequelDone(model);
  const outcome = useSequelOutcome(model);
  if (done.length === 0) return words.sequel.hint;
  return [...done, outcome].filter((said) => said !== null).join(' ');
}

/** What the reader has done since the first run, a sentence each; the numbers of that run are no more what is seen. */
export function useSequelDone(model: TrimModel): readonly string[] {
  const sequel = useStore(model.chosen, (each) => each);
  const before = useAnswer(model)?.pair.untold;
  if (!isAnything(sequel)) return [];
  const { goneFiles, isTold, isWiped } = sequel;
  const old = before ? contentsOf(before.pageState).ghosts : 0;
  const pages = goneFiles * FILE_PAGES;
  return [
    goneFiles > 0 && words.sequel.gone({ files: goneFiles, pages, isTold }),
    isTold && !isWiped && words.sequel.told({ ghosts: old }),
    isWiped && words.sequel.wiped({ pages: old + (isTold ? 0 : pages) }),
  ].filter((said) => said !== false);
}

/** What came of what the reader has done; null until it has been seen. */
export function useSequelOutcome({ chosen, sequelRecording, playback }: TrimModel): string | null {
  const hasSequel = useStore(chosen, isAnything);
  const parts = useStore(sequelRecording, (each) => each.parts);
  const isSeen = useStore(playback, ({ position }) => position >= SEQUEL_LAST_FRAME);
  const end = hasSequel && isSeen ? sequelEndOf(parts) : null;
  return (
    end &&
    words.sequel.after({
      orders: ORDER_COUNT,
      left: ratioOf(end.hostPages, end.untold) ?? NaN,
      right: ratioOf(end.hostPages, end.told) ?? NaN,
      ghosts: contentsOf(end.untold.pageState).ghosts,
    })
  );
}
