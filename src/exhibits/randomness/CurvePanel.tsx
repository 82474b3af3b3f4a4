import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as prediction from '#messages/prediction';
import * as words from '#messages/randomness';
import { Card, Drawing, GuessRule, Panel, PartHead, TryAgain } from '#parts';
import { useStore } from '#store';
import { RandomnessSlider } from './Controls.tsx';
import { curveOf, halfWay, ratioAt } from './curve.ts';
import { CurveMarks } from './CurveMarks.tsx';
import type { RandomnessModel } from './model.ts';
import { FRACTIONS, LARGE } from './scenario.ts';
import { layoutSmallChart, type SmallChartLayout } from './smallChart.ts';

const STILL_WIDTHS = [{ widthCssPx: 296, fromCssPx: 0 }] as const;
/** A straight line is the first idea. */
const FIRST_BEND = 100;
/** Where the curve has nearly risen. */
const MOST_SHARE = 0.1;

interface CurveProps {
  readonly model: RandomnessModel;
}

/** What a little disorder does, on a drive of a size at which it is the disorder that counts. */
export function CurvePanel({ model }: CurveProps): ReactNode {
  const { bend } = model.more;
  const isAsked = useStore(bend, ({ stage }) => stage === 'asked');
  const guess = useStore(bend, (each) => each.guess);
  const parts = useStore(model.more.curve, (each) => each.parts);
  return (
    <Panel className="cp-randomness-part">
      <PartHead
        title={words.curve.title}
        note={words.curve.lead({ blocks: LARGE.blocks, pages: LARGE.pages, spare: LARGE.spareFactor })}
      />
      <Card>
        <CurveDrawing model={model} />
      </Card>
      {isAsked ? (
        <Asked model={model} allOver={curveOf(parts).allOver} percent={guess ?? FIRST_BEND} />
      ) : (
        <Answered model={model} />
      )}
      <p className="cp-hidden" role="status">
        {useCurveSaid(model)}
      </p>
    </Panel>
  );
}

/** The curve in a sentence, once all of it has been seen. */
function useCurveSaid({ more }: RandomnessModel): string {
  const isAsked = useStore(more.bend, ({ stage }) => stage === 'asked');
  const parts = useStore(more.curve, (each) => each.parts);
  const isWhole = useStore(more.curvePlayback, ({ position }) => position >= FRACTIONS.length);
  const curve = curveOf(parts);
  return !isAsked && isWhole && halfWay(curve) ? describe(curve) : '';
}

/** The chart of it, with the rule to guess by while it asks. */
export function CurveDrawing({ model, plot }: CurveProps & { readonly plot?: number }): ReactNode {
  const { more, state } = model;
  const { bend, curvePlayback } = more;
  const isAsked = useStore(bend, ({ stage }) => stage === 'asked');
  const guess = useStore(bend, (each) => each.guess);
  const parts = useStore(more.curve, (each) => each.parts);
  const share = useStore(state, ({ curveFraction }) => curveFraction);
  const position = useStore(curvePlayback, (each) => Math.floor(each.position));
  const curve = curveOf(parts);
  const seen = isAsked ? null : Math.min(position, curve.points.length);
  const percent = guess ?? FIRST_BEND;
  const layoutOf = (width: number): SmallChartLayout => layoutSmallChart(width, [0, 1], plot);
  return (
    <Drawing
      name="randomness-curve"
      label={words.curve.chart}
      description={useCurveSaid(model) || words.curve.lead({ ...LARGE, spare: LARGE.spareFactor })}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutOf(width);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <CurveMarks layout={layout} curve={curve} seen={seen} bend={isAsked ? percent : guess} share={share} />
          ),
        };
      }}
    >
      {(_, width) => {
        const { y, heightCssPx } = layoutOf(width);
        return (
          isAsked &&
          curve.allOver !== null && (
            <GuessRule
              x={layoutSmallChart(width, [0, 100]).x}
              topCssPx={0}
              bottomCssPx={heightCssPx - 26}
              knobYCssPx={y(curve.allOver)}
              value={percent}
              step={1}
              largeStep={10}
              label={words.curve.knob}
              formatValue={(value) => words.curve.percent({ percent: value })}
              onMove={(value) => bend.getState().draw(value)}
            />
          )
        );
      }}
    </Drawing>
  );
}

interface AskedProps {
  readonly model: RandomnessModel;
  readonly allOver: number | null;
  readonly percent: number;
}

function Asked({ model, allOver, percent }: AskedProps): ReactNode {
  const { bend, revealCurve } = model.more;
  const show = (act: () => void): void => {
    act();
    revealCurve();
  };
  return (
    <fieldset className="cp-randomness-asked">
      <legend className="cp-randomness-asked-head">{prediction.before}</legend>
      <p className="cp-randomness-question">{words.curve.ask({ all: allOver ?? NaN })}</p>
      <p className="cp-randomness-ways">
        <Button
          variant="solid"
          isDisabled={allOver === null}
          onClick={() =>
            show(() => {
              bend.getState().draw(percent);
              bend.getState().commit();
            })
          }
        >
          {prediction.showMe}
        </Button>
        <Button variant="quiet" isDisabled={allOver === null} onClick={() => show(bend.getState().skip)}>
          {prediction.skip}
        </Button>
      </p>
    </fieldset>
  );
}

function Answered({ model }: CurveProps): ReactNode {
  const { more, state, choose } = model;
  const share = useStore(state, ({ curveFraction }) => curveFraction);
  return (
    <div className="cp-randomness-answered">
      <RandomnessSlider value={share} onChange={choose} />
      <p className="cp-randomness-small cp-figures">{useCurveReply(model)}</p>
      <TryAgain onClick={more.askCurveAgain} />
    </div>
  );
}

/** What the curve shows; until it is whole, how much of it has come. */
export function useCurveReply({ more }: RandomnessModel): string {
  const parts = useStore(more.curve, (each) => each.parts);
  const failure = useStore(more.curve, (each) => each.failure);
  const isWhole = useStore(more.curvePlayback, ({ position }) => position >= FRACTIONS.length);
  const curve = curveOf(parts);
  const half = isWhole ? halfWay(curve) : null;
  if (!half || curve.allOver === null)
    return failure ? '' : words.curve.counting({ done: parts.length, total: FRACTIONS.length });
  return words.curve.reply({
    share: half.share,
    ratio: half.ratio,
    all: curve.allOver,
    most: MOST_SHARE,
    mostRatio: ratioAt(curve, MOST_SHARE) ?? NaN,
  });
}

function describe(curve: ReturnType<typeof curveOf>): string {
  return words.curve.describe({
    none: ratioAt(curve, 0) ?? NaN,
    share: MOST_SHARE,
    ratio: ratioAt(curve, MOST_SHARE) ?? NaN,
    all: curve.allOver ?? NaN,
  });
}
