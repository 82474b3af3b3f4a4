import { useStore } from '#store';
import { CORNER_SHAPES, type CornerFigures, type CornerShape, type CornerWay } from './corner.ts';
import type { CornerModel } from './model.ts';
import type { CornerSettings } from './scenario.ts';

export interface ShownCorner {
  readonly settings: CornerSettings;
  readonly shape: CornerShape;
  readonly way: CornerWay;
  readonly isAsked: boolean;
  /** Null until the reader has seen the end. */
  readonly figures: CornerFigures | null;
}

/** The recorded corner, and what the reader may see of it. */
export function useCorner({ chosen, prediction, way: recorded, showing, playback }: CornerModel): ShownCorner {
  const settings = useStore(chosen, (state) => state);
  const way = useStore(recorded, (state) => state);
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const isAll = useStore(showing, (state) => state.isAll);
  const isAtEnd = useStore(playback, ({ furthest }) => furthest >= way.endSecond) || isAll;
  return {
    settings,
    way,
    isAsked,
    shape: CORNER_SHAPES[settings.drive],
    figures: !isAsked && isAtEnd ? way.figures : null,
  };
}

/** Position of the playback, in seconds of the drive; null before the guess. */
export function useSecond({ prediction, showing, way, playback }: CornerModel): number | null {
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const isAll = useStore(showing, (state) => state.isAll);
  const endSecond = useStore(way, (state) => state.endSecond);
  const position = useStore(playback, (state) => state.position);
  if (isAsked) return null;
  return isAll ? endSecond : position;
}
