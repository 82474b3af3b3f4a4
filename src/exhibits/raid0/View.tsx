import type { ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/raid0';
import { ChapterFigure, Choices, Foot, More, Panel, PartHead, RunFailure, useLate, Verdict } from '#parts';
import { KITCHEN_BLOCKS, kitchenScenario } from '#runs/raid0Kitchens';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { ClockStrip, formatMs, noteOf } from './ClockStrip.tsx';
import { Controls } from './Controls.tsx';
import { KitchenLegend, Kitchens, useMoment } from './Kitchens.tsx';
import type { Raid0Model } from './model.ts';
import { guessFormat, GUESSES, nearestGuess } from './scenario.ts';
import { answerOf, type Raid0Answer } from './summary.ts';
import './raid0.css';

const loadRest = async () => (await import('./Rest.tsx')).Rest;

/** Two cafeterias, one dealer: what each kitchen re-plates, then the drives of the review before and after random writes. */
export function View({ model, surroundings }: ViewProps<Raid0Model>): ReactNode {
  const { prediction, state, waits } = model;
  const stage = useStore(prediction, (each) => each.stage);
  const guess = useStore(prediction, (each) => each.guess);
  const { isMoreOpen, hasSeen, seed } = useStore(state, (each) => each);
  const [waited] = useStore(waits, (each) => each.parts);
  const Rest = useLate(isMoreOpen, loadRest);
  const isAnswered = stage === 'answered';
  const course = model.course();
  const answer = isAnswered && hasSeen && course ? answerOf(course) : null;
  const counted = answer && nearestGuess(answer.left.replating / answer.alone.replating);
  const rates = waited ?? USUAL_WAITS;
  return (
    <ChapterFigure
      id="raid0"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? guessFormat.write(guess) : null}
      answer={answer && [answer.left, answer.right, answer.alone].map(({ ratio }) => ratio.toFixed(2)).join(' ')}
    >
      <div className="cp-raid-choices">
        <Choices
          question={words.question}
          choices={GUESSES.map((value) => ({ value, label: words.guesses[value] }))}
          guess={guess}
          answer={counted}
          counted={answer && words.counted({ pair: answer.left.ratio, alone: answer.alone.ratio })}
          isCommitted={isAnswered}
          onChoose={(value) => prediction.getState().draw(value)}
          onCommit={model.commit}
          onSkip={model.skip}
          onTryAgain={model.askAgain}
        />
      </div>
      <Panel className="cp-raid-floor">
        <KitchenLegend />
        <Kitchens model={model} />
        <AloneNumber model={model} />
      </Panel>
      <Clock model={model} />
      <RunFailure recordings={model.recordings} />
      <Controls model={model} isWaiting={!isAnswered} />
      <Verdict
        verdict={answer && waited ? verdictOf(answer) : null}
        why={words.why({ one: Math.round(1 / rates.onePartFraction), two: Math.round(1 / rates.twoPartFraction) })}
        reply={guess === 'half' ? words.replies.half : guess === 'twice' ? words.replies.twice : null}
        longest={words.verdict({ left: 2.82, right: 2.83, alone: 2.82 })}
        longestReply={words.replies.twice}
        spoken={answer && spokenOf(answer)}
      />
      <More label={words.more} isOpen={isMoreOpen} onToggle={model.openMore}>
        {Rest && <Rest model={model} />}
      </More>
      <Foot
        exhibitId="raid0"
        lab={IS_FRAME ? undefined : () => kitchenScenario({ seed })}
        link={model.ownLink.parameters}
        note={words.note({
          blocks: KITCHEN_BLOCKS,
          pages: KITCHEN_BLOCKS,
          isKnown: course !== null && !Number.isNaN(course.part.longRunWriteAmplification),
          longRun: course?.part.longRunWriteAmplification ?? NaN,
          seed: String(seed),
        })}
        report={answer && (() => reportOf(answer, seed))}
      />
    </ChapterFigure>
  );
}

/** As long as any that may come. */
const USUAL_WAITS = { onePartFraction: 1 / 128, twoPartFraction: 1 / 64 };

const verdictOf = ({ left, right, alone }: Raid0Answer): string =>
  words.verdict({ left: left.ratio, right: right.ratio, alone: alone.ratio });

const spokenOf = (answer: Raid0Answer): string =>
  words.spoken({
    left: 2 * answer.page,
    right: 2 * answer.page + 1,
    leftMs: formatMs(answer.left.us),
    rightMs: formatMs(answer.right.us),
    copies: answer.copies,
    washes: answer.washes,
    leftRatio: answer.left.ratio,
    rightRatio: answer.right.ratio,
    aloneRatio: answer.alone.ratio,
  });

const reportOf = (answer: Raid0Answer, seed: number): string =>
  words.report({
    blocks: KITCHEN_BLOCKS,
    pages: KITCHEN_BLOCKS,
    seed: String(seed),
    orders: answer.orderCount,
    left: answer.left.ratio,
    right: answer.right.ratio,
    alone: answer.alone.ratio,
    leftMs: formatMs(answer.left.us),
    rightMs: formatMs(answer.right.us),
    hash: answer.stateHash,
  });

interface PartProps {
  readonly model: Raid0Model;
}

/** Where there is no room for the kitchen alone, its number. */
function AloneNumber({ model }: PartProps): ReactNode {
  const { moment } = useMoment(model);
  if (import.meta.env.SSR) return null;
  const alone = moment?.kitchens.alone;
  const ratio = alone && alone.orderedPages > 0 ? alone.platedPages / alone.orderedPages : NaN;
  return (
    <p className="cp-raid-alone cp-figures">
      <Rich text={words.aloneNumber({ ratio })} />
    </p>
  );
}

function Clock({ model }: PartProps): ReactNode {
  const { course, moment } = useMoment(model);
  return (
    <Panel className="cp-raid-clock">
      <PartHead
        title={words.clock}
        aside={
          <span className="cp-raid-hint cp-raid-clock-note cp-figures">
            {course && moment?.isShown ? noteOf(course, moment) : ''}
          </span>
        }
      />
      <ClockStrip model={model} />
    </Panel>
  );
}
