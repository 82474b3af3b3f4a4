import { ORDER_BOARD_UNITS_REQUEST } from '#runs/orderBoardUnits';
import type { AnyRecording } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { createModel, type OrderBoardModel } from './model.ts';
import { frameParts, type OrderBoardPart } from './parameters.ts';

export type OrderBoardFrameModel = OrderBoardModel &
  FramedPart<OrderBoardPart> & {
    /** Of each of its two parts. */
    readonly unitRecordings: readonly AnyRecording[];
    readonly floorRecordings: readonly AnyRecording[];
  };

const UNITS_STATES = {
  idle: 'ready',
  running: 'running',
  done: 'paused',
  cancelled: 'paused',
  failed: 'paused',
} as const;

/** Alone in a frame it runs only what it shows. */
export function createFrameModel(context: ModelContext): OrderBoardFrameModel {
  const model = createModel(context);
  const framed = withParts(framedModel(model, { ...context, isPlaying: false }, model.reveal), frameParts);
  const { state, units, recording } = model;
  const isOf = (part: OrderBoardPart): boolean => framed.part.getState().part === part;
  const countUnits = (): void => units.getState().record(ORDER_BOARD_UNITS_REQUEST);
  /** The newest order, from its beginning. */
  const order = (): void => {
    const { unit, hasReplacements } = state.getState();
    if (hasReplacements) model.chooseBoard(true);
    else model.chooseUnit(unit);
  };
  // Where the answer has been seen the chapter goes on to what is another part here.
  state.setState({ hasSeen: true });
  return {
    ...framed,
    unitRecordings: [units],
    floorRecordings: [recording],
    chooseUnit: (unit) => (isOf('units') ? state.setState({ unit, hasReplacements: false }) : model.chooseUnit(unit)),
    start() {
      if (isOf('units')) {
        if (units.getState().phase === 'idle') countUnits();
      } else if (!context.isPlaying || model.prediction.getState().guess !== null) framed.start();
      else if (recording.getState().phase === 'idle') order();
    },
    play() {
      if (isOf('follow')) model.play();
    },
    report() {
      if (isOf('follow')) return model.report();
      const { phase, failure } = units.getState();
      return { state: UNITS_STATES[phase], step: 0, writeAmplification: null, failure };
    },
    subscribe(listener) {
      const stops = [framed.subscribe(listener), units.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
