import { useId, useMemo, type MouseEvent, type ReactNode } from 'react';
import { BlockRole } from '#engine';
import { zoomOf } from '#base';
import { RichText } from '#controls';
import { Row, Stack, useStageRoom } from '#layout';
import * as words from '#messages/order-board';
import * as prediction from '#messages/prediction';
import { CellLegend, Drawing, DrawnChoice, PartHead } from '#parts';
import { useStore } from '#store';
import { Board } from './Board.tsx';
import { FloorMarks } from './FloorMarks.tsx';
import { layoutFloor, standingsOf, type FloorForm, type FloorLayout, type Standing } from './floorLayout.ts';
import { momentOf, placeOf, type Floor, type FloorMoment } from './moment.ts';
import type { OrderBoardModel } from './model.ts';
import { paintFloor } from './paintFloor.ts';
import { PLATE_PAGES, type OrderBoardGuess } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 640, fromCssPx: 560 },
  { widthCssPx: 1072, fromCssPx: 860 },
] as const;

const legend = () =>
  [
    ['host', words.legend.host],
    ['relocated', words.legend.relocated],
    ['leftover', words.legend.leftover],
    ['free', words.legend.free],
  ] as const;

interface FloorProps {
  readonly model: OrderBoardModel;
}

/** Board, hatch and tables of a small drive. */
export function FloorPicture({ model, form = 'page' }: FloorProps & { readonly form?: FloorForm }): ReactNode {
  const { state, chosen, playback, recording, prediction: asked } = model;
  const floor = useStore(state, (each) => each.floor);
  const follow = useStore(chosen, (each) => each.follow);
  const position = useStore(playback, (each) => each.position);
  const isPending = useStore(recording, ({ phase }) => phase === 'running');
  const isAnswered = useStore(asked, ({ stage }) => stage === 'answered');
  const guess = useStore(asked, (each) => each.guess);
  const room = useStageRoom();
  const times = isAnswered && floor ? floor.times : null;
  // While another drive is recorded, the old one is shown at the end of its order.
  const at = isPending && times ? times.end : position;
  const moment = useMemo(() => floor && momentOf(floor, times, at), [floor, times, at]);
  if (!floor || !moment) return null;

  const newest = floor.part.written.at(-1);
  const isOrderDone = times !== null && moment.flying.length === 0 && at >= (times.lands.at(-1) ?? 0);
  const now = isAnswered && (isOrderDone || newest?.logicalPage !== follow) ? (moment.places[follow] ?? null) : null;
  const written = floor.part.written.findLast(({ logicalPage }) => logicalPage === follow);
  const before = now !== null && written && written.to === now ? written.from : null;
  const hasReplacements = hasReplacementsOn(floor);
  const draw = (width: number) => {
    const layout = layoutFloor(width, form, room);
    const standings = standingsOf(layout, floor, moment);
    return {
      heightCssPx: layout.heightCssPx,
      items: paintFloor(layout, { floor, moment, standings, guess: isOfGuess(floor) ? guess : null, now, before }),
      marks: (
        <FloorMarks
          layout={layout}
          floor={floor}
          standings={standings}
          follow={follow}
          ordered={isAnswered ? (isOrderDone ? null : (newest?.logicalPage ?? null)) : follow}
          now={now}
          before={before}
        />
      ),
    };
  };
  const place = placeOf(floor, moment.roles, moment.places[follow] ?? 0);
  const { asked: describeAsked, answered } = words.describe;
  return (
    <Drawing
      name="order-board-floor"
      isAnswer
      label={words.title}
      description={(isAnswered ? answered : describeAsked)({ dish: follow, where: words.hatchSpoken(place) })}
      stillWidths={STILL_WIDTHS}
      draw={draw}
    >
      {(_, width) => {
        const layout = layoutFloor(width, form, room);
        const standings = standingsOf(layout, floor, moment);
        return (
          <>
            <Heads layout={layout} hasReplacements={hasReplacements} />
            {isAnswered ? (
              <PortionTouch standings={standings} moment={moment} onFollow={model.follow} />
            ) : (
              <PlateChoices model={model} floor={floor} moment={moment} standings={standings} />
            )}
            <Board
              layout={layout}
              floor={floor}
              moment={moment}
              follow={follow}
              before={before}
              isFresh={isOrderDone && newest?.logicalPage === follow && position < (times?.end ?? 0)}
              unitPages={unitPagesOn(floor)}
              onFollow={isAnswered ? model.follow : null}
              onOrder={model.orderAgain}
            />
          </>
        );
      }}
    </Drawing>
  );
}

const hasReplacementsOn = ({ request }: Floor): boolean => request.mapping === 'hybrid';

/** Dishes that share a line of its board. */
const unitPagesOn = (floor: Floor): number => (hasReplacementsOn(floor) ? PLATE_PAGES : floor.request.mappingUnitPages);

/** Whether the guess is about this floor: the first order, on the drive with a line for each portion. */
const isOfGuess = (floor: Floor): boolean => unitPagesOn(floor) === 1 && floor.request.orders.length === 1;

/** The floor with its question. */
export function AskingFloor({ model }: FloorProps): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  return (
    <fieldset>
      <legend className="cp-hidden">{isAnswered ? words.title : prediction.before}</legend>
      <Stack>
        <FloorPicture model={model} />
        <FloorStrip model={model} isAnswered={isAnswered} />
      </Stack>
    </fieldset>
  );
}

/** Under the floor: how to guess, and afterwards the outcome of the guess or of the newest order. */
function FloorStrip({ model, isAnswered }: FloorProps & { readonly isAnswered: boolean }): ReactNode {
  const floor = useStore(model.state, (each) => each.floor);
  const follow = useStore(model.chosen, (each) => each.follow);
  const guess = useStore(model.prediction, (each) => each.guess);
  if (!floor) return null;
  return (
    <Row gap={5} lineGap={2} from={600} isOneLine isSpread>
      <p>
        {isAnswered ? (
          guess !== null && isOfGuess(floor) ? (
            <GuessOutcome floor={floor} guess={guess} />
          ) : (
            <RichText text={movedWords(floor.part.written.at(-1)?.programmedPages ?? 1)} />
          )
        ) : guess === null ? (
          words.tapPlate({ dish: follow })
        ) : (
          words.chosen({ where: whereOf(guess) })
        )}
      </p>
      <CellLegend looks={legend()} />
    </Row>
  );
}

const movedWords = (programmed: number): string =>
  programmed > 1 ? words.moved({ ordered: 1, copied: programmed - 1 }) : words.movedAlone({ ordered: 1 });

interface HeadsProps {
  readonly layout: FloorLayout;
  readonly hasReplacements: boolean;
}

function Heads({ layout: { heads, hasNotes }, hasReplacements }: HeadsProps): ReactNode {
  const texts = [
    { title: words.board, note: words.boardNote },
    hasReplacements
      ? { title: words.replacements, note: words.replacementsNote }
      : { title: words.hatch, note: words.hatchNote },
    { title: words.tables, note: words.tablesNote },
  ];
  return texts.map(({ title, note }, index) => (
    <div key={title} className="cp-order-board-head" style={{ left: heads[index]?.x, top: heads[index]?.y }}>
      <PartHead title={title} note={hasNotes ? note : undefined} />
    </div>
  ));
}

/** Where the dashed plate of the guess is. */
function GuessOutcome({ floor, guess }: { readonly floor: Floor; readonly guess: OrderBoardGuess }): ReactNode {
  const [first] = floor.part.written;
  const old = first && floor.numberOf[Math.floor(first.from / PLATE_PAGES)];
  return (
    <>
      {words.dashed({ where: whereOf(guess) })} {first && guess === old && words.oldOne({ dish: first.logicalPage })}
    </>
  );
}

interface PlateChoicesProps {
  readonly model: OrderBoardModel;
  readonly floor: Floor;
  readonly moment: FloorMoment;
  /** Of each block. */
  readonly standings: readonly Standing[];
}

/** Radio buttons over the plates, for the guess. */
function PlateChoices({ model, floor, moment, standings }: PlateChoicesProps): ReactNode {
  const name = useId();
  const guess = useStore(model.prediction, (state) => state.guess);
  const options = standings
    .map(({ plate }, block) => {
      const isHatch = moment.roles[block] === BlockRole.HostOpen;
      const number = floor.numberOf[block] ?? 0;
      const value: OrderBoardGuess = isHatch ? 'hatch' : number;
      return { plate, value, order: isHatch ? 0 : number };
    })
    .toSorted((one, other) => one.order - other.order);
  return (
    <>
      {options.map(({ plate: { box }, value }) => (
        <DrawnChoice
          key={value}
          box={{ x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 }}
          name={name}
          value={value}
          aria-label={whereOf(value)}
          checked={guess === value}
          onChange={() => model.prediction.getState().draw(value)}
        />
      ))}
    </>
  );
}

/** A guess, in words. */
const whereOf = (guess: OrderBoardGuess): string =>
  guess === 'hatch' ? words.theHatch : words.plate({ plate: guess });

interface PortionTouchProps {
  /** Of each block. */
  readonly standings: readonly Standing[];
  readonly moment: FloorMoment;
  readonly onFollow: (dish: number) => void;
}

/** A layer over the plates that takes taps on portions. */
function PortionTouch({ standings, moment, onFollow }: PortionTouchProps): ReactNode {
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const area = event.currentTarget.getBoundingClientRect();
    const zoom = zoomOf(event.currentTarget);
    const x = (event.clientX - area.left) / zoom;
    const y = (event.clientY - area.top) / zoom;
    standings.forEach(({ plate }, block) => {
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
