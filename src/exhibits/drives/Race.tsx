import { useState, type PointerEvent, type ReactNode } from 'react';
import { clamp } from '#base';
import { Readout, Rule } from '#charts';
import type { DriveSheet } from '#devices';
import { Button } from '#controls';
import { Note, Row, Stack, useStageRoom } from '#layout';
import * as words from '#messages/drives';
import { DrawnButton, DrawnChoice, FigureHeading, LineDrawing } from '#parts';
import { useStore } from '#store';
import { nameOf, rateOf, waitOf } from './driveList.ts';
import type { Lane } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { layoutRace, type RaceLayout } from './raceLayout.ts';
import { RaceMarks } from './RaceMarks.tsx';
import { BIN_MS, isUsualRace, RACE_SECONDS, type RaceState } from './scenario.ts';
import { useAnswer, useLanes } from './shownRace.ts';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 604, fromCssPx: 560 },
  { widthCssPx: 876, fromCssPx: 860 },
] as const;

interface RaceProps {
  readonly model: DrivesModel;
  readonly isFramed?: boolean;
}

/** Up to four lanes, under a layer of radio buttons for the guess, later of buttons for the sheets of the drives. */
export function Race({ model, isFramed = false }: RaceProps): ReactNode {
  const { prediction, playback, chosen, folds } = model;
  const { stage, guess } = useStore(prediction, (each) => each);
  const { drives, state } = useStore(chosen, (each) => each);
  const card = useStore(folds, (each) => each.card);
  const position = useStore(playback, (each) => each.position);
  const isAnswered = stage === 'answered';
  const lanes = useLanes(model);
  const room = useStageRoom();
  const answer = useAnswer(model);
  const isOver = position >= RACE_SECONDS;
  return (
    <LineDrawing
      name="drives-race"
      isAnswer
      label={words.race}
      description={isAnswered ? describe(lanes, state) : words.describeAsked({ names: namesOf(lanes) })}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutRace(width, lanes.length, { isFramed, room: isFramed ? null : room });
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <RaceMarks
              layout={layout}
              lanes={lanes}
              state={state}
              position={isAnswered ? position : null}
              guess={guess}
              answer={answer?.slowest.id ?? null}
              isUsual={isUsualRace({ drives, state })}
              isFramed={isFramed}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        // A frame asks nothing, and has no room for a sheet.
        if (IS_FRAME || isFramed) return null;
        const layout = layoutRace(width, lanes.length, { room });
        if (!isAnswered) return <GuessLanes model={model} layout={layout} lanes={lanes} guess={guess} />;
        return (
          <>
            <SheetLanes model={model} layout={layout} lanes={lanes} card={card} />
            {isOver && layout.strip && <StripReaders layout={layout} lanes={lanes} />}
          </>
        );
      }}
    </LineDrawing>
  );
}

interface LanesProps {
  readonly layout: RaceLayout;
  readonly lanes: readonly Lane[];
}

/** A radio button over each lane. */
function GuessLanes({
  model,
  layout,
  lanes,
  guess,
}: LanesProps & { model: DrivesModel; guess: string | null }): ReactNode {
  const { draw } = model.prediction.getState();
  return lanes.map(({ id }, index) => (
    <DrawnChoice
      key={id}
      isOutlined
      box={boxOf(layout, index)}
      name="drives-guess"
      value={id}
      aria-label={nameOf(id)}
      checked={guess === id}
      onChange={() => draw(id)}
    />
  ));
}

/** A button over each lane, which opens the sheet of its drive. */
function SheetLanes({
  model,
  layout,
  lanes,
  card,
}: LanesProps & { model: DrivesModel; card: string | null }): ReactNode {
  return lanes.map(({ id }, index) => (
    <DrawnButton
      key={id}
      box={boxOf(layout, index)}
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
        box={{ left, top: at.stripY, width: right - left, height: stripHeight }}
      />
    );
  });
}

function boxOf({ lanes, widthCssPx }: RaceLayout, index: number) {
  const { top, heightCssPx } = lanes[index]!;
  return { x: 1, y: top + 1, width: widthCssPx - 2, height: heightCssPx - 2 };
}

const namesOf = (lanes: readonly Lane[]): string => lanes.map(({ id }) => nameOf(id)).join(', ');

/** Each lane in a sentence. */
function describe(lanes: readonly Lane[], state: RaceState): string {
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

interface StripReaderProps {
  readonly name: string;
  readonly bins: Uint16Array;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** A layer over a strip that gives the number served in each mark, under the pointer or with arrow keys. */
function StripReader({ name, bins, box }: StripReaderProps): ReactNode {
  const [bin, setBin] = useState<number | null>(null);
  const last = bins.length - 1;
  const x = bin === null ? 0 : ((bin + 0.5) / bins.length) * box.width;
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setBin(clamp(Math.floor(((event.clientX - left) / width) * bins.length), 0, last));
  };
  return (
    <div
      className="cp-chart-plot cp-drives-reader"
      style={{ ...box, margin: 0 }}
      onPointerMove={follow}
      onPointerLeave={() => setBin(null)}
    >
      {bin !== null && (
        <svg className="cp-chart-svg cp-chart-cross" width={box.width} height={box.height} aria-hidden="true">
          <Rule x={x} y={[-3, box.height + 3]} />
        </svg>
      )}
      <Readout
        label={words.stripOf({ name })}
        last={last}
        place={bin}
        textAt={(at) => words.binAt({ from: (at * BIN_MS) / 1000, served: bins[at] ?? 0 })}
        side={bin === null ? undefined : bin > bins.length / 2 ? 'left' : 'right'}
        onRead={setBin}
      />
    </div>
  );
}

/** The sheet of a drive: its parts, and how many of its figures are known. It lies over the other lanes, so that all stays in sight. */
export function DriveCard({ model }: { readonly model: DrivesModel }): ReactNode {
  const card = useStore(model.folds, (each) => each.card);
  const lanes = useLanes(model);
  const sheet = useStore(model.known, ({ sheets }) => (card === null ? undefined : sheets.get(card)));
  if (!sheet) return null;
  const isLow = lanes.findIndex(({ id }) => id === card) >= lanes.length / 2;
  return (
    <Stack as="section" className="cp-card cp-drives-sheet" gap={1} data-at={isLow ? 'top' : 'bottom'}>
      <Row isSpread isOneLine>
        <FigureHeading className="cp-part-title">{sheet.name}</FigureHeading>
        <Button variant="quiet" onClick={() => model.openCard(null)}>
          {words.card.close}
        </Button>
      </Row>
      <ul className="cp-drives-sheet-lines">
        {linesOf(sheet).map((line) => (
          <Note as="li" key={line} size="label">
            {line}
          </Note>
        ))}
      </ul>
    </Stack>
  );
}

function linesOf(sheet: DriveSheet): readonly string[] {
  const { card } = words;
  const { flash, overProvisioningRatio: spare, averageSeekUs, revolutionsPerMinute: revolutions } = sheet;
  const gigabytes = sheet.capacityBytes / 1e9;
  const lines = [spare === null ? card.size({ gigabytes }) : card.spare({ gigabytes, spare })];
  if (flash)
    lines.push(
      card.flash({
        name: flash.name,
        read: flash.readUs,
        program: flash.programUs,
        erase: flash.eraseUs,
        pages: flash.pagesPerBlock,
      }),
    );
  if (revolutions !== null && averageSeekUs !== null)
    lines.push(card.disk({ revolutions, seek: averageSeekUs / 1000 }));
  if (sheet.mappingUnitBytes !== null) lines.push(card.map({ kilobytes: sheet.mappingUnitBytes / 1024 }));
  if (sheet.memoryMegabytes !== null) lines.push(card.memory({ megabytes: sheet.memoryMegabytes }));
  if (sheet.hasTrim) lines.push(card.trim);
  if (sheet.priceUsd !== null) lines.push(card.price({ dollars: sheet.priceUsd }));
  if (sheet.warrantyYears !== null) lines.push(card.warranty({ years: sheet.warrantyYears }));
  if (sheet.alsoSoldAs.length > 0) lines.push(card.alias({ names: sheet.alsoSoldAs.join(', ') }));
  lines.push(card.figures(sheet));
  return lines;
}
