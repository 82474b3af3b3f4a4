import { useStore } from '#store';
import { lanesOf, type Lane } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { RACE_SECONDS } from './scenario.ts';
import { raceAnswer, type RaceAnswer } from './summary.ts';

/** The lanes of the race in their order, as far as they are measured. */
export function useLanes({ known, chosen }: DrivesModel): readonly Lane[] {
  const laps = useStore(known, (each) => each);
  const settings = useStore(chosen, (each) => each);
  return lanesOf(laps, settings);
}

/** The outcome of the race, once it has been seen. */
export function useAnswer(model: DrivesModel): RaceAnswer | null {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(model.playback, ({ furthest }) => furthest >= RACE_SECONDS);
  const settings = useStore(model.chosen, (each) => each);
  const lanes = useLanes(model);
  return isAnswered && isSeen ? raceAnswer(lanes, settings) : null;
}
