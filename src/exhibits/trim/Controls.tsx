import type { ReactNode } from 'react';
import { Button, Slider } from '#controls';
import { Note, Row } from '#layout';
import * as words from '#messages/trim';
import { PlayButtons } from '#parts';
import { useStore } from '#store';
import { countPages, writeRatio } from '../recordedDrives.ts';
import type { TrimModel } from './model.ts';
import { type DriveMoment, sequelEndOf } from './moments.ts';
import { useAnswer } from './shownPair.ts';
import {
  COUNT_FROM,
  COUNTED_FRAMES,
  EVENT_FRAMES,
  FILE_PAGES,
  hasSteps,
  LAST_FRAME,
  MOST_GONE,
  ORDER_COUNT,
  SEQUEL_LAST_FRAME,
} from './scenario.ts';

interface ControlsProps {
  readonly model: TrimModel;
  readonly isWaiting: boolean;
}

/** Play buttons, the slider through the orders, and what the reader can do to the drives. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, chosen } = model;
  const frame = useStore(playback, ({ position }) => Math.max(0, Math.floor(position) - COUNT_FROM));
  const hasSequel = useStore(chosen, hasSteps);
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={model.fromStart} />
      <Slider
        className="cp-time-slider"
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

/** Orders up to a frame, counted from the first counted order; none during the event between the two runs. */
function ordersAt(frame: number): number {
  const later = Math.max(0, frame - COUNTED_FRAMES - EVENT_FRAMES);
  return Math.round((ORDER_COUNT * (Math.min(frame, COUNTED_FRAMES) + later)) / COUNTED_FRAMES);
}

/** Deletes another file, or runs the tool that tells the drive of all deleted files. */
export function SequelButtons({ model }: { readonly model: TrimModel }): ReactNode {
  const { goneFiles, isWiped } = useStore(model.chosen, (sequel) => sequel);
  const isWaiting = useAnswer(model) === null;
  return (
    <Row as="span" className="cp-own-row" gap={3} isOneLine>
      <Button
        isDisabled={isWaiting || goneFiles >= MOST_GONE}
        onClick={() => model.change({ goneFiles: goneFiles + 1 })}
      >
        {words.remove}
      </Button>
      <Button isDisabled={isWaiting || isWiped} onClick={() => model.change({ isWiped: true })}>
        {words.wipe}
      </Button>
    </Row>
  );
}

/** Text under the controls. Its room is reserved until the answer is there. */
export function SequelNote({ model, isShown }: { readonly model: TrimModel; readonly isShown: boolean }): ReactNode {
  const steps = useSequelSteps(model);
  const outcome = useSequelOutcome(model);
  if (import.meta.env.SSR) return null;
  const text = steps.length === 0 ? words.sequel.hint : [...steps, outcome].filter((each) => each !== null).join(' ');
  return (
    <Note size="label" lines={{ wide: 2, medium: 2, narrow: 4 }} role="status" data-shown={isShown}>
      {isShown && text}
    </Note>
  );
}

/** A sentence for each thing that the reader has done since the first run. */
export function useSequelSteps(model: TrimModel): readonly string[] {
  const sequel = useStore(model.chosen, (each) => each);
  const before = useAnswer(model)?.pair.untold;
  if (!hasSteps(sequel)) return [];
  const { goneFiles, isTold, isWiped } = sequel;
  const old = before ? countPages(before.pageState).ghosts : 0;
  const pages = goneFiles * FILE_PAGES;
  return [
    goneFiles > 0 && words.sequel.gone({ files: goneFiles, pages, isTold }),
    isTold && !isWiped && words.sequel.told({ ghosts: old }),
    isWiped && words.sequel.wiped({ pages: old + (isTold ? 0 : pages) }),
  ].filter((step) => step !== false);
}

/** The outcome of these steps; null until the reader has seen it. */
export function useSequelOutcome({ chosen, sequelRecording, playback }: TrimModel): string | null {
  const hasSequel = useStore(chosen, hasSteps);
  const parts = useStore(sequelRecording, (each) => each.parts);
  const isSeen = useStore(playback, ({ position }) => position >= SEQUEL_LAST_FRAME);
  const end = hasSequel && isSeen ? sequelEndOf(parts) : null;
  if (!end) return null;
  const ratio = ({ pagesRelocated }: DriveMoment): number => writeRatio(end.hostPages, pagesRelocated) ?? NaN;
  return words.sequel.after({
    orders: ORDER_COUNT,
    left: ratio(end.untold),
    right: ratio(end.told),
    ghosts: countPages(end.untold.pageState).ghosts,
  });
}
