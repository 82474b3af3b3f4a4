import type { ReactNode } from 'react';
import { Notice } from '#controls';
import { Below, Stage } from '#layout';
import * as words from '#messages/dish-room';
import * as prediction from '#messages/prediction';
import { ChapterFigure, Closing, Foot, RunFailure, Verdict } from '#parts';
import { dishRoomScenario } from '#recordings/dishRoomTable';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useModelState } from '../useFigureProps.ts';
import { Controls, FrameControls, undoKeys } from './Controls.tsx';
import type { DishRoomModel } from './model.ts';
import { Round } from './Round.tsx';
import { RANDOM_FRACTION, RANKED_TABLES, USUAL_SEED, writePicks } from './scenario.ts';
import { useOutcome, useShown } from './shown.ts';
import { crewsOf, hashOf, replyTo, reportOf, sayAction, sayRefusal, verdictOf, whyOf } from './summary.ts';
import './dish-room.css';

/** The reader picks five plates to wash, in a frame too, and compares the result with the rule's picks. */
export function Figure({ model, layout }: FigureProps<DishRoomModel>): ReactNode {
  const table = useStore(model.table, (state) => state);
  const { part, picks, isOver, lastAction, refused, search } = table;
  const isAsked = useStore(model.prediction, (state) => state.stage === 'asked');
  const shown = useShown(model);
  const outcome = useOutcome(model);
  const state = useModelState(model);
  const figure = {
    id: 'dish-room',
    label: words.title,
    state,
    recordings: model.recordings,
    guess: !isAsked && picks.length > 0 ? writePicks(picks) : null,
    answer: outcome && [outcome.you, outcome.rule].filter((each) => each !== null).join(' '),
    stateHash: hashOf(part, picks),
  } as const;
  const spoken = part && !shown.isMoving && lastAction !== 'none' ? sayAction(lastAction, part, picks.length) : '';
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        spoken={outcome ? verdictOf(outcome) : spoken}
        lead={outcome ? verdictOf(outcome) : words.frame.lead}
        isOnFloor
        card={<Round model={model} shown={shown} isAlone />}
        controls={<FrameControls model={model} />}
      />
    );
  return (
    <ChapterFigure {...figure} layout={layout}>
      <Stage>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
        <fieldset onKeyDown={undoKeys(model)}>
          <legend className="cp-hidden">{isAsked ? prediction.before : words.title}</legend>
          <Round model={model} shown={shown} isAlone={false} />
          <RunFailure recordings={model.recordings} />
          {refused && <Notice tone="info" title={sayRefusal(refused, picks.length)} />}
          <Controls model={model} />
        </fieldset>
        {search === 'failed' && <Notice tone="info" title={words.noTables} />}
      </Stage>
      <p className="cp-hidden" role="status">
        {isOver ? '' : spoken}
      </p>
      <VerdictAndFoot model={model} />
    </ChapterFigure>
  );
}

function VerdictAndFoot({ model }: { readonly model: DishRoomModel }): ReactNode {
  const table = useStore(model.table, (state) => state);
  const crews = crewsOf(useStore(model.crews, (state) => state.parts));
  const outcome = useOutcome(model);
  const { part, seed } = table;
  return (
    <>
      <Verdict
        verdict={outcome && verdictOf(outcome)}
        why={whyOf(outcome ? part : null)}
        longestWhy={words.why({ plate: 16, from: 16, to: 12 })}
        reply={outcome && part ? replyTo(outcome, part, crews) : null}
        longest={words.verdict({ you: 28, rule: 31, blind: 57 })}
        longestReply={words.replies.worse({ count: 12, turn: 'second', plate: 16 })}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={outcome !== null} />
        <Foot
          exhibitId="dish-room"
          lab={() => dishRoomScenario({ seed })}
          link={model.ownLink.parameters}
          note={words.note({
            isChosen: seed === USUAL_SEED,
            ...RANKED_TABLES,
            random: RANDOM_FRACTION,
            seed: String(seed),
          })}
          report={outcome && (() => reportOf(outcome, table, hashOf(part, table.picks) ?? ''))}
        />
      </Below>
    </>
  );
}

/** Where the numbers come from, in the footer of a frame. */
export function FrameSource({ model }: { readonly model: DishRoomModel }): ReactNode {
  const seed = useStore(model.table, (state) => state.seed);
  return words.frame.source({ random: RANDOM_FRACTION, seed: String(seed) });
}
