import { useRef, useState, type ReactNode } from 'react';
import { Notice } from '#controls';
import * as words from '#messages/dish-room';
import * as prediction from '#messages/prediction';
import { CellLegend, ChapterFigure, Foot, Panel, PartHead, RunFailure, Verdict } from '#parts';
import { dishRoomScenario } from '#runs/dishRoomTable';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Controls, How } from './Controls.tsx';
import { crewsOf } from './crews.ts';
import { Flights } from './Flights.tsx';
import type { DishRoomModel } from './model.ts';
import { MARKED_ORDERS } from './moment.ts';
import { Queue } from './Queue.tsx';
import { RANDOM_FRACTION, RANKED_TABLES, SPARE_FACTOR, USUAL_SEED, writePicks } from './scenario.ts';
import { Scores } from './Scores.tsx';
import { useShown } from './shown.ts';
import { Tables } from './Tables.tsx';
import type { TableState } from './tableState.ts';
import { hashOf, outcomeOf, replyOf, sayDeed, sayRefused, verdictOf, whyOf, type Outcome } from './told.ts';
import { Trays } from './Trays.tsx';
import { undoKeys } from './undoKeys.ts';
import './dish-room.css';

const LEGEND = [
  ['host', words.legend.host],
  ['relocated', words.legend.relocated],
  ['leftover', words.legend.leftover],
] as const;

/** Five plates to wash: the reader picks them, and sees what the rule would have picked. */
export function View({ model, surroundings }: ViewProps<DishRoomModel>): ReactNode {
  const table = useStore(model.table, (state) => state);
  const { part, picks, seed, isOver, deed, search, refused, hasMarks } = table;
  const isAsked = useStore(model.prediction, (state) => state.stage === 'asked');
  const crews = crewsOf(useStore(model.crews, (state) => state.parts));
  const shown = useShown(model);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const tables = useRef<HTMLDivElement>(null);
  const trays = useRef<HTMLDivElement>(null);
  const outcome = isOver ? outcomeOf(part, picks, crews) : null;
  const state = useModelState(model);
  return (
    <ChapterFigure
      id="dish-room"
      label={words.title}
      state={state}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={!isAsked && picks.length > 0 ? writePicks(picks) : null}
      answer={outcome && [outcome.you, outcome.rule].filter((each) => each !== null).join(' ')}
      stateHash={hashOf(table)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <fieldset className="cp-dish-room-round" onKeyDown={undoKeys(model)}>
        <legend className="cp-hidden">{isAsked ? prediction.before : words.title}</legend>
        <Panel className="cp-dish-room-panel">
          <div className="cp-dish-room-tables">
            <PartHead title={words.tables} note={shown.said} aside={<CellLegend looks={LEGEND} />} />
            <div ref={tables}>
              <Tables model={model} shown={shown} previewed={previewed} onPreview={setPreviewed} />
            </div>
            <Queue moment={shown.moment} />
            <p className="cp-dish-room-note">
              {hasMarks ? (
                words.dots({ count: MARKED_ORDERS })
              ) : shown.badges.size > 0 ? (
                words.numbered
              ) : (
                <span className="cp-dish-room-narrow">
                  <How />
                </span>
              )}
            </p>
          </div>
          <div className="cp-dish-room-sink">
            <PartHead title={words.room} note={isOver ? words.roomAfter : words.roomBefore} />
            <div ref={trays}>
              <Trays shown={shown} previewed={previewed} />
            </div>
            <Scores model={model} shown={shown} />
          </div>
          <Flights shown={shown} tables={tables} trays={trays} />
        </Panel>
        <RunFailure recordings={model.recordings} />
        {refused && <Notice tone="info" title={sayRefused(refused, picks.length)} />}
        <Controls model={model} />
      </fieldset>
      {search === 'failed' && <Notice tone="info" title={words.noTables} />}
      <p className="cp-hidden" role="status">
        {part && !shown.isMoving && !isOver && deed !== 'none' ? sayDeed(deed, part, picks.length) : ''}
      </p>
      <Verdict
        verdict={outcome && verdictOf(outcome)}
        why={whyOf(outcome ? part : null)}
        longestWhy={words.why({ plate: 16, from: 16, to: 12 })}
        reply={outcome && part ? replyOf(outcome, part, crews) : null}
        longest={words.verdict({ you: 28, rule: 31, blind: 57 })}
        longestReply={words.replies.worse({ count: 12, turn: 'second', plate: 16 })}
      />
      <Foot
        exhibitId="dish-room"
        lab={IS_FRAME ? undefined : () => dishRoomScenario({ seed })}
        link={model.ownLink.parameters}
        note={words.note({
          isChosen: seed === USUAL_SEED,
          ...RANKED_TABLES,
          random: RANDOM_FRACTION,
          seed: String(seed),
        })}
        report={outcome && (() => reportOf(outcome, table))}
      />
    </ChapterFigure>
  );
}

function reportOf({ you, rule, blind, best }: Outcome, { seed, picks, ...drive }: TableState): string {
  const hash = hashOf({ picks, ...drive }) ?? '';
  const given = { seed: String(seed), spare: SPARE_FACTOR, random: RANDOM_FRACTION, rule, blind, best, hash };
  return you === null ? words.reportSkipped(given) : words.report({ ...given, you, picks: writePicks(picks) });
}
