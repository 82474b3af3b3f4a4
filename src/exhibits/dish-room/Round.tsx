import { useRef, useState, type ReactNode } from 'react';
import { Lead, Note, Only, Row, Stack, useStageRoom } from '#layout';
import * as words from '#messages/dish-room';
import { Card, CellLegend, Drawing, Panel, PartHead, Ticket, TICKET_HEIGHT, TICKET_WIDTH } from '#parts';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import { How, undoKeys } from './Controls.tsx';
import { Flights } from './Flights.tsx';
import type { DishRoomModel } from './model.ts';
import { MARKED_ORDERS, type Moment } from './moment.ts';
import { Scores, ScoresLine } from './Scores.tsx';
import type { Shown } from './shown.ts';
import { Tables } from './Tables.tsx';
import { Trays } from './Trays.tsx';

const legend = () =>
  [
    ['host', words.legend.host],
    ['relocated', words.legend.relocated],
    ['leftover', words.legend.leftover],
  ] as const;

/** Six plates across a narrow frame, in rows close together: trays and scores stand under them. */
const NARROW_FRAME = { gap: 16, rowGap: 5 };
/** The dish room stands beside the tables. */
const IN_STAGE = { isBeside: true };
/** Six plates across grow with the stage until it is as high as the window; what else it has is `AROUND`. All in CSS pixels. */
const WIDTH_TO_HEIGHT = 1.2;
const AROUND = 340;
const LEAST_WIDTH = 420;

interface RoundProps {
  readonly model: DishRoomModel;
  readonly shown: Shown;
  /** Whether it stands in a frame, with the scores as one line. */
  readonly isAlone: boolean;
}

/** The tables, the trays of the dish room, and the plates and portions that fly between them. */
export function Round({ model, shown, isAlone }: RoundProps): ReactNode {
  const [previewed, setPreviewed] = useState<number | null>(null);
  const tables = useRef<HTMLDivElement>(null);
  const trays = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const room = useStageRoom();
  const hasMarks = useStore(model.table, (state) => state.hasMarks);
  const isOver = useStore(model.table, (state) => state.isOver);
  if (IS_FRAME || isAlone) {
    const tableForm = isWide ? undefined : NARROW_FRAME;
    const trayForm = isWide ? 'low' : 'row';
    const plates = (
      <div ref={tables} className="cp-dish-room-frame-tables">
        <Tables model={model} shown={shown} previewed={previewed} onPreview={setPreviewed} form={tableForm} />
      </div>
    );
    const sink = (
      <Stack isSpread className="cp-dish-room-rest">
        <div ref={trays}>
          <Trays shown={shown} previewed={previewed} form={trayForm} />
        </div>
        <ScoresLine model={model} shown={shown} />
      </Stack>
    );
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
      <div className="cp-framed-stack cp-dish-room-round" onKeyDown={undoKeys(model)}>
        {isWide ? (
          <Row gap={5} isOneLine>
            {plates}
            {sink}
          </Row>
        ) : (
          <>
            {plates}
            {sink}
          </>
        )}
        <Flights shown={shown} tables={tables} trays={trays} tableForm={tableForm} trayForm={trayForm} />
      </div>
    );
  }
  const tableForm = room === null ? undefined : IN_STAGE;
  const widest = room === null ? undefined : Math.max(LEAST_WIDTH, WIDTH_TO_HEIGHT * (room - AROUND));
  return (
    <Panel isDense className="cp-dish-room-round">
      <Row align="start" gap={5} lineGap={3} from={600} isOneLine isSpread>
        <div className="cp-dish-room-rest" style={{ maxWidth: widest }}>
          <Stack gap={2}>
            <PartHead title={words.tables} note={shown.progress} isShort />
            <CellLegend looks={legend()} />
            <div ref={tables}>
              <Tables model={model} shown={shown} previewed={previewed} onPreview={setPreviewed} form={tableForm} />
            </div>
            <Queue moment={shown.moment} />
            <Note lines={{ wide: 1, medium: 1, narrow: 2 }}>
              {hasMarks ? (
                words.dots({ count: MARKED_ORDERS })
              ) : shown.badges.size > 0 ? (
                words.numbered
              ) : (
                <Only until={600}>
                  <How />
                </Only>
              )}
            </Note>
          </Stack>
        </div>
        <Card className="cp-dish-room-sink">
          <Stack>
            <PartHead
              title={words.room}
              note={
                <Only as="span" from={800}>
                  {isOver ? words.roomAfter : words.roomBefore}
                </Only>
              }
            />
            <div ref={trays}>
              <Trays shown={shown} previewed={previewed} />
            </div>
            <Scores model={model} shown={shown} />
          </Stack>
        </Card>
      </Row>
      <Flights shown={shown} tables={tables} trays={trays} tableForm={tableForm} />
    </Panel>
  );
}

const STILL_WIDTHS = [
  { widthCssPx: 256, fromCssPx: 0 },
  { widthCssPx: 356, fromCssPx: 320 },
  { widthCssPx: 508, fromCssPx: 460 },
] as const;
/** From ticket to ticket, in CSS pixels. */
const PITCH = 50;
/** Each ticket is fainter than the one before it by this. */
const FAINTER = 0.055;
/** Their numbers are to be read. */
const FAINTEST = 0.65;

/** The next orders, ticket by ticket. When one is served, the others move up. */
function Queue({ moment }: { readonly moment: Moment | null }): ReactNode {
  const queue = moment?.queue ?? [];
  return (
    <Row gap={3} isOneLine>
      <Lead size="note">{words.queue}</Lead>
      <Drawing
        name="dish-room-queue"
        label={words.queue}
        description={queue.length > 0 ? words.spoken.queue({ dishes: queue.slice(0, 16).join(', ') }) : ''}
        stillWidths={STILL_WIDTHS}
        draw={(width) => ({ heightCssPx: TICKET_HEIGHT + 2, marks: ticketsOf(queue, moment?.served ?? 0, width) })}
      />
    </Row>
  );
}

function ticketsOf(queue: readonly number[], served: number, widthCssPx: number): ReactNode {
  const count = Math.max(1, Math.floor((widthCssPx + PITCH - TICKET_WIDTH) / PITCH));
  return queue.slice(0, count + 1).map((dish, index) => {
    const place = index - served;
    if (place > count - 1) return null;
    const opacity = Math.max(FAINTEST, 1 - Math.max(0, place) * FAINTER) * Math.max(0, Math.min(1, 1 + place));
    return (
      <g key={index} opacity={opacity}>
        <Ticket x={1 + place * PITCH} y={1} number={dish} />
      </g>
    );
  });
}
