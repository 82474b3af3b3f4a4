import type { ChapterFigureProps } from '#parts';
import { useStore, type GuessFormat, type Prediction } from '#store';
import type { ExhibitModel } from './exhibit.ts';
import { useModelState } from './useModelState.ts';

interface AskingModel<Guess> extends ExhibitModel {
  readonly id: string;
  readonly prediction: Prediction<Guess>;
  readonly guessFormat: GuessFormat<Guess>;
  readonly recordings: ChapterFigureProps['recordings'];
}

/** What chapter and frame say of a figure as a whole, beside what the figure says itself. */
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
