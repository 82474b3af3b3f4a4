import type { ReactNode } from 'react';
import { Below, Note, Stack, Stage } from '#layout';
import * as words from '#messages/leftovers';
import { Card, ChapterFigure, Closing, Foot, Panel, PartHead, RunControls, Verdict } from '#parts';
import { leftoversScenario } from '#recordings/leftovers';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessInPicture } from '../GuessChoices.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import { Charts } from './Charts.tsx';
import { Controls, FramedControls } from './Controls.tsx';
import type { PlotHeights } from './leftoversPlots.ts';
import type { LeftoversModel } from './model.ts';
import { Plates } from './Plates.tsx';
import {
  BLOCK_COUNT,
  LAST_PROGRAM,
  PAGE_COUNT,
  PAGES_PER_BLOCK,
  requestOf,
  SEED,
  SPARE_FACTOR,
  STOP_AT,
} from './scenario.ts';
import { answerOf, LONGEST_ANSWER, longestReply, replyTo, reportOf, sentenceAt, verdictOf } from './summary.ts';
import './leftovers.css';

/** In a frame. The guess of a link has a row of words over its rule. */
const FRAME_HEIGHTS = {
  wide: {
    plain: { above: 28, places: 64, between: 31, stack: 71, below: 21 },
    guessed: { above: 46, places: 58, between: 31, stack: 59, below: 21 },
  },
  narrow: {
    plain: { above: 28, places: 112, between: 40, stack: 96, below: 24 },
    guessed: { above: 46, places: 104, between: 38, stack: 88, below: 24 },
  },
} as const satisfies Record<string, Record<string, PlotHeights>>;

/** Leftovers: how the clean stack sinks, and what each refill costs. */
export function Figure({ model, layout }: FigureProps<LeftoversModel>): ReactNode {
  const { prediction, playback } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isAllSeen = useStore(playback, (each) => each.furthest >= LAST_PROGRAM);
  const course = useStore(model.state, (each) => each.course);
  const guessedReserve = useStore(model.state, (each) => each.guessedReserve);
  const reserveBlocks = useStore(model.chosen, (each) => each.reserveBlocks);
  const isWide = useIsWide();
  const spoken = useSpoken(model);
  const answer = isAnswered && isAllSeen && course ? answerOf(course) : null;
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.reached, answer.firstPlates, answer.firstCopies, answer.lastCopies].join(' '),
  });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={
          answer
            ? words.frame.lead({ reached: answer.reached, first: answer.firstCopies, last: answer.lastCopies })
            : words.frame.running
        }
        spoken={spoken}
        card={
          <div className="cp-framed-stack cp-framed-chart">
            {!isWide && (
              <Note size="label" isHead>
                {words.allPlaces({ places: PAGE_COUNT })}
              </Note>
            )}
            <Charts
              model={model}
              heights={FRAME_HEIGHTS[isWide ? 'wide' : 'narrow'][guess === null ? 'plain' : 'guessed']}
              head={isWide ? words.allPlaces({ places: PAGE_COUNT }) : undefined}
            />
          </div>
        }
        controls={<FramedControls model={model} />}
      />
    );
  return (
    <ChapterFigure {...figure}>
      <GuessInPicture model={model} />
      <Stage>
        <Panel>
          <Stack gap="3-half">
            <Plates model={model} />
            <Card>
              <PartHead title={words.allPlaces({ places: PAGE_COUNT })} />
              <Charts model={model} />
            </Card>
          </Stack>
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={words.why({ cost: answer && !answer.isEachMore ? 'trend' : 'each' })}
        more={`${words.washesUntil({ plates: STOP_AT })} ${words.goBack}`}
        reply={
          answer && guess !== null && reserveBlocks === guessedReserve
            ? replyTo(guess, answer.reached, reserveBlocks)
            : null
        }
        longestReply={longestReply()}
        longest={verdictOf(LONGEST_ANSWER)}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <p className="cp-hidden" role="status">
          {spoken}
        </p>
        <Foot
          exhibitId="leftovers"
          lab={() => leftoversScenario(requestOf(reserveBlocks))}
          link={model.ownLink.parameters}
          note={words.note({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_FACTOR, seed: SEED })}
          report={answer && course && (() => reportOf(course, reserveBlocks))}
        />
      </Below>
    </ChapterFigure>
  );
}

/** The event at the line or at the end of a refill, for readers who step there. */
function useSpoken({ prediction, playback, state }: LeftoversModel): string {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const course = useStore(state, (each) => each.course);
  const standing = useStore(playback, ({ position, isPlaying }) => (isPlaying ? null : Math.floor(position)));
  return isAnswered && course && standing !== null ? sentenceAt(course, standing) : '';
}

/** Where the numbers come from, in the footer of a frame. */
export function FrameSource(): ReactNode {
  return words.frame.source({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_FACTOR, seed: SEED });
}
