import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { stateOf } from '../recordedModel.ts';
import { createModel, type Raid0Model } from './model.ts';
import { frameParts, type Raid0Part } from './parameters.ts';
import { passRequest, SCALED_BLOCKS, TRIMS } from './scenario.ts';
import { SWEPT_PASSES } from './sweep.ts';

export type Raid0FrameModel = Raid0Model & FramedPart<Raid0Part>;

/** Alone in a frame it runs only what it shows: the charts with whatever can be chosen there, or the kitchens. */
export function createFrameModel(context: ModelContext): Raid0FrameModel {
  const model = createModel(context);
  const { state, passes, sweep, playback } = model;
  sweep.setState({ isAtOnce: !context.isPlaying });
  const framed = withParts(framedModel(model, context, model.reveal), frameParts);
  const isChart = (): boolean => framed.part.getState().part === 'chart';
  // Where the answer has been seen the chapter goes on to what is another part here.
  state.setState({ hasSeen: true });
  let ranSeed: string | null = null;
  const runCharts = (): void => {
    const settings = state.getState();
    const wanted = JSON.stringify([settings.seed, settings.memberCount, settings.usedGiB]);
    if (wanted === ranSeed) return;
    ranSeed = wanted;
    sweep.getState().begin();
    passes.getState().run(passRequest(settings, SCALED_BLOCKS, TRIMS));
  };
  return {
    ...framed,
    choose: (changed) => state.setState(changed),
    start() {
      if (isChart()) runCharts();
      else framed.start();
    },
    showAnswer() {
      if (isChart()) sweep.getState().showAll();
      else framed.showAnswer?.();
    },
    play() {
      if (isChart()) {
        sweep.setState({ isAtOnce: false });
        // What is not run yet is drawn once it is.
        if (passes.getState().phase === 'running') return;
        if (sweep.getState().drawn >= SWEPT_PASSES) sweep.getState().begin();
        return sweep.getState().play();
      }
      if (playback.getState().position >= (model.course()?.orderCount ?? Infinity)) model.reveal();
      else model.play();
    },
    pause() {
      if (!isChart()) return model.pause();
      sweep.setState({ isAtOnce: passes.getState().phase === 'running' });
      sweep.getState().pause();
    },
    ownLink: {
      ...framed.ownLink,
      take(parameters) {
        const remarks = framed.ownLink.take(parameters);
        if (isChart() && ranSeed !== null) runCharts();
        return remarks;
      },
    },
    report() {
      if (!isChart()) return model.report();
      const { phase, failure } = passes.getState();
      const { isPlaying, isAtOnce } = sweep.getState();
      const isMoving = phase === 'running' ? !isAtOnce : isPlaying;
      return { state: stateOf(phase, isMoving), step: 0, writeAmplification: null, failure };
    },
  };
}
