import { useStore, type AnyRecording } from '#store';
import type { StutterModel } from './model.ts';

/** Follows all that the state of the figure and its answer depend on. */
export function useFigureState(model: StutterModel): void {
  usePhase(model.waits);
  usePhase(model.usualQueue);
  usePhase(model.otherQueue);
  usePhase(model.sizes);
  useStore(model.counting, ({ isPlaying, furthest }) => `${isPlaying} ${furthest >= 1}`);
  useStore(model.wait, ({ isPlaying }) => isPlaying);
  useStore(model.typing.store, () => model.report().state);
}

const usePhase = (recording: AnyRecording): unknown => useStore(recording, ({ phase }) => phase);
