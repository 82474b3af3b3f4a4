import { useRef, type ReactNode } from 'react';
import * as words from '#messages/one-plate';
import { ChapterFigure, Choices, Foot, Panel, RunFailure, Verdict } from '#parts';
import { onePlateScenario } from '#runs/onePlate';
import { useStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Bars } from './Bars.tsx';
import { Cards } from './Cards.tsx';
import { Controls } from './Controls.tsx';
import { Figure } from './Figure.tsx';
import type { OnePlateModel } from './model.ts';
import { numbersOf } from './numbers.ts';
import { ANSWER, guessFormat, GUESSES, type OnePlateGuess } from './scenario.ts';
import './one-plate.css';

/** A full plate, and one dish on it that is ordered again. */
export function View({ model, surroundings }: ViewProps<OnePlateModel>): ReactNode {
  const { prediction, playback, state: shown } = model;
  const stage = useStore(prediction, (state) => state.stage);
  const guess = useStore(prediction, (state) => state.guess);
  const { dish, hasSeen } = useStore(shown, (state) => state);
  const isOver = useStore(playback, ({ position }) => position >= (model.order()?.timeline.end ?? 1));
  const isCommitted = stage === 'answered';
  const part = model.order()?.part;
  const isAnswered = isCommitted && part !== undefined && isOver;
  const numbers = numbersOf(part, dish);
  const replies: Readonly<Record<OnePlateGuess, string>> = {
    replace: words.replies.replace,
    compartment: words.replies.compartment({ neighbours: numbers.copied }),
    plate: words.replies.plate({ copied: numbers.copied }),
  };
  const { draw, commit, skip } = prediction.getState();
  const figureRef = useRef<HTMLDivElement>(null);
  const reveal = (): void => {
    figureRef.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    model.reveal();
  };
  return (
    <ChapterFigure
      id="one-plate"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isCommitted && guess ? guessFormat.write(guess) : null}
      answer={isAnswered ? `${numbers.plated} ${numbers.copied} ${numbers.ms}` : null}
    >
      <Choices
        choices={GUESSES.map((value) => ({ value, label: labelOf(value, dish) }))}
        guess={guess}
        answer={isCommitted && hasSeen ? ANSWER : null}
        isCommitted={isCommitted}
        onChoose={draw}
        onCommit={() => {
          commit();
          reveal();
        }}
        onSkip={() => {
          skip();
          reveal();
        }}
        onTryAgain={model.askAgain}
      />
      <Panel className="cp-one-plate-panel">
        <div ref={figureRef}>
          <Figure model={model} />
        </div>
        <Bars model={model} />
        <Cards model={model} />
      </Panel>
      <RunFailure recordings={model.recordings} />
      <Controls model={model} isWaiting={!isCommitted} />
      <Verdict
        verdict={isAnswered ? words.verdict(numbers) : null}
        why={words.why(numbers)}
        reply={isAnswered && guess ? replies[guess] : null}
        longest={words.verdict(numbers)}
        longestReply={replies.compartment}
        spoken={isAnswered ? words.spoken(numbers) : null}
      />
      <Foot
        exhibitId="one-plate"
        lab={IS_FRAME ? undefined : () => onePlateScenario()}
        link={model.ownLink.parameters}
        note={words.note}
        report={isAnswered ? () => words.report({ ...numbers, hash: part.stateHash }) : null}
      />
    </ChapterFigure>
  );
}

function labelOf(guess: OnePlateGuess, dish: number): string {
  if (guess === 'compartment') return words.choices.compartment({ dish });
  return words.choices[guess];
}
