import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { createModel, type Raid0Model } from './model.ts';
import { passRequest, SCALED_BLOCKS, TRIMS } from './scenario.ts';

const PARTS = ['chart', 'kitchens'] as const;
export type Raid0Part = (typeof PARTS)[number];

export type Raid0FrameModel = Raid0Model & FramedPart<Raid0Part>;

const STATES = { idle: 'ready', running: 'running', done: 'paused', cancelled: 'paused', failed: 'paused' } as const;

/** Alone in a frame it runs only what it shows: the charts with whatever can be chosen there, or the kitchens. */
export function createFrameModel(context: ModelContext): Raid0FrameModel {
  const model = createModel(context);
  const { state, passes, sweep, playback } = model;
  const framed = withParts(framedModel(model, context, model.reveal), PARTS);
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
      if (isChart()) return;
      if (playback.getState().position >= (model.course()?.orderCount ?? Infinity)) model.reveal();
      else model.play();
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
      return { state: STATES[phase], step: 0, writeAmplification: null, failure };
    },
  };
}
