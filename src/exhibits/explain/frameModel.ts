import type { ModelContext } from '../exhibit.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { createModel, type ExplainModel } from './model.ts';
import { MYTHS } from './myths.ts';
import { frameParts, type Part } from './parameters.ts';

export type ExplainFrameModel = ExplainModel & FramedPart<Part>;

/** In a frame too the causes are the reader's to find. Of the sentences nothing is run that is not shown. */
export function createFrameModel(context: ModelContext): ExplainFrameModel {
  const model = withParts(createModel(context), frameParts);
  const { part, state, countMyths } = model;
  const count = (): void => {
    const one = MYTHS[state.getState().myth];
    if (part.getState().part === 'myths') countMyths(MYTHS);
    if (part.getState().part === 'one-myth' && one) countMyths([one]);
  };
  let isStarted = false;
  return {
    ...model,
    start() {
      isStarted = true;
      if (part.getState().part === 'taps') model.start();
      else count();
    },
    ownLink: {
      ...model.ownLink,
      take(parameters) {
        const remarks = model.ownLink.take(parameters);
        if (isStarted && part.getState().part !== 'taps') count();
        return remarks;
      },
    },
    report() {
      const report = model.report();
      const { phase } = model.facts.getState();
      if (part.getState().part === 'taps') return report;
      return { ...report, state: phase === 'running' ? 'loading' : phase === 'idle' ? 'ready' : 'paused' };
    },
  };
}
