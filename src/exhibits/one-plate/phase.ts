import type { OnePlateModel } from './model.ts';

/** How far it has come, for the words that stand by. */
export type Phase = 'full' | 'refused' | 'lifted' | 'washed' | 'lost' | 'wornOut';

export function phaseAt(model: OnePlateModel): Phase {
  const { prediction, playback, state } = model;
  if (prediction.getState().stage === 'asked') return 'full';
  const limit = model.limit();
  if (limit !== null && model.washes() >= limit) return 'wornOut';
  if (state.getState().isLost) return 'lost';
  const timeline = model.order()?.timeline;
  const { position } = playback.getState();
  if (!timeline || position < timeline.refusedAt) return 'full';
  if (position < timeline.liftedAt) return 'refused';
  return position < timeline.washedAt ? 'lifted' : 'washed';
}
