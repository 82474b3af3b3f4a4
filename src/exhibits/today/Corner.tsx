import type { CSSProperties, ReactNode } from 'react';
import { Button, SegmentedControl, Slider } from '#controls';
import { formatNumber, NO_NUMBER } from '#messages';
import * as prediction from '#messages/prediction';
import * as words from '#messages/today';
import { Card, Drawing, GuessRule, Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { PlayButton } from '../PlayButtons.tsx';
import { useIsWide } from '../useIsWide.ts';
import {
  CORNER_SHAPES,
  layoutCorner,
  printedCorner,
  stateAt,
  type CornerFigures,
  type CornerShape,
  type CornerSizes,
} from './corner.ts';
import { CornerMarks } from './CornerMarks.tsx';
import type { TodayModel } from './model.ts';
import { CORNER_DRIVES, FILL_STEP, MOST_CORNER_GUESS, PAUSES } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 700, fromCssPx: 480 },
] as const;
/** Position of the rule until it is moved: the end. */
const FIRST_GUESS = MOST_CORNER_GUESS;

interface CornerProps {
  readonly model: TodayModel;
}

/** The second cliff: an SLC cache that fills, is emptied in pauses, and is smaller the fuller the drive. */
export function Corner({ model }: CornerProps): ReactNode {
  return (
    <Panel className="cp-today-corner">
      <Card>
        <PartHead title={words.corner.title} note={words.corner.note} />
        <CornerDrawing model={model} />
        <CornerText model={model} />
      </Card>
      <div className="cp-today-corner-aside">
        <CornerSettings model={model} />
        <CornerBar model={model} />
        <CornerTable model={model} />
      </div>
    </Panel>
  );
}

/** Sizes of the chart in a frame, CSS pixels. */
const FRAME_SIZES = {
  wide: { top: 22, speed: 104, between: 34, cached: 42 },
  narrow: { top: 22, speed: 140, between: 44, cached: 66 },
} as const;

export function CornerFrame({ model }: CornerProps): ReactNode {
  const { corner, chosen } = model;
  const isPlaying = useStore(corner.playback, (state) => state.isPlaying);
  const drive = useStore(chosen, (state) => state.drive);
  const figures = useCorner(model).figures;
  const lead = figures ? words.frame.corner(figures) : words.corner.chart;
  return (
    <PartFrame
      model={model}
      label={words.title}
      title={words.corner.title}
      lead={lead}
      spoken={isPlaying ? '' : lead}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <CornerDrawing model={model} sizes={FRAME_SIZES[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      controls={
        <div className="cp-framed-row cp-today-frame-controls">
          <PlayButton model={corner} />
          <SegmentedControl
            parameter="drive"
            label={words.corner.drive}
            value={drive}
            options={CORNER_DRIVES.map((value) => ({ value, label: words.corner.drives[value] }))}
            onChange={(value) => model.choose({ drive: value })}
          />
        </div>
      }
    />
  );
}

/** The recorded corner, and what the reader may see of it. */
function useCorner({ corner, chosen }: TodayModel) {
  const settings = useStore(chosen, (state) => state);
  const way = useStore(corner.way, (state) => state);
  const isAsked = useStore(corner.guess, ({ stage }) => stage === 'asked');
  const isAll = useStore(corner.showing, (state) => state.isAll);
  const isAtEnd = useStore(corner.playback, ({ furthest }) => furthest >= way.endSecond) || isAll;
  return {
    settings,
    way,
    isAsked,
    shape: CORNER_SHAPES[settings.drive],
    /** Null until the reader has seen the end. */
    figures: !isAsked && isAtEnd ? way.figures : null,
  };
}

/** Position of the playback, in seconds of the drive; null before the guess. */
function useSecond({ corner }: TodayModel): number | null {
  const isAsked = useStore(corner.guess, ({ stage }) => stage === 'asked');
  const isAll = useStore(corner.showing, (state) => state.isAll);
  const endSecond = useStore(corner.way, (state) => state.endSecond);
  const position = useStore(corner.playback, (state) => state.position);
  if (isAsked) return null;
  return isAll ? endSecond : position;
}

/** Write speed against bytes written, and the fill level of the fast corner. */
function CornerDrawing({ model, sizes }: CornerProps & { readonly sizes?: CornerSizes }): ReactNode {
  const { settings, way, isAsked, shape, figures } = useCorner(model);
  const second = useSecond(model);
  const { guess } = model.corner;
  const gigabytes = useStore(guess, (state) => state.guess);
  const isUsual = settings.drive === 'qvo1';
  return (
    <Drawing
      name="today-corner"
      isAnswer
      label={words.corner.chart}
      description={figures ? describeFigures(figures) : words.corner.note}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutCorner(width, shape, sizes);
        const shown = isAsked ? (gigabytes ?? FIRST_GUESS) : isUsual ? gigabytes : null;
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <CornerMarks
              {...{ layout, shape, way, second }}
              isSeen={figures !== null}
              guess={shown}
              fillPercent={settings.fillPercent}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const { first, speed, speedFloor } = layoutCorner(width, shape, sizes);
        return (
          !IS_FRAME &&
          isAsked && (
            <GuessRule
              x={first}
              topCssPx={speed.range[1]}
              bottomCssPx={speedFloor}
              knobYCssPx={(speed.range[1] + speedFloor) / 2}
              value={gigabytes ?? FIRST_GUESS}
              step={2}
              largeStep={20}
              label={words.corner.knob}
              formatValue={(value) => words.corner.gigabytes({ gigabytes: value })}
              onMove={(value) => guess.getState().draw(value)}
            />
          )
        );
      }}
    </Drawing>
  );
}

const describeFigures = (figures: CornerFigures): string =>
  words.corner.verdict({ ...figures, minutes: figures.emptyingSeconds / 60 });

/** The question; after the guess, the progress and the result. */
function CornerText({ model }: CornerProps): ReactNode {
  const { way, isAsked, figures } = useCorner(model);
  const second = useSecond(model);
  const { playback, guess, play, pause } = model.corner;
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const gigabytes = useStore(guess, (state) => state.guess);
  const now = second === null ? null : stateAt(way, second);
  return (
    <div className="cp-today-corner-text">
      <div className="cp-today-corner-result cp-figures">
        {isAsked ? (
          <>
            <p className="cp-today-before">{prediction.before}</p>
            <p className="cp-today-strong">{words.cornerPanel.ask}</p>
          </>
        ) : (
          figures && (
            <>
              <p className="cp-today-strong">{describeFigures(figures)}</p>
              <p>{words.cornerPanel.why}</p>
            </>
          )
        )}
      </div>
      <p className="cp-today-corner-buttons">
        <Button
          variant={isAsked ? 'solid' : 'quiet'}
          isDisabled={way.points.length < 2}
          onClick={isPlaying ? pause : play}
        >
          {isPlaying ? words.cornerPanel.stop : isAsked ? words.cornerPanel.write : words.cornerPanel.again}
        </Button>
        {!isAsked && gigabytes !== null && (
          <Button variant="quiet" onClick={model.askCornerAgain}>
            {words.cornerPanel.guessAgain}
          </Button>
        )}
        <span className="cp-note cp-figures">
          {isAsked
            ? words.cornerPanel.hint
            : now && words.cornerPanel.after({ minutes: now.second / 60, gigabytes: now.written })}
        </span>
      </p>
      <p className="cp-hidden" role="status">
        {figures && !isPlaying ? describeFigures(figures) : ''}
      </p>
    </div>
  );
}

/** The drive, its fill level, and its pause. */
function CornerSettings({ model }: CornerProps): ReactNode {
  const { settings, isAsked } = useCorner(model);
  return (
    <div
      className="cp-today-corner-settings"
      role="group"
      aria-label={words.corner.names[settings.drive]}
      aria-disabled={isAsked}
      data-waiting={isAsked || undefined}
    >
      <SegmentedControl
        label={words.corner.drive}
        isLabelVisible
        value={settings.drive}
        options={CORNER_DRIVES.map((value) => ({ value, label: words.corner.drives[value], isDisabled: isAsked }))}
        onChange={(value) => model.choose({ drive: value })}
      />
      <Slider
        label={words.corner.fill}
        value={settings.fillPercent}
        min={0}
        max={100}
        step={FILL_STEP}
        largeStep={3 * FILL_STEP}
        isDisabled={isAsked}
        onChange={(next) => model.choose({ fillPercent: next })}
        formatValue={(percent) => words.share({ share: percent / 100 })}
      />
      <SegmentedControl
        label={words.corner.pause}
        isLabelVisible
        value={settings.pause}
        options={PAUSES.map((value) => ({ value, label: words.corner.pauses[value], isDisabled: isAsked }))}
        onChange={(value) => model.choose({ pause: value })}
      />
    </div>
  );
}

/** The whole drive to scale: its data, and its fast corner. */
function CornerBar({ model }: CornerProps): ReactNode {
  const { settings, shape, figures } = useCorner(model);
  const corner = figures?.corner ?? 0;
  const width = (share: number): CSSProperties => ({ width: `${100 * share}%` });
  return (
    <div className="cp-today-scale">
      <div className="cp-today-scale-bar" aria-hidden="true">
        <span className="cp-today-scale-full" style={width(settings.fillPercent / 100)} />
        <span className="cp-today-scale-corner" style={width(corner / shape.size)} />
      </div>
      <p className="cp-note cp-figures">
        {corner > 0
          ? words.cornerPanel.scale({ corner, size: shape.size })
          : words.cornerPanel.scaleOf({ size: shape.size })}
      </p>
    </div>
  );
}

/** Results of the engine beside those that reviews print. */
function CornerTable({ model }: CornerProps): ReactNode {
  const { settings, shape, isAsked, figures } = useCorner(model);
  const rows = rowsOf(figures, shape, settings.fillPercent);
  return (
    <table className="cp-today-table cp-figures" data-testid="today-table">
      <caption>{words.corner.names[settings.drive]}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.cornerPanel.engine}</th>
          <th scope="col">
            <span className="cp-today-diamond" aria-hidden="true" />
            {words.cornerPanel.reviews}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, found, printed, decimals }) => (
          <tr key={name}>
            <th scope="row">{words.cornerPanel.rows[name]}</th>
            <td>{found === null ? NO_NUMBER : formatNumber(found, decimals)}</td>
            <td>{isAsked || printed === null ? NO_NUMBER : formatNumber(printed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(figures: CornerFigures | null, shape: CornerShape, fillPercent: number) {
  const corner = printedCorner(shape, fillPercent);
  const { inside, behind } = shape.printed;
  // Reviews print rates of the empty drive only.
  const isPrinted = fillPercent === 0;
  return [
    { name: 'corner', found: figures?.corner ?? null, printed: corner, decimals: 1 },
    { name: 'inside', found: figures?.inside ?? null, printed: isPrinted ? inside : null, decimals: 0 },
    { name: 'behind', found: figures?.behind ?? null, printed: isPrinted ? behind : null, decimals: 1 },
  ] as const;
}
