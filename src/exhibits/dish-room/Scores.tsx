import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { formatCount } from '#messages';
import * as words from '#messages/dish-room';
import { useStore } from '#store';
import type { DishRoomModel } from './model.ts';
import { momentAt } from './moment.ts';
import { PICKS, PLACES } from './scenario.ts';
import { useOutcome, type Shown } from './shown.ts';
import type { Outcome } from './summary.ts';
import { CREWS, crewsOf, type Crew } from './tableState.ts';

/** Places of five plates. */
const ALL = PICKS * PLACES;

interface ScoresProps {
  readonly model: DishRoomModel;
  readonly shown: Shown;
}

/** What the reader and the other crews re-plated, on one scale; the others' rounds open with the reader's last pick. */
export function Scores({ model, shown }: ScoresProps): ReactNode {
  const { part, picks, isOver, isShared, watchedPart } = useStore(model.table, (state) => state);
  const crews = crewsOf(useStore(model.crews, (state) => state.parts));
  const { fewestFirst, blindfolded, best } = crews;
  const isReplayed = isOver || watchedPart !== null;
  const yours = isReplayed ? sumOf(part, picks.length) : (shown.moment?.relocated ?? 0);
  const turns = isReplayed ? PICKS : (shown.moment?.trays ?? 0);
  const ruleSoFar = fewestFirst?.relocatedPages.slice(0, turns).reduce((sum, pages) => sum + pages, 0) ?? null;
  const isPlayed = picks.length > 0 || !isOver;
  const isBestOpen = isOver && !isShared;
  const counts: Readonly<Record<Crew, number | null>> = {
    you: isPlayed ? yours : null,
    fewestFirst: isOver ? (fewestFirst?.relocatedTotal ?? null) : turns > 0 ? ruleSoFar : null,
    blindfolded: isOver ? (blindfolded?.round.relocatedTotal ?? null) : null,
    best: isBestOpen ? (best?.round.relocatedTotal ?? null) : null,
  };
  const rule = counts.fewestFirst;
  const beaten = isOver && rule !== null && isPlayed && yours < rule ? rule : null;
  const note = isOver && blindfolded && best ? noteOf(isShared, blindfolded, best.isComplete) : words.scoresLater;
  return (
    <div className="cp-dish-room-scores" data-over={isOver || undefined}>
      <p className="cp-dish-room-scores-head">{isOver ? words.ofPlaces({ places: ALL }) : words.soFar}</p>
      <dl className="cp-dish-room-rows">
        {CREWS.map((crew) => (
          <div key={crew} className="cp-dish-room-row" data-crew={crew}>
            <dt>{words.crews[crew]}</dt>
            <dd>
              <span className="cp-dish-room-bar" data-known={counts[crew] !== null} aria-hidden="true">
                <span className="cp-dish-room-fill" style={{ width: share(counts[crew] ?? 0) }} />
                {crew === 'blindfolded' && isOver && blindfolded && (
                  <span
                    className="cp-dish-room-range"
                    style={{ left: share(blindfolded.least), width: share(blindfolded.most - blindfolded.least) }}
                  />
                )}
                {crew === 'you' && beaten !== null && (
                  <span className="cp-dish-room-beaten" style={{ left: share(beaten) }} />
                )}
              </span>
              <span className="cp-dish-room-count cp-figures">{countOf(counts[crew])}</span>
              {crew === 'blindfolded' && isOver && blindfolded && (
                <span className="cp-hidden">{words.range(blindfolded)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="cp-dish-room-scores-note">
        <p aria-hidden="true" className="cp-dish-room-kept">
          <RichText text={words.scoresNote({ tries: 301, least: 30, most: 80, isComplete: true })} />
        </p>
        <p>
          <RichText text={note} />
        </p>
      </div>
    </div>
  );
}

/** The same in one line, as a frame has it. */
export function ScoresLine({ model, shown }: ScoresProps): ReactNode {
  const { fewestFirst } = crewsOf(useStore(model.crews, (state) => state.parts));
  const isShared = useStore(model.table, (state) => state.isShared);
  const outcome = useOutcome(model);
  return (
    <p className="cp-dish-room-frame-scores cp-figures" data-testid="dish-room-frame-scores">
      <RichText text={outcome ? scoresOf(outcome, isShared) : soFarOf(shown, fewestFirst)} />
    </p>
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

const share = (pages: number): string => `${(pages / ALL) * 100}%`;
const countOf = (pages: number | null): string => (pages === null ? '' : formatCount(pages));

const sumOf = (part: ScoresPart, turns: number): number => (part && turns > 0 ? momentAt(part, turns).relocated : 0);
type ScoresPart = Shown['part'];

function noteOf(
  isShared: boolean,
  { tries, least, most }: { readonly tries: number; readonly least: number; readonly most: number },
  isComplete: boolean,
): string {
  if (isShared) return words.scoresShared;
  return words.scoresNote({ tries, least, most, isComplete });
}
