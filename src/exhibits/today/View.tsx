import type { ReactNode } from 'react';
import * as words from '#messages/today';
import { CellLegend, ChapterFigure, Choices, Foot, More, RunFailure, useLate, Verdict } from '#parts';
import { LARGE_BLOCKS, logAndSmallScenario } from '#runs/logAndSmall';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Controls } from './Controls.tsx';
import { Corner } from './Corner.tsx';
import { endRatio, ORDER_COUNT, WAYS, type Kitchen, type Way } from './kitchen.ts';
import { KitchenPanel, largeRatio } from './KitchenPanel.tsx';
import type { TodayAnswer, TodayModel } from './model.ts';
import { GUESSES, guessFormat, kitchensRequest, RIGHT, type Guess, type TodaySettings } from './scenario.ts';
import type { Ratios } from './told.ts';
import './today.css';
import './kitchen.css';

const loadTold = () => import('./told.ts');
const loadRest = async () => (await import('./Rest.tsx')).Rest;

/** Orders of a second at the usual pace: who wants less motion sees each kitchen once a second. */
const STILL_ORDERS = 60;

/** Where the kitchens stand; null while the reader may see nothing of them. */
export function usePosition({ playback, prediction, recording }: TodayModel): number | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isStill = usePrefersReducedMotion();
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const position = useStore(playback, (state) => state.position);
  useStore(recording, ({ parts }) => parts);
  if (!isAnswered) return null;
  return isStill && isPlaying ? position - (position % STILL_ORDERS) : position;
}

/** What changed since: a second cliff, three kitchens on one stream, and more. */
export function View({ model, surroundings }: ViewProps<TodayModel>): ReactNode {
  const { prediction, chosen, playback, unfolded } = model;
  const stage = useStore(prediction, (state) => state.stage);
  const guess = useStore(prediction, (state) => state.guess);
  const settings = useStore(chosen, (state) => state);
  const isOpen = useStore(unfolded, (state) => state.isOpen);
  const Rest = useLate(isOpen, loadRest);
  useStore(playback, ({ furthest }) => furthest >= ORDER_COUNT);
  const position = usePosition(model);
  const isAnswered = stage === 'answered';
  const answer = model.answer();
  const told = useLate(answer !== null, loadTold);
  const { small } = model.kitchens();
  return (
    <ChapterFigure
      id="today"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? guessFormat.write(guess) : null}
      answer={answer && WAYS.map((way) => largeRatio(answer[way])?.toFixed(2)).join(' ')}
    >
      <Corner model={model} />
      <div className="cp-today-choices">
        <Choices
          question={words.question}
          choices={GUESSES.map((value) => ({ value, label: words.guesses[value] }))}
          guess={guess}
          answer={answer && RIGHT}
          isCommitted={isAnswered}
          onChoose={(value) => prediction.getState().draw(value)}
          onCommit={model.commit}
          onSkip={model.skip}
          onTryAgain={model.askAgain}
        />
      </div>
      <div className="cp-today-kitchens">
        {WAYS.map((way) => (
          <KitchenPanel
            key={way}
            way={way}
            kitchens={model.kitchens()}
            position={position}
            hasKinds={settings.orders === 'log'}
            isSeen={answer !== null}
          />
        ))}
      </div>
      <div className="cp-today-legend">
        <CellLegend
          looks={[
            ['host', words.looks.host],
            ['relocated', words.looks.relocated],
            ['leftover', words.looks.leftover],
            ['free', words.looks.free],
          ]}
        />
      </div>
      <RunFailure recordings={model.recordings} />
      <Controls model={model} isWaiting={!isAnswered} />
      <Verdict
        verdict={answer && verdictOf(answer, settings)}
        why={words.why}
        reply={answer && guess !== null && settings.orders === 'log' ? replyTo(guess, answer) : null}
        longest={words.verdict({ blocks: LARGE_BLOCKS, one: 4.33, two: 1.03, whole: 1 })}
        longestReply={words.replies.hatches({ two: 1.03 })}
        spoken={answer && small && told && told.spokenOf(endRatiosOf(small), ratiosOf(answer), settings)}
      />
      <More label={words.more} isOpen={isOpen} onToggle={model.unfold}>
        {Rest && <Rest model={model} />}
      </More>
      <Foot
        exhibitId="today"
        lab={IS_FRAME ? undefined : () => logAndSmallScenario(kitchensRequest(settings), 'one', 'large')}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && told && (() => told.reportOf(answer, ratiosOf(answer), settings))}
      />
    </ChapterFigure>
  );
}

const ratiosOf = ({ one, two, whole }: TodayAnswer): Ratios => ({
  one: largeRatio(one) ?? NaN,
  two: largeRatio(two) ?? NaN,
  whole: largeRatio(whole) ?? NaN,
});

const endRatiosOf = ({ one, two, whole }: Readonly<Record<Way, Kitchen>>): Ratios => ({
  one: endRatio(one),
  two: endRatio(two),
  whole: endRatio(whole),
});

export const verdictOf = (answer: TodayAnswer, { orders, smallPercent }: TodaySettings): string => {
  const ratios = { blocks: LARGE_BLOCKS, ...ratiosOf(answer) };
  if (orders === 'all') return words.verdictAll(ratios);
  return smallPercent === 0 ? words.verdictNone(ratios) : words.verdict(ratios);
};

/** What is to be said of a guess; nothing of the one that is right. */
function replyTo(guess: Guess, answer: TodayAnswer): string | null {
  if (guess === RIGHT) return null;
  return guess === 'door' ? words.replies.door : words.replies.hatches(ratiosOf(answer));
}
