import type { ReactNode } from 'react';
import * as words from '#messages/randomness';
import { ChapterFigure, Choices, Foot, More, RunFailure, Verdict } from '#parts';
import { randomnessScenario } from '#runs/randomness';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { CombiningPanel } from './CombiningPanel.tsx';
import { Controls } from './Controls.tsx';
import { curveOf } from './curve.ts';
import { CurvePanel } from './CurvePanel.tsx';
import type { RandomnessModel } from './model.ts';
import type { RandomnessAnswer } from './moments.ts';
import { Pair } from './Pair.tsx';
import { PassPanel } from './PassPanel.tsx';
import { verdictOf } from './verdict.ts';
import type { Part } from './parameters.ts';
import {
  ALL_OVER,
  bendFormat,
  BLOCK_COUNT,
  GUESSES,
  guessFormat,
  LAST_FRAME,
  nearestGuess,
  PAGES_PER_BLOCK,
  SPARE_FACTOR,
  wholeRequest,
  type Guess,
} from './scenario.ts';
import './more.css';
import './randomness.css';

/** Same orders, different order: two drives, a curve, a price, and a way back; or one of these alone. */
export function View({ model, surroundings }: ViewProps<RandomnessModel>): ReactNode {
  const { prediction, recording, playback, state, more } = model;
  const stage = useStore(prediction, (each) => each.stage);
  const guess = useStore(prediction, (each) => each.guess);
  useStore(recording, ({ parts }) => parts);
  useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const isMoreOpen = useStore(more.state, ({ isOpen }) => isOpen);
  const { randomFraction, otherEnd, part } = useStore(state, (each) => each);
  const isAnswered = stage === 'answered';
  const answer = model.answer();
  const shown = useModelState(model);
  if (part !== null) return <PartView model={model} part={part} surroundings={surroundings} />;
  return (
    <ChapterFigure
      id="randomness"
      label={words.title}
      state={shown}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? guessFormat.write(guess) : null}
      answer={answer ? [answer.inOrder, answer.random].map((each) => each.toFixed(2)).join(' ') : null}
    >
      <Choices
        isShort
        question={words.question}
        choices={GUESSES.map((each) => ({ value: String(each), label: words.ratio({ ratio: each }) }))}
        guess={guess === null ? null : String(guess)}
        answer={answer && String(nearestGuess(answer.random))}
        isCommitted={isAnswered}
        onChoose={(value) => {
          const chosen = guessFormat.read(value);
          if (chosen !== null) prediction.getState().draw(chosen);
        }}
        onCommit={model.commit}
        onSkip={model.skip}
        onTryAgain={model.askAgain}
      />
      <Pair model={model} />
      <div className="cp-randomness-controls">
        <RunFailure recordings={model.recordings} />
        <Controls model={model} isWaiting={!isAnswered} />
      </div>
      <Verdict
        verdict={answer && verdictOf(answer, randomFraction, otherEnd)}
        why={words.why}
        reply={answer && guess !== null && randomFraction === ALL_OVER ? replyTo(guess, answer) : null}
        longest={words.verdict({ inOrder: 1, random: 5.55 })}
        longestReply={words.replies.few({ gained: 14, wanted: 50, pages: PAGES_PER_BLOCK, here: 4.6, whole: 5.4 })}
        spoken={answer && randomFraction === ALL_OVER ? spokenOf(answer) : null}
      />
      <More label={words.more} isOpen={isMoreOpen} onToggle={(isOpen) => (isOpen ? more.open() : more.close())}>
        <div className="cp-randomness-more">
          <CurvePanel model={model} />
          <CombiningPanel model={model} />
          <PassPanel model={model} />
        </div>
      </More>
      <Foot
        exhibitId="randomness"
        lab={IS_FRAME ? undefined : () => randomnessScenario(randomFraction, wholeRequest(randomFraction).seed)}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => reportOf(answer))}
      />
    </ChapterFigure>
  );
}

const PART_PANELS = { curve: CurvePanel, combine: CombiningPanel, pass: PassPanel } as const;

interface PartViewProps {
  readonly model: RandomnessModel;
  readonly part: Part;
  readonly surroundings: 'page' | 'embed';
}

/** One part alone, as a frame may have it. */
function PartView({ model, part, surroundings }: PartViewProps): ReactNode {
  const { curve, bend } = model.more;
  const { stage, guess } = useStore(bend, (each) => each);
  const parts = useStore(curve, (each) => each.parts);
  const state = useModelState(model);
  const { allOver } = curveOf(parts);
  const isAnswered = part === 'curve' && stage === 'answered';
  const PartPanel = PART_PANELS[part];
  return (
    <ChapterFigure
      id="randomness"
      label={words.title}
      state={state}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? bendFormat.write(guess) : null}
      answer={isAnswered && allOver !== null ? allOver.toFixed(2) : null}
    >
      <PartPanel model={model} />
      <RunFailure recordings={model.recordings} />
      <Foot exhibitId="randomness" link={model.ownLink.parameters} note={words.partNote} />
    </ChapterFigure>
  );
}

/** What is to be said of a guess; nothing of the one that is right. */
function replyTo(guess: Guess, { random, pair }: Pick<RandomnessAnswer, 'random' | 'pair'>): string | null {
  const wanted = pair.random.victim?.validPages ?? 0;
  const pages = PAGES_PER_BLOCK;
  const gained = pages - wanted;
  if (guess === nearestGuess(random)) return null;
  if (guess === 1) return words.replies.none({ wanted, pages });
  if (guess < random) return words.replies.few({ gained, wanted, pages, here: pages / gained, whole: random });
  return words.replies.many({ guess, needed: pages - pages / guess, pages });
}

function countsOf({ orders, inOrder, random, pair }: RandomnessAnswer) {
  return {
    orders,
    inOrder,
    random,
    leftoversInOrder: pair.inOrder.invalidPages,
    platesInOrder: pair.inOrder.invalidBlocks,
    platedInOrder: orders + pair.inOrder.pagesRelocated,
    leftovers: pair.random.invalidPages,
    plates: pair.random.invalidBlocks,
    plated: orders + pair.random.pagesRelocated,
  };
}

const spokenOf = (answer: RandomnessAnswer): string => words.spoken(countsOf(answer));

const reportOf = (answer: RandomnessAnswer): string =>
  words.report({ ...countsOf(answer), blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_FACTOR });
