import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { zoomOf } from '#base';
import { Rich } from '#controls';
import * as words from '#messages/order-board';
import * as prediction from '#messages/prediction';
import { CellLegend, Drawing, GuessWays, PartHead, type LegendLook } from '#parts';
import { useStore } from '#store';
import { Asked, PlateChoices } from './Asked.tsx';
import { Board } from './Board.tsx';
import { FloorMarks } from './FloorMarks.tsx';
import { layoutFloor, type FloorForm, type FloorLayout } from './floorLayout.ts';
import { momentOf, placeOf, type Floor as PreparedFloor, type FloorMoment } from './moment.ts';
import type { OrderBoardModel } from './model.ts';
import { paintFloor } from './paintFloor.ts';
import { PLATE_PAGES, type OrderBoardGuess } from './scenario.ts';
import { standingsOf } from './standing.ts';
import './floor.css';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 640, fromCssPx: 560 },
  { widthCssPx: 1072, fromCssPx: 860 },
] as const;

const LOOKS: readonly (readonly [LegendLook, string])[] = [
  ['host', words.legend.host],
  ['relocated', words.legend.relocated],
  ['leftover', words.legend.leftover],
  ['free', words.legend.free],
];

/** What is told of the floor where it stands. */
interface FloorTold {
  /** The newest order's pages programmed. */
  readonly programmed: number;
  /** The guess, where what is shown is what it was about. */
  readonly guess: OrderBoardGuess | null;
}

interface FloorPictureProps {
  readonly model: OrderBoardModel;
  readonly form?: FloorForm;
  readonly children?: (told: FloorTold, floor: PreparedFloor) => ReactNode;
}

/** Board, hatch and tables of a small drive. */
export function FloorPicture({ model, form = 'page', children }: FloorPictureProps): ReactNode {
  const { state, playback, recording, prediction: asked } = model;
  const { floor, follow } = useStore(state, (each) => each);
  const position = useStore(playback, (each) => each.position);
  const isPending = useStore(recording, ({ phase }) => phase === 'running');
  const isAnswered = useStore(asked, ({ stage }) => stage === 'answered');
  const guess = useStore(asked, (each) => each.guess);
  const times = isAnswered ? model.times() : null;
  // Until another drive is there, the old one stands as it was left.
  const at = isPending && times ? times.end : position;
  const moment = useMemo(() => floor && momentOf(floor, times, at), [floor, times, at]);
  if (!floor || !moment) return <div className="cp-order-board-floor" data-empty />;

  const newest = floor.part.written.at(-1);
  const isOrderDone = times !== null && moment.flying.length === 0 && at >= (times.lands.at(-1) ?? 0);
  const now = isAnswered && (isOrderDone || newest?.logicalPage !== follow) ? (moment.places[follow] ?? null) : null;
  const written = floor.part.written.findLast(({ logicalPage }) => logicalPage === follow);
  const was = now !== null && written && written.to === now ? written.from : null;
  const { mapping, mappingUnitPages, orders } = floor.request;
  const hasReplacements = mapping === 'hybrid';
  const unitPages = hasReplacements ? PLATE_PAGES : mappingUnitPages;
  /** The guess is about the first order, on the drive with a line for each portion. */
  const isAboutGuess = guess !== null && unitPages === 1 && orders.length === 1;
  const draw = (width: number) => {
    const layout = layoutFloor(width, form);
    return {
      heightCssPx: layout.heightCssPx,
      items: paintFloor(layout, { floor, moment, guess: isAboutGuess ? guess : null, now, was }),
      marks: (
        <FloorMarks
          layout={layout}
          floor={floor}
          moment={moment}
          follow={follow}
          ordered={isAnswered ? (isOrderDone ? null : (newest?.logicalPage ?? null)) : follow}
          now={now}
          was={was}
        />
      ),
    };
  };
  const place = placeOf(floor, moment.roles, moment.places[follow] ?? 0);
  const { asked: describeAsked, answered } = words.describe;
  return (
    <>
      <div className="cp-order-board-floor">
        <Heads hasReplacements={hasReplacements} />
        <Drawing
          name="order-board-floor"
          isAnswer
          label={words.title}
          description={(isAnswered ? answered : describeAsked)({ dish: follow, where: words.hatchSpoken(place) })}
          stillWidths={STILL_WIDTHS}
          draw={draw}
        >
          {(_, width) => {
            const layout = layoutFloor(width, form);
            return isAnswered ? (
              <Portions layout={layout} floor={floor} moment={moment} onFollow={model.follow} />
            ) : (
              <PlateChoices layout={layout} floor={floor} moment={moment} model={model} />
            );
          }}
        </Drawing>
        <Board
          floor={floor}
          moment={moment}
          follow={follow}
          was={was}
          isFresh={isOrderDone && newest?.logicalPage === follow && position < (times?.end ?? 0)}
          unitPages={unitPages}
          onFollow={isAnswered ? model.follow : null}
          onOrder={model.orderAgain}
        />
      </div>
      {children?.({ programmed: newest?.programmedPages ?? 1, guess: isAboutGuess ? guess : null }, floor)}
    </>
  );
}

/** The floor with its question. */
export function Floor({ model }: { readonly model: OrderBoardModel }): ReactNode {
  const { prediction: asked } = model;
  const follow = useStore(model.state, (each) => each.follow);
  const isAnswered = useStore(asked, ({ stage }) => stage === 'answered');
  const guess = useStore(asked, (each) => each.guess);
  return (
    <fieldset className="cp-order-board-ask">
      <legend className="cp-hidden">{isAnswered ? words.title : prediction.before}</legend>
      <FloorPicture model={model}>
        {(told, floor) => (
          <>
            <div className="cp-order-board-legend-below">
              <CellLegend looks={LOOKS} />
            </div>
            <div className="cp-order-board-strip">
              <p>
                {isAnswered ? (
                  told.guess !== null ? (
                    <Dashed floor={floor} guess={told.guess} />
                  ) : (
                    <Rich text={movedWords(told.programmed)} />
                  )
                ) : (
                  <Asked dish={follow} guess={guess} />
                )}
              </p>
              <GuessWays
                isCommitted={isAnswered}
                canCommit={guess !== null}
                onCommit={() => {
                  asked.getState().commit();
                  model.reveal();
                }}
                onSkip={() => {
                  asked.getState().skip();
                  model.reveal();
                }}
                onTryAgain={model.askAgain}
              />
            </div>
          </>
        )}
      </FloorPicture>
    </fieldset>
  );
}

const movedWords = (programmed: number): string =>
  programmed > 1 ? words.moved({ ordered: 1, copied: programmed - 1 }) : words.movedAlone({ ordered: 1 });

function Heads({ hasReplacements }: { readonly hasReplacements: boolean }): ReactNode {
  return (
    <div className="cp-order-board-heads">
      <PartHead title={words.board} note={words.boardNote} />
      <PartHead
        title={hasReplacements ? words.replacements : words.hatch}
        note={hasReplacements ? words.replacementsNote : words.hatchNote}
      />
      <PartHead title={words.tables} note={words.tablesNote} aside={<CellLegend looks={LOOKS} />} />
    </div>
  );
}

function Dashed({ floor, guess }: { readonly floor: PreparedFloor; readonly guess: OrderBoardGuess }): ReactNode {
  const [first] = floor.part.written;
  const old = first && floor.numberOf[Math.floor(first.from / PLATE_PAGES)];
  const where = guess === 'hatch' ? words.theHatch : words.plate({ plate: guess });
  return (
    <>
      {words.dashed({ where })} {first && guess === old && words.oldOne({ dish: first.logicalPage })}
    </>
  );
}

interface PortionsProps {
  readonly layout: FloorLayout;
  readonly floor: PreparedFloor;
  readonly moment: FloorMoment;
  readonly onFollow: (dish: number) => void;
}

/** Takes a tap on any portion. */
function Portions({ layout, floor, moment, onFollow }: PortionsProps): ReactNode {
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const area = event.currentTarget.getBoundingClientRect();
    const zoom = zoomOf(event.currentTarget);
    const x = (event.clientX - area.left) / zoom;
    const y = (event.clientY - area.top) / zoom;
    standingsOf(layout, floor, moment).forEach(({ plate }, block) => {
      for (let offset = 0; offset < PLATE_PAGES; offset += 1) {
        const cell = plate.cellBox(offset);
        const isHit =
          x >= cell.x - 1 && x <= cell.x + cell.width + 1 && y >= cell.y - 1 && y <= cell.y + cell.height + 1;
        const dish = moment.logicalPage[block * PLATE_PAGES + offset] ?? -1;
        if (isHit && dish >= 0) onFollow(dish);
      }
    });
  };
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the board, which lists all of them
  return <div className="cp-order-board-portions" onClick={onClick} />;
}
