import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Lead, Note, Row, Stack } from '#layout';
import { formatCount } from '#messages';
import * as words from '#messages/dish-room';
import type { CrewRound } from '#recordings/dishRoomCrews';
import { useStore } from '#store';
import type { DishRoomModel } from './model.ts';
import { momentAt } from './moment.ts';
import { PICKS, PLACES } from './scenario.ts';
import { useOutcome, type Shown } from './shown.ts';
import { CREWS, crewsOf, type Crew, type Outcome } from './summary.ts';

/** Places of five plates. */
const ALL = PICKS * PLACES;

interface ScoresProps {
  readonly model: DishRoomModel;
  readonly shown: Shown;
}

/** Portions re-plated by the reader and by the other crews, on one scale. The other rounds are shown after the reader's last pick. */
export function Scores({ model, shown }: ScoresProps): ReactNode {
  const { part, picks, isOver, isShared, watchedPart } = useStore(model.table, (state) => state);
  const crews = crewsOf(useStore(model.crews, (state) => state.parts));
  const { fewestFirst, blindfolded, best } = crews;
  const isReplayed = isOver || watchedPart !== null;
  const moment = isReplayed ? part && momentAt(part, picks.length) : shown.moment;
  const yours = moment?.relocated ?? 0;
  const turns = isReplayed ? PICKS : (moment?.trays ?? 0);
  const isPlayed = picks.length > 0 || !isOver;
  const isBestOpen = isOver && !isShared;
  const counts: Readonly<Record<Crew, number | null>> = {
    you: isPlayed ? yours : null,
    fewestFirst: isOver ? (fewestFirst?.relocatedTotal ?? null) : turns > 0 ? ruleAfter(fewestFirst, turns) : null,
    blindfolded: isOver ? (blindfolded?.round.relocatedTotal ?? null) : null,
    best: isBestOpen ? (best?.round.relocatedTotal ?? null) : null,
  };
  const rule = counts.fewestFirst;
  const isRuleBeaten = isOver && rule !== null && isPlayed && yours < rule;
  const scoresNote = (): string => {
    if (!isOver || !blindfolded || !best) return words.scoresLater;
    return isShared ? words.scoresShared : words.scoresNote({ ...blindfolded, isComplete: best.isComplete });
  };
  return (
    <Stack gap={2} isRuled className="cp-dish-room-scores" data-over={isOver || undefined}>
      <Note size="label" isHead>
        {isOver ? words.ofPlaces({ places: ALL }) : words.soFar}
      </Note>
      <Stack as="dl" gap={1}>
        {CREWS.map((crew) => (
          <Row key={crew} className="cp-dish-room-row" align="baseline" lineGap="none" isSpread data-crew={crew}>
            <Note as="dt" size="label" lines={1} isHead={crew === 'you'}>
              {words.crews[crew]}
            </Note>
            <Lead as="dd" size={crew === 'you' ? 'lead' : 'note'}>
              {countOf(counts[crew])}
              {crew === 'blindfolded' && isOver && blindfolded && (
                <span className="cp-hidden">{words.range(blindfolded)}</span>
              )}
            </Lead>
            <dd className="cp-dish-room-bar" data-known={counts[crew] !== null} aria-hidden="true">
              <span className="cp-dish-room-fill" style={{ width: share(counts[crew] ?? 0) }} />
              {crew === 'blindfolded' && isOver && blindfolded && (
                <span
                  className="cp-dish-room-range"
                  style={{ left: share(blindfolded.least), width: share(blindfolded.most - blindfolded.least) }}
                />
              )}
              {crew === 'you' && isRuleBeaten && (
                <span className="cp-dish-room-rule-mark" style={{ left: share(rule) }} />
              )}
            </dd>
          </Row>
        ))}
      </Stack>
      <Stack isLayered className="cp-re-words">
        <Note aria-hidden="true" data-shown={false}>
          <RichText text={words.scoresNote({ tries: 301, least: 30, most: 80, isComplete: true })} />
        </Note>
        <Note>
          <RichText text={scoresNote()} />
        </Note>
      </Stack>
    </Stack>
  );
}

/** The same in one line, as a frame has it. */
export function ScoresLine({ model, shown }: ScoresProps): ReactNode {
  const { fewestFirst } = crewsOf(useStore(model.crews, (state) => state.parts));
  const isShared = useStore(model.table, (state) => state.isShared);
  const outcome = useOutcome(model);
  return (
    <Note lines={2} data-testid="dish-room-frame-scores">
      <RichText text={outcome ? scoresOf(outcome, isShared) : soFarOf(shown, fewestFirst)} />
    </Note>
  );
}

function soFarOf({ moment, progress }: Shown, rule: CrewRound | null): string {
  const turns = moment?.trays ?? 0;
  return words.frame.soFar({
    turn: progress,
    you: moment?.relocated ?? 0,
    has: rule && turns > 0 ? 'rule' : 'none',
    rule: ruleAfter(rule, turns) ?? 0,
  });
}

/** Portions that the rule has re-plated after so many turns; null until its round is recorded. */
const ruleAfter = (rule: CrewRound | null, turns: number): number | null =>
  rule && rule.relocatedPages.slice(0, turns).reduce((sum, pages) => sum + pages, 0);

const scoresOf = ({ you, ...others }: Outcome, isShared: boolean): string =>
  words.frame.scores({ ...others, you: you ?? 0, has: you === null ? 'none' : 'you', isBest: !isShared });

const share = (pages: number): string => `${(pages / ALL) * 100}%`;
const countOf = (pages: number | null): string => (pages === null ? '\u00a0' : formatCount(pages));
