import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { createModel, type RandomnessModel } from './model.ts';
import { PASS_FRAMES } from './scenario.ts';

/** Alone in a frame it runs only the part that it shows. */
export function createFrameModel(context: ModelContext): RandomnessModel {
  const model = createModel(context);
  const { state, more } = model;
  const partOf = () => state.getState().part;
  more.bend.getState().skip();
  const showPass = (): void => {
    if (context.isPlaying) model.writeInOrder();
    else more.passPlayback.getState().seek(PASS_FRAMES);
  };
  const stop = more.pass.subscribe(({ phase }) => {
    if (phase !== 'done') return;
    stop();
    showPass();
  });
  const reveal = (): void => {
    const part = partOf();
    // Nothing is asked: to skip the question is to see the answer from its beginning.
    if (part === null) model.skip();
    else if (part === 'curve') more.revealCurve();
  };
  const framed = framedModel(model, context, reveal);
  return {
    ...framed,
    choose: (fraction) => (partOf() === null ? model.choose(fraction) : state.setState({ curveFraction: fraction })),
    play() {
      const part = partOf();
      if (part === null) model.play();
      else if (part === 'curve') more.revealCurve();
      else if (part === 'pass' && more.pass.getState().phase === 'done') model.writeInOrder();
    },
    dispose() {
      stop();
      framed.dispose();
    },
  };
}
