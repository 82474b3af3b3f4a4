import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { createModel, type OnePlateModel } from './model.ts';

/** Alone in a frame: where nothing plays, the first order is shown as it ends. */
export function createFrameModel(context: ModelContext): OnePlateModel {
  const model = createModel(context);
  const framed = framedModel(model, context, model.reveal);
  if (context.isPlaying) return framed;
  const stop = model.recording.subscribe(({ parts: [part] }) => {
    if (!part) return;
    stop();
    const end = model.order()?.timeline.end;
    if (end !== undefined && model.playback.getState().position === 0) model.playback.getState().seek(end);
  });
  return framed;
}
