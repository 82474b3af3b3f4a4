import { useRef, useState, type ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/dish-room';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { crewsOf } from './crews.ts';
import { Flights } from './Flights.tsx';
import { FrameControls } from './FrameControls.tsx';
import type { DishRoomModel } from './model.ts';
import { RANDOM_FRACTION, writePicks } from './scenario.ts';
import { useShown, type Shown } from './shown.ts';
import { Tables } from './Tables.tsx';
import { hashOf, outcomeOf, sayDeed, verdictOf, type Outcome } from './told.ts';
import { Trays } from './Trays.tsx';
import { undoKeys } from './undoKeys.ts';
import './FrameView.css';

/** Six plates across a narrow frame, in rows close together: trays and scores stand under them. */
const NARROW_GAPS = { columns: 16, rows: 5 };

/** Five plates to wash, alone in a frame: the picks are the reader's. */
export function FrameView({ model }: ViewProps<DishRoomModel>): ReactNode {
  const table = useStore(model.table, (state) => state);
  const { part, picks, isOver, deed } = table;
  const isAsked = useStore(model.prediction, (state) => state.stage === 'asked');
  const crews = crewsOf(useStore(model.crews, (state) => state.parts));
  const shown = useShown(model);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const tables = useRef<HTMLDivElement>(null);
  const trays = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const outcome = isOver ? outcomeOf(part, picks, crews) : null;
  const gaps = isWide ? undefined : NARROW_GAPS;
  const form = isWide ? 'low' : 'row';
  const said = part && !shown.isMoving && deed !== 'none' ? sayDeed(deed, part, picks.length) : '';
  return (
    <FramedExhibit
      id="dish-room"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={!isAsked && picks.length > 0 ? writePicks(picks) : null}
      answer={outcome && [outcome.you, outcome.rule].filter((each) => each !== null).join(' ')}
      stateHash={hashOf(table)}
      spoken={outcome ? verdictOf(outcome) : said}
      title={words.title}
      lead={outcome ? verdictOf(outcome) : words.frame.lead}
      isOnFloor
      card={
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
        <div className="cp-dish-room-frame" onKeyDown={undoKeys(model)}>
          <div ref={tables} className="cp-dish-room-frame-tables">
            <Tables model={model} shown={shown} previewed={previewed} onPreview={setPreviewed} gaps={gaps} />
          </div>
          <div className="cp-dish-room-frame-sink">
            <div ref={trays}>
              <Trays shown={shown} previewed={previewed} form={form} />
            </div>
            <p className="cp-dish-room-frame-scores cp-figures" data-testid="dish-room-frame-scores">
              <Rich text={outcome ? scoresOf(outcome, table.isShared) : soFarOf(shown, crews.fewestFirst)} />
            </p>
          </div>
          <Flights shown={shown} tables={tables} trays={trays} gaps={gaps} form={form} />
        </div>
      }
      controls={<FrameControls model={model} />}
    />
  );
}

function soFarOf(shown: Shown, rule: { readonly relocatedPages: readonly number[] } | null): string {
  const turns = shown.moment?.trays ?? 0;
  const sum = rule?.relocatedPages.slice(0, turns).reduce((total, pages) => total + pages, 0) ?? 0;
  const has = rule && turns > 0 ? 'rule' : 'none';
  return words.frame.soFar({ turn: shown.said, you: shown.moment?.relocated ?? 0, has, rule: sum });
}

const scoresOf = ({ you, ...others }: Outcome, isShared: boolean): string =>
  words.frame.scores({ ...others, you: you ?? 0, has: you === null ? 'none' : 'you', isBest: !isShared });

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: DishRoomModel }): ReactNode {
  const seed = useStore(model.table, (state) => state.seed);
  return words.frame.source({ random: RANDOM_FRACTION, seed: String(seed) });
}
