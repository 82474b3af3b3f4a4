import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { ORDER_COUNT } from './kitchen.ts';
import { createModel, type TodayModel } from './model.ts';
import { frameParts, type Part } from './parameters.ts';

export type TodayFrameModel = TodayModel & FramedPart<Part>;

/** Alone in a frame it runs only the part that it shows, and asks nothing. */
export function createFrameModel(context: ModelContext): TodayFrameModel {
  const model = createModel(context);
  const partOf = (): Part => framed.part.getState().part;
  const start = (): void => {
    const part = partOf();
    model.startPart(part);
    if (part === 'kitchens') model.playback.getState().seek(ORDER_COUNT);
    if (part === 'corner') model.corner.showAll();
  };
  const reveal = (): void => {
    if (partOf() === 'kitchens') model.reveal();
    else if (partOf() === 'corner') model.corner.write();
  };
  const framed = withParts(framedModel({ ...model, start }, context, reveal), frameParts);
  return {
    ...framed,
    choose(changed) {
      model.choose(changed);
      if (partOf() === 'kitchens') model.playback.getState().seek(ORDER_COUNT);
    },
    play() {
      if (partOf() === 'kitchens') model.playback.getState().play();
      else if (partOf() === 'corner') model.corner.write();
    },
    report() {
      const report = model.report();
      const phases = {
        kitchens: model.recording,
        corner: model.corner.recording,
        queue: model.queue,
        'raid-trim': model.raid,
      };
      const { phase } = phases[partOf()].getState();
      return report.state === 'ready' && phase === 'done' ? { ...report, state: 'paused' } : report;
    },
  };
}
