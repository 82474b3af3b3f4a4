import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/leftovers';
import * as asked from '#messages/prediction';
import { Card, ChapterFigure, Foot, Panel, PartHead, RunFailure, TryAgain, Verdict } from '#parts';
import { leftoversScenario } from '#runs/leftovers';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Charts } from './Charts.tsx';
import { Controls } from './Controls.tsx';
import type { Course } from './course.ts';
import type { LeftoversModel } from './model.ts';
import { Plates } from './Plates.tsx';
import {
  BLOCK_COUNT,
  DISH_COUNT,
  guessFormat,
  LAST_PROGRAM,
  PAGE_COUNT,
  PAGES_PER_BLOCK,
  requestOf,
  SEED,
  shapeOf,
  SPARE_FACTOR,
  STOP_AT,
} from './scenario.ts';
import { Spoken } from './Spoken.tsx';
import { answerOf, type LeftoversAnswer } from './summary.ts';
import './leftovers.css';

/** Leftovers: how the clean stack sinks, and what each refill costs. */
export function View({ model, surroundings }: ViewProps<LeftoversModel>): ReactNode {
  const { prediction, playback, state } = model;
  const stage = useStore(prediction, (each) => each.stage);
  const guess = useStore(prediction, (each) => each.guess);
  const isAllSeen = useStore(playback, (each) => each.furthest >= LAST_PROGRAM);
  const { course, reserveBlocks, guessedReserve } = useStore(state, (each) => each);
  const isAnswered = stage === 'answered';
  const answer = isAnswered && isAllSeen && course ? answerOf(course) : null;
  const shown = useModelState(model);
  const shape = answer && guess !== null && reserveBlocks === guessedReserve ? shapeOf(guess, answer.reached) : null;
  const reply = {
    early: words.replies.early({
      plates: BLOCK_COUNT - reserveBlocks,
      places: (BLOCK_COUNT - reserveBlocks) * PAGES_PER_BLOCK,
    }),
    right: words.replies.right,
    late: words.replies.late({ dishes: DISH_COUNT }),
  };
  return (
    <ChapterFigure
      id="leftovers"
      label={words.title}
      state={shown}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? guessFormat.write(guess) : null}
      answer={answer ? [answer.reached, answer.firstPlates, answer.firstCopies, answer.lastCopies].join(' ') : null}
    >
      <Panel className="cp-leftovers-panel">
        <Plates model={model} />
        <Card className="cp-leftovers-card">
          <PartHead
            title={words.allPlaces({ places: PAGE_COUNT })}
            aside={<TryAgain isShown={isAnswered} onClick={model.askAgain} />}
          />
          <Charts model={model} />
        </Card>
      </Panel>
      <RunFailure recordings={model.recordings} />
      {/* In a built page nothing of it does anything yet. */}
      {!import.meta.env.SSR && <Ways model={model} isAnswered={isAnswered} />}
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={words.why({ cost: answer && !answer.isEachMore ? 'trend' : 'each' })}
        reply={shape && reply[shape]}
        longestReply={reply.late}
        longest={verdictOf(LONGEST)}
      />
      <Spoken model={model} />
      <Foot
        exhibitId="leftovers"
        lab={IS_FRAME ? undefined : () => leftoversScenario(requestOf(reserveBlocks))}
        link={model.ownLink.parameters}
        note={words.note({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_FACTOR, seed: SEED })}
        report={answer && course && (() => reportOf(course, reserveBlocks))}
      />
    </ChapterFigure>
  );
}

/** A verdict as long as any. */
const LONGEST: LeftoversAnswer = {
  reached: 401,
  cleaning: 416,
  firstPlates: 8,
  firstCopies: 27,
  refills: 30,
  lastCopies: 115,
  isEachMore: false,
};

const verdictOf = ({ reached, firstPlates, firstCopies, refills, lastCopies }: LeftoversAnswer): string =>
  words.verdict({ reached, stop: STOP_AT, plates: firstPlates, copies: firstCopies, refills, last: lastCopies });

function reportOf({ part }: Course, reserveBlocks: number): string {
  const { programmedPages, cleaningStep, firstVictim, longRunWriteAmplification, stateHash, refills } = part;
  return words.report({
    blocks: BLOCK_COUNT,
    pages: PAGES_PER_BLOCK,
    spare: SPARE_FACTOR,
    reserve: reserveBlocks,
    seed: requestOf(reserveBlocks).seed,
    cleaning: cleaningStep,
    victim: firstVictim.block,
    copies: refills.map(({ relocatedPages, erasedBlocks }) => `${relocatedPages} (${erasedBlocks})`).join(', '),
    programmed: programmedPages,
    longRun: longRunWriteAmplification,
    hash: stateHash,
  });
}

interface WaysProps {
  readonly model: LeftoversModel;
  readonly isAnswered: boolean;
}

/** The guess, and in the same place afterwards the controls. */
function Ways({ model, isAnswered }: WaysProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    if (wasAnswered.current === isAnswered) return;
    wasAnswered.current = isAnswered;
    // What was pressed is gone: the keys go on with what stands in its place, or at the rule.
    const figure = place.current?.closest('.cp-figure');
    const next = isAnswered ? '.cp-leftovers-controls button' : '.cp-guess-rule-knob';
    figure?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    <div className="cp-leftovers-ways" ref={place}>
      <div className="cp-leftovers-controls" inert={!isAnswered} data-shown={isAnswered}>
        <Controls model={model} isWaiting={!isAnswered} />
      </div>
      {!isAnswered && (
        <fieldset className="cp-leftovers-asked">
          <legend className="cp-hidden">{asked.before}</legend>
          <div className="cp-leftovers-commit">
            <span className="cp-asked-head" aria-hidden="true">
              {asked.before}
            </span>
            <Button variant="solid" onClick={model.commit}>
              {words.commit}
            </Button>
            <Button variant="quiet" onClick={model.skip}>
              {asked.skip}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}
