import type { ReactNode } from 'react';
import { Button, Rich } from '#controls';
import * as words from '#messages/randomness';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { combiningLead, Placements, WashedChoice } from './CombiningPanel.tsx';
import { RandomnessSlider } from './Controls.tsx';
import { curveOf } from './curve.ts';
import { CurveDrawing, useCurveReply } from './CurvePanel.tsx';
import type { RandomnessModel } from './model.ts';
import { OpenPlatesChoice, PassDrawing, usePass } from './PassPanel.tsx';
import { bendFormat } from './scenario.ts';

type PartProps = ViewProps<RandomnessModel>;

/** Heights of the plots, CSS pixels. */
const PLOTS = { curve: { wide: 170, narrow: 256 }, pass: { wide: 186, narrow: 218 } } as const;

/** What of the figure's state all three parts have in common. */
function useCommon(model: RandomnessModel) {
  return { id: 'randomness', label: words.title, state: useModelState(model), recordings: model.recordings } as const;
}

/** What a little disorder does. */
export function CurveFrame({ model }: PartProps): ReactNode {
  const { curve, bend } = model.more;
  const guess = useStore(bend, (each) => each.guess);
  const parts = useStore(curve, (each) => each.parts);
  const share = useStore(model.state, ({ curveFraction }) => curveFraction);
  const common = useCommon(model);
  const { allOver } = curveOf(parts);
  const reply = useCurveReply(model);
  return (
    <FramedExhibit
      {...common}
      guess={guess === null ? null : bendFormat.write(guess)}
      answer={allOver === null ? null : allOver.toFixed(2)}
      spoken={common.state === 'paused' ? reply : ''}
      title={words.curve.title}
      lead={reply}
      card={
        <div className="cp-randomness-frame-chart">
          <p className="cp-randomness-frame-key">{words.curve.chart}</p>
          <CurveDrawing model={model} plot={PLOTS.curve[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      controls={
        <div className="cp-randomness-frame-controls">
          <RandomnessSlider value={share} onChange={model.choose} />
        </div>
      }
    />
  );
}

/** What it costs to have put two guests on the same plates. */
export function CombineFrame({ model }: PartProps): ReactNode {
  return (
    <FramedExhibit
      {...useCommon(model)}
      guess={null}
      answer={null}
      title={words.combining.title}
      lead={combiningLead()}
      isOnFloor
      card={
        <div className="cp-randomness-frame-placements">
          <Placements model={model} />
        </div>
      }
      controls={
        <div className="cp-randomness-frame-controls">
          <WashedChoice model={model} />
        </div>
      }
    />
  );
}

/** What a pass in order mends. */
export function PassFrame({ model }: PartProps): ReactNode {
  const { caption, isKnown } = usePass(model);
  const isWide = useIsWide();
  const common = useCommon(model);
  return (
    <FramedExhibit
      {...common}
      guess={null}
      answer={null}
      title={words.pass.title}
      lead={words.pass.lead}
      card={
        <div className="cp-randomness-frame-chart">
          <PassDrawing model={model} plot={PLOTS.pass[isWide ? 'wide' : 'narrow']} />
        </div>
      }
      aside={
        <p className="cp-randomness-frame-said cp-figures" aria-live="polite">
          <Rich text={caption} />
        </p>
      }
      controls={
        <div className="cp-randomness-frame-controls">
          <Button variant="solid" isDisabled={!isKnown} onClick={model.writeInOrder}>
            {words.pass.write}
          </Button>
          <span className="cp-randomness-frame-label" aria-hidden="true">
            {words.pass.openPlates}
          </span>
          <OpenPlatesChoice model={model} isLabelVisible={false} />
        </div>
      }
    />
  );
}
