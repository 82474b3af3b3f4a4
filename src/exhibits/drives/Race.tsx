import type { ReactNode } from 'react';
import * as words from '#messages/drives';
import { Drawing } from '#parts';
import { useStore } from '#store';
import { rateOf, waitOf } from './driveWords.ts';
import { nameOf } from './driveList.ts';
import type { Lane } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { layoutRace, type RaceLayout } from './raceLayout.ts';
import { RaceMarks } from './RaceMarks.tsx';
import { isUsualRace, RACE_SECONDS, type RaceState } from './scenario.ts';
import { StripReader } from './StripReader.tsx';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 700, fromCssPx: 560 },
  { widthCssPx: 1060, fromCssPx: 860 },
] as const;

interface RaceProps {
  readonly model: DrivesModel;
  readonly isFramed?: boolean;
}

/** Up to four lanes, with what lies over them: the guess while it is asked for, the sheets of the drives afterwards. */
export function Race({ model, isFramed = false }: RaceProps): ReactNode {
  const { prediction, playback, state, known } = model;
  const { stage, guess } = useStore(prediction, (each) => each);
  const { drives, state: shown, card } = useStore(state, (each) => each);
  useStore(known, (each) => each);
  const position = useStore(playback, (each) => each.position);
  const isAllSeen = useStore(playback, (each) => each.furthest >= RACE_SECONDS);
  const isAnswered = stage === 'answered';
  const lanes = model.lanes();
  const answer = isAllSeen ? model.answer() : null;
  const isOver = position >= RACE_SECONDS;
  return (
    <Drawing
      name="drives-race"
      isAnswer
      label={words.race}
      description={isAnswered ? describe(lanes, shown) : words.describeAsked({ names: namesOf(lanes) })}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutRace(width, lanes.length, isFramed);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <RaceMarks
              layout={layout}
              lanes={lanes}
              state={shown}
              position={isAnswered ? position : null}
              guess={guess}
              answer={answer?.slowest.id ?? null}
              isUsual={isUsualRace({ drives, state: shown })}
              isFramed={isFramed}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const layout = layoutRace(width, lanes.length, isFramed);
        if (!isAnswered) return <GuessLanes model={model} layout={layout} lanes={lanes} guess={guess} />;
        return (
          <>
            {!isFramed && <SheetLanes model={model} layout={layout} lanes={lanes} card={card} />}
            {isOver && !isFramed && layout.strip && <StripReaders layout={layout} lanes={lanes} />}
          </>
        );
      }}
    </Drawing>
  );
}

interface LanesProps {
  readonly layout: RaceLayout;
  readonly lanes: readonly Lane[];
}

/** The guess: a tap on a lane makes it, keys choose and Enter makes it. */
function GuessLanes({
  model,
  layout,
  lanes,
  guess,
}: LanesProps & { model: DrivesModel; guess: string | null }): ReactNode {
  const { draw } = model.prediction.getState();
  return lanes.map(({ id }, index) => (
    <label key={id} className="cp-drives-lane" style={boxOf(layout, index)}>
      <input
        className="cp-drives-lane-input"
        type="radio"
        name="drives-guess"
        value={id}
        aria-label={nameOf(id)}
        checked={guess === id}
        onChange={() => draw(id)}
        onClick={({ detail }) => {
          // Keys click too, when they move the choice: with no count of clicks.
          if (detail === 0) return;
          draw(id);
          model.commit();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') model.commit();
        }}
      />
      <span className="cp-drives-lane-face" />
    </label>
  ));
}

/** What each drive is made of is a tap away. */
function SheetLanes({
  model,
  layout,
  lanes,
  card,
}: LanesProps & { model: DrivesModel; card: string | null }): ReactNode {
  return lanes.map(({ id }, index) => (
    <button
      key={id}
      className="cp-drives-sheet-way"
      style={boxOf(layout, index)}
      type="button"
      aria-expanded={card === id}
      aria-label={words.openCard({ name: nameOf(id) })}
      onClick={() => model.openCard(card === id ? null : id)}
    />
  ));
}

function StripReaders({ layout, lanes }: LanesProps): ReactNode {
  const { strip, stripHeight } = layout;
  return lanes.map(({ id, lap }, index) => {
    const at = layout.lanes[index];
    if (!strip || !lap || !at) return null;
    const [left, right] = strip.range;
    return (
      <StripReader
        key={id}
        name={nameOf(id)}
        bins={lap.worst}
        style={{ left, top: at.stripY, width: right - left, height: stripHeight }}
      />
    );
  });
}

function boxOf(
  { lanes, widthCssPx }: RaceLayout,
  index: number,
): { top: number; left: number; width: number; height: number } {
  const at = lanes[index];
  return { top: (at?.top ?? 0) + 1, left: 1, width: widthCssPx - 2, height: (at?.heightCssPx ?? 0) - 2 };
}

const namesOf = (lanes: readonly Lane[]): string => lanes.map(({ id }) => nameOf(id)).join(', ');

/** Each lane in a sentence. */
export function describe(lanes: readonly Lane[], state: RaceState): string {
  return lanes
    .flatMap(({ id, lap, fresh }) =>
      lap && fresh
        ? words.describe({
            name: nameOf(id),
            state,
            rate: rateOf(lap.megabytesPerSecond),
            fresh: rateOf(fresh.megabytesPerSecond),
            wait: waitOf(lap.maxMs),
            stops: lap.stops,
            seconds: Math.round(lap.simulatedSeconds),
          })
        : [],
    )
    .join(' ');
}
