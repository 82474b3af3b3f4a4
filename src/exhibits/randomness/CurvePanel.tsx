import type { ReactNode } from 'react';
import { linearScale } from '#charts';
import { Button } from '#controls';
import { Note, Row, Stack } from '#layout';
import { formatCount } from '#messages';
import * as prediction from '#messages/prediction';
import * as words from '#messages/randomness';
import { Card, GuessRule, Panel, PartHead, PlotDrawing, TryAgain } from '#parts';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useModelState } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { RandomnessSlider } from './Controls.tsx';
import { halfWay, ratioAt, useCurve, type Curve } from './curve.ts';
import { CurveMarks } from './CurveMarks.tsx';
import type { RandomnessModel } from './model.ts';
import { RATIO_AXIS } from './ratioAxis.ts';
import { bendFormat, FRACTIONS, LARGE } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 296, fromCssPx: 0 }] as const;
/** Position of the knob before it is moved, in per cent: the line is straight then. */
const FIRST_BEND = 100;
/** Share at which the curve has nearly reached its height. */
const MOST_SHARE = 0.1;
/** Heights of the drawing, CSS pixels. */
const HEIGHTS = { chapter: 250, wide: 210, narrow: 296 } as const;

interface CurveProps {
  readonly model: RandomnessModel;
}

/** What a little disorder does, on a large drive. */
export function CurvePanel({ model }: CurveProps): ReactNode {
  const { bend } = model.more;
  const isAsked = useStore(bend, ({ stage }) => stage === 'asked');
  return (
    <Panel className="cp-panel-content">
      <PartHead
        title={words.curve.title}
        note={words.curve.lead({ blocks: LARGE.blocks, pages: LARGE.pages, spare: LARGE.spareFactor })}
      />
      <Card>
        <CurveDrawing model={model} height={HEIGHTS.chapter} />
      </Card>
      {isAsked ? <BendQuestion model={model} /> : <CurveAnswer model={model} />}
      <p className="cp-hidden" role="status">
        {useCurveDescription(model)}
      </p>
    </Panel>
  );
}

export function CurveFrame({ model }: CurveProps): ReactNode {
  const guess = useStore(model.more.bend, (each) => each.guess);
  const share = useStore(model.state, ({ curveFraction }) => curveFraction);
  const { allOver } = useCurve(model);
  const state = useModelState(model);
  const reply = useCurveReply(model);
  return (
    <PartFrame
      model={model}
      label={words.title}
      guess={guess === null ? null : bendFormat.write(guess)}
      answer={allOver === null ? null : allOver.toFixed(2)}
      spoken={state === 'paused' ? reply : ''}
      title={words.curve.title}
      lead={reply}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <Note className="cp-framed-note">{words.curve.chart}</Note>
          <CurveDrawing model={model} height={HEIGHTS[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      controls={
        <div className="cp-framed-row">
          <RandomnessSlider isFramed value={share} onChange={(randomFraction) => model.choose({ randomFraction })} />
        </div>
      }
    />
  );
}

/** Description of the curve; empty until all of it has been shown. */
function useCurveDescription(model: RandomnessModel): string {
  const { bend, curvePlayback } = model.more;
  const isAsked = useStore(bend, ({ stage }) => stage === 'asked');
  const isWhole = useStore(curvePlayback, ({ position }) => position >= FRACTIONS.length);
  const curve = useCurve(model);
  return !isAsked && isWhole && halfWay(curve) ? describe(curve) : '';
}

/** The chart, with the rule for the guess before the answer. */
function CurveDrawing({ model, height }: CurveProps & { readonly height: number }): ReactNode {
  const { more, state } = model;
  const { bend, curvePlayback } = more;
  const isAsked = useStore(bend, ({ stage }) => stage === 'asked');
  const guess = useStore(bend, (each) => each.guess);
  const share = useStore(state, ({ curveFraction }) => curveFraction);
  const position = useStore(curvePlayback, (each) => Math.floor(each.position));
  const curve = useCurve(model);
  const seen = isAsked ? null : Math.min(position, curve.points.length);
  const percent = guess ?? FIRST_BEND;
  return (
    <PlotDrawing
      name="randomness-curve"
      label={words.curve.chart}
      description={useCurveDescription(model) || words.curve.lead({ ...LARGE, spare: LARGE.spareFactor })}
      stillWidths={STILL_WIDTHS}
      heightCssPx={height}
      x={{ domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1], say: sayShare }}
      y={RATIO_AXIS}
      handles={({ x, y }) =>
        isAsked &&
        curve.allOver !== null && (
          <GuessRule
            x={linearScale([0, 100], x.range)}
            topCssPx={0}
            bottomCssPx={y.range[0]}
            knobYCssPx={y(curve.allOver)}
            value={percent}
            step={1}
            largeStep={10}
            label={words.curve.knob}
            formatValue={(value) => words.curve.percent({ percent: value })}
            onMove={(value) => bend.getState().draw(value)}
          />
        )
      }
    >
      <CurveMarks curve={curve} seen={seen} bend={isAsked ? percent : guess} share={share} />
    </PlotDrawing>
  );
}

/** The unit is written at the last one alone. */
const sayShare = (share: number): string => (share === 1 ? words.share({ share }) : formatCount(share * 100));

/** Question and buttons under the chart. The guess itself is drawn on the chart. */
function BendQuestion({ model }: CurveProps): ReactNode {
  const { bend, revealCurve } = model.more;
  const hasGuess = useStore(bend, ({ guess }) => guess !== null);
  const { allOver } = useCurve(model);
  const commit = (): void => {
    bend.getState().commit();
    revealCurve();
  };
  const skip = (): void => {
    bend.getState().skip();
    revealCurve();
  };
  return (
    <Stack as="fieldset" gap={2}>
      <Note as="legend" size="label">
        {prediction.before}
      </Note>
      <Note size="label" isHead>
        {words.curve.ask({ all: allOver ?? NaN })}
      </Note>
      <Row gap={3}>
        <Button variant="solid" isDisabled={allOver === null || !hasGuess} onClick={commit}>
          {prediction.showMe}
        </Button>
        <Button variant="quiet" isDisabled={allOver === null} onClick={skip}>
          {prediction.skip}
        </Button>
      </Row>
    </Stack>
  );
}

function CurveAnswer({ model }: CurveProps): ReactNode {
  const share = useStore(model.state, ({ curveFraction }) => curveFraction);
  return (
    <Stack gap={2}>
      <RandomnessSlider value={share} onChange={(randomFraction) => model.choose({ randomFraction })} />
      <p className="cp-part-text cp-figures">{useCurveReply(model)}</p>
      <div>
        <TryAgain onClick={model.more.askCurveAgain} />
      </div>
    </Stack>
  );
}

/** What the curve shows; until it is whole, how much of it is recorded. */
function useCurveReply(model: RandomnessModel): string {
  const { curve: recording, curvePlayback } = model.more;
  const done = useStore(recording, ({ parts }) => parts.length);
  const failure = useStore(recording, (each) => each.failure);
  const isWhole = useStore(curvePlayback, ({ position }) => position >= FRACTIONS.length);
  const curve = useCurve(model);
  const half = isWhole ? halfWay(curve) : null;
  if (!half || curve.allOver === null) return failure ? '' : words.curve.counting({ done, total: FRACTIONS.length });
  return words.curve.reply({
    share: half.share,
    ratio: half.ratio,
    all: curve.allOver,
    most: MOST_SHARE,
    mostRatio: ratioAt(curve, MOST_SHARE) ?? NaN,
  });
}

function describe(curve: Curve): string {
  return words.curve.describe({
    none: ratioAt(curve, 0) ?? NaN,
    share: MOST_SHARE,
    ratio: ratioAt(curve, MOST_SHARE) ?? NaN,
    all: curve.allOver ?? NaN,
  });
}
