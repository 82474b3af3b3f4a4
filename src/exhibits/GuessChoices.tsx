import type { ReactNode } from 'react';
import { Rail } from '#layout';
import { Asking, Choices, type ChoicesProps } from '#parts';
import { useStore, type Prediction } from '#store';

interface GuessChoicesProps<Guess extends string | number> extends Pick<ChoicesProps<string>, 'question' | 'isShort'> {
  readonly model: {
    readonly prediction: Prediction<Guess>;
    commit(this: void): void;
    skip(this: void): void;
    askAgain(this: void): void;
  };
  readonly choices: readonly { readonly value: Guess; readonly label: string }[];
  /** The right choice; null until the reader may see it. */
  readonly answer: Guess | null;
}

/** The question of a figure whose guess is one of a few. */
export function GuessChoices<Guess extends string | number>(props: GuessChoicesProps<Guess>): ReactNode {
  const { model, choices, answer, ...shown } = props;
  const guess = useStore(model.prediction, (state) => state.guess);
  const isCommitted = useStore(model.prediction, (state) => state.stage === 'answered');
  return (
    <Rail holds="question">
      <Choices
        {...shown}
        choices={choices.map(({ value, label }) => ({ value: String(value), label }))}
        guess={guess === null ? null : String(guess)}
        answer={answer === null ? null : String(answer)}
        isCommitted={isCommitted}
        onChoose={(text) => {
          const chosen = choices.find(({ value }) => String(value) === text);
          if (chosen) model.prediction.getState().draw(chosen.value);
        }}
        onCommit={model.commit}
        onSkip={model.skip}
        onTryAgain={model.askAgain}
      />
    </Rail>
  );
}

interface GuessInPictureProps {
  readonly model: {
    readonly prediction: Prediction<unknown>;
    /** Undefined where the last move of the guess commits it. */
    commit?(this: void): void;
    skip(this: void): void;
    askAgain(this: void): void;
  };
  /** The question, where the lead of the chapter does not ask it. */
  readonly question?: string;
  /** Whether the guess is whole; true of any guess by default. */
  readonly isWhole?: boolean;
}

/** The question of a figure whose guess is made in its picture. */
export function GuessInPicture({ model, question, isWhole = true }: GuessInPictureProps): ReactNode {
  const hasGuess = useStore(model.prediction, ({ guess }) => guess !== null);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  return (
    <Rail holds="question">
      <Asking
        {...(question !== undefined && { question })}
        isCommitted={isAnswered}
        isAnswered={isAnswered}
        canCommit={hasGuess && isWhole}
        onCommit={model.commit}
        onSkip={model.skip}
        onTryAgain={model.askAgain}
      />
    </Rail>
  );
}
