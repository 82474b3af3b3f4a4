import type { ReactNode } from 'react';
import * as words from '#messages/order-board';
import { ChapterFigure, Foot, More, Panel, RunFailure, Verdict } from '#parts';
import { orderBoardScenario } from '#runs/orderBoard';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Controls } from './Controls.tsx';
import { Floor } from './Floor.tsx';
import { momentOf, placeOf } from './moment.ts';
import type { OrderBoardModel } from './model.ts';
import { Replacements } from './Replacements.tsx';
import { guessFormat, PLATE_PAGES, requestOf, type OrderBoardGuess } from './scenario.ts';
import { Units, unitsVerdict, useCounted } from './Units.tsx';
import './order-board.css';

/** Where everything is, and what a shorter list of it costs. */
export function View({ model, surroundings }: ViewProps<OrderBoardModel>): ReactNode {
  const { prediction, playback, state: shown } = model;
  const stage = useStore(prediction, (state) => state.stage);
  const guess = useStore(prediction, (state) => state.guess);
  const { isMoreOpen, hasSeen, floor, ...settings } = useStore(shown, (state) => state);
  const counted = useCounted(model);
  // A frame does not carry the drives of the articles.
  const isWithoutDrives = useStore(model.drives, (state) => state.phase === 'failed');
  const isOver = useStore(playback, ({ position }) => position >= (model.times()?.end ?? Infinity));
  const isCommitted = stage === 'answered';
  const newest = floor?.part.written.at(-1);
  const isAnswered = isCommitted && hasSeen && isOver && newest !== undefined;
  const said = isAnswered && floor && newest ? sentencesOf(floor, model, guess) : null;
  const verdict = unitsVerdict(counted);
  return (
    <ChapterFigure
      id="order-board"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isCommitted && guess !== null ? guessFormat.write(guess) : null}
      answer={said?.answer ?? null}
    >
      <Panel className="cp-order-board-panel">
        <Floor model={model} />
      </Panel>
      <RunFailure recordings={model.recordings} />
      <Controls model={model} isWaiting={!isCommitted} />
      <Verdict
        verdict={said?.verdict ?? null}
        why={words.why}
        reply={said?.reply ?? null}
        longest={words.verdict({ dish: 17, where: words.hatchSpoken({ isHatch: true, plate: 1, place: 16 }) })}
        longestReply={words.replies.old}
        spoken={said?.spoken ?? null}
      />
      <More label={words.more} isOpen={isMoreOpen} onToggle={model.openMore}>
        <Panel>
          <Units model={model} />
        </Panel>
        {!isWithoutDrives && (
          <Panel>
            <Replacements model={model} />
          </Panel>
        )}
        <Verdict
          verdict={verdict}
          why={words.unitsWhy}
          longest={words.unitsVerdict({ fewLines: 163_840, manyLines: 20_971_520, dear: 128, cheap: 7 })}
        />
      </More>
      <Foot
        exhibitId="order-board"
        lab={IS_FRAME ? undefined : () => orderBoardScenario(requestOf(settings, []))}
        link={model.ownLink.parameters}
        note={words.note}
        report={
          said && floor && newest
            ? () =>
                words.report({
                  blockCount: floor.part.start.blockCount,
                  pagesPerBlock: floor.part.start.pagesPerBlock,
                  mapping: requestOf(settings, []).mapping,
                  unit: requestOf(settings, []).mappingUnitPages,
                  seed: requestOf(settings, []).seed,
                  orders: settings.orders.join(', '),
                  dish: newest.logicalPage,
                  fromBlock: Math.floor(newest.from / PLATE_PAGES),
                  fromOffset: newest.from % PLATE_PAGES,
                  toBlock: Math.floor(newest.to / PLATE_PAGES),
                  toOffset: newest.to % PLATE_PAGES,
                  programmed: newest.programmedPages,
                  relocated: newest.relocatedPages,
                  hash: floor.part.stateHash,
                })
            : null
        }
      />
    </ChapterFigure>
  );
}

interface Sentences {
  readonly answer: string;
  readonly verdict: string;
  readonly reply: string | null;
  readonly spoken: string;
}

function sentencesOf(
  floor: NonNullable<ReturnType<OrderBoardModel['state']['getState']>['floor']>,
  model: OrderBoardModel,
  guess: OrderBoardGuess | null,
): Sentences | null {
  const newest = floor.part.written.at(-1);
  const times = model.times();
  if (!newest || !times) return null;
  const { roles } = momentOf(floor, times, times.end);
  const now = placeOf(floor, roles, newest.to);
  const old = placeOf(floor, roles, newest.from);
  const [first] = floor.part.written;
  const oldPlate = first && placeOf(floor, roles, first.from).plate;
  const { replies } = words;
  return {
    answer: `${now.isHatch ? 'hatch' : now.plate} ${now.place}`,
    verdict: words.verdict({ dish: newest.logicalPage, where: words.hatchSpoken(now) }),
    reply:
      guess === null ? null : guess === 'hatch' ? replies.hatch(now) : guess === oldPlate ? replies.old : replies.other,
    spoken: words.spoken({
      dish: newest.logicalPage,
      where: words.hatchSpoken(now),
      was: words.hatchSpoken(old),
    }),
  };
}
