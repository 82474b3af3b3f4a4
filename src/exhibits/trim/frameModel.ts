import { createStore } from 'zustand/vanilla';
import { subscribeToAll } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { stateOf } from '../recordedModel.ts';
import { createModel, type TrimModel } from './model.ts';
import { PARTS, type Part } from './scenario.ts';

export interface FrameModel extends TrimModel, FramedPart<Part> {}

/** Alone in a frame it runs only the part that it shows. */
export function createFrameModel(context: ModelContext): FrameModel {
  const model = createModel(context);
  const framed = withParts(framedModel(model, context, model.skip), PARTS);
  const attendance = createStore(() => ({ isStarted: false }));
  const { part } = framed;
  const start = (): void => {
    attendance.setState({ isStarted: true });
    const shown = part.getState().part;
    if (shown === 'pair') framed.start();
    else model.more.start(shown);
  };
  return {
    ...framed,
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
      // The switches are there as soon as anybody looks.
      if (shown === 'checklist') return { ...report, state: attendance.getState().isStarted ? 'paused' : 'ready' };
      const { phase } = (shown === 'ultradrive' ? model.more.drive : model.more.pauses).getState();
      return { ...report, state: stateOf(phase, false) };
    },
    subscribe(listener) {
      const stops = [framed.subscribe(listener), subscribeToAll([attendance], listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
