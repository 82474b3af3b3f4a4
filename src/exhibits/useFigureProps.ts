import { useSyncExternalStore } from 'react';
import type { ChapterFigureProps } from '#parts';
import { useStore, type GuessFormat, type Prediction } from '#store';
import type { ExhibitModel, ModelReport } from './exhibit.ts';

/** The model's state; renders again when it changes. */
export function useModelState(model: ExhibitModel): ModelReport['state'] {
  const read = (): ModelReport['state'] => model.report().state;
  return useSyncExternalStore(model.subscribe, read, read);
}

interface AskingModel<Guess> extends ExhibitModel {
  readonly id: string;
  readonly prediction: Prediction<Guess>;
  readonly guessFormat: GuessFormat<Guess>;
  readonly recordings: ChapterFigureProps['recordings'];
}

/** Props that `ChapterFigure` and `FramedExhibit` share, read from the model. */
export function useFigureProps<Guess>(
  model: AskingModel<Guess>,
  own: Pick<ChapterFigureProps, 'label' | 'layout' | 'answer'>,
): Omit<ChapterFigureProps, 'children'> {
  const { id, prediction, guessFormat, recordings } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  return {
    ...own,
    id,
    recordings,
    state: useModelState(model),
    guess: isAnswered && guess !== null ? guessFormat.write(guess) : null,
  };
}
