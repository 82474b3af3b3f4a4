import { createStore, type StoreApi } from 'zustand/vanilla';
import { subscribeToAll } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { stateOf } from '../recordedModel.ts';
import { createModel, type TrimModel } from './model.ts';
import { frameParts, type Part } from './parameters.ts';

export interface FrameModel extends TrimModel, FramedPart<Part> {
  /** Whether anybody has come. */
  readonly attendance: StoreApi<{ readonly isStarted: boolean }>;
}

/** Alone in a frame it runs only the part that it shows. */
export function createFrameModel(context: ModelContext): FrameModel {
  const model = createModel(context);
  const framed = withParts(framedModel(model, context, model.skip), frameParts);
  const attendance = createStore(() => ({ isStarted: false }));
  const { part } = framed;
  const start = (): void => {
    attendance.setState({ isStarted: true });
    const shown = part.getState().part;
    if (shown === 'pair') framed.start();
    else if (shown === 'pauses') model.more.start(shown);
  };
  return {
    ...framed,
    attendance,
    start,
    play: () => part.getState().part === 'pair' && model.play(),
    ownLink: {
      ...framed.ownLink,
      take(parameters) {
        const remarks = framed.ownLink.take(parameters);
        if (attendance.getState().isStarted) start();
        return remarks;
      },
    },
    report() {
      const shown = part.getState().part;
      const report = framed.report();
      if (shown === 'pair') return report;
      if (shown === 'pauses') return { ...report, state: stateOf(model.more.pauses.getState().phase, false) };
      // The others are there as soon as anybody looks.
      return { ...report, state: attendance.getState().isStarted ? 'paused' : 'ready' };
    },
    subscribe(listener) {
      const stops = [framed.subscribe(listener), subscribeToAll([attendance], listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
